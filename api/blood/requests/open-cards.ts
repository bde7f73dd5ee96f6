import * as z from 'zod/mini';
import { bloodRequest } from '../../../shared/contract/requests.ts';
import { matchKind } from '../../../shared/rules/blood.ts';
import { haversineKm, roundKm } from '../../../shared/rules/distance.ts';
import { isExpired } from '../../../shared/rules/request-status.ts';
import { NOBODY } from '../../platform/actors/actor-names.ts';
import { commitCache } from '../../platform/database/commit-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { OpenRequest } from './open-board.ts';
import { readRequests } from './request-store.ts';
import { showRequest } from './show-request.ts';
import type { Viewer } from './viewer.ts';

/** The most cards in the cache, of some 2 kB each. */
const MOST_CARDS = 5_000;

/** The fields of a request that are the same for everybody at any hour. */
const card = z.omit(bloodRequest, { expired: true });

/** A viewer without any relation to a request. */
const ANYBODY: Viewer = { id: '', role: 'donor', donor: undefined, point: null, names: NOBODY };
const ANY_TIME = new Date(0);

/** The JSON of each without its last brace, by the request's id. */
type Cards = Map<string, string>;

const cachedOf = commitCache<Cards>();

/** A new map after each commit, so that results from before and after a commit are never mixed. */
function cardsOf(db: Database): Cards {
  const { current, put } = cachedOf(db);
  return current && current.size <= MOST_CARDS ? current : put(new Map());
}

/** Requests as anybody sees them, each read and serialised once until something is committed. */
async function readCards(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = cardsOf(db);
  const missing = ids.filter((id) => !texts.has(id));
  if (missing.length > 0)
    for (const row of await readRequests(db, ANYBODY, missing)) {
      const { expired: _, ...shown } = showRequest(row, ANYBODY, ANY_TIME);
      texts.set(row.id, JSON.stringify(card.parse(shown)).slice(0, -1));
    }
  return texts;
}

/** The fields of an open request that depend on the viewer, without a response of theirs. */
function ownPart(request: OpenRequest, viewer: Viewer, now: Date): string {
  const donorType = viewer.donor?.blood_type;
  const match = donorType ? matchKind(request.blood_type, donorType, request.component) : null;
  const km = viewer.point && request.point && roundKm(haversineKm(viewer.point, request.point));
  const expired = isExpired({ status: 'pending', deadline: request.deadline }, now);
  return `,"expired":${expired}${match ? `,"match":"${match}"` : ''}${km === null ? '' : `,"distanceKm":${km}`}}`;
}

/** The JSON of open requests as the viewer sees them; those in `answered` with the viewer's response. */
export async function writeOpen(
  db: Database,
  requests: readonly OpenRequest[],
  viewer: Viewer,
  answered: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const ids = requests.map(({ request_id }) => request_id);
  const cards = await readCards(
    db,
    ids.filter((id) => !answered.has(id)),
  );
  const theirs = ids.filter((id) => answered.has(id));
  const rows = await readRequests(db, viewer, theirs);
  return requests.flatMap((request) => {
    const row = rows.find(({ id }) => id === request.request_id);
    if (row) return [JSON.stringify(bloodRequest.parse(showRequest(row, viewer, now)))];
    const text = cards.get(request.request_id);
    return text === undefined ? [] : [text + ownPart(request, viewer, now)];
  });
}
