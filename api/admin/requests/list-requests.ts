import { FOUND_REQUESTS_MAX, HOSPITALS_FOUND_MAX } from '../../../shared/contract/admin-requests.ts';
import type { Context } from '../../context.ts';
import { readCount } from '../../database/count-store.ts';
import type { Database } from '../../database/database.ts';
import { withWords } from '../../database/directory-search.ts';
import type { UncountedPage } from '../../database/nearer-end.ts';
import { readingsOf } from '../../database/search-words.ts';
import type { Call, Output } from '../../handler.ts';
import type { RequestFilter } from '../../requests/request-periods-store.ts';
import { readRequests } from '../../requests/request-store.ts';
import { showRequest } from '../../requests/show-request.ts';
import { viewerOf } from '../../requests/viewer.ts';
import { countAll, hospitalsOf, type Listed, listAll, listOf, listOfOne } from './request-list-store.ts';

async function ofAll(db: Database, filter: RequestFilter, page: UncountedPage): Promise<Listed> {
  const total = await countAll(db, filter);
  return { ids: await listAll(db, filter, { ...page, total }), total, more: false };
}

async function ofSome(
  { db, now }: Pick<Context, 'db' | 'now'>,
  hospitalIds: readonly string[],
  filter: RequestFilter,
  page: UncountedPage,
): Promise<Listed> {
  const [one] = hospitalIds;
  if (one === undefined) return { ids: [], total: 0, more: false };
  return hospitalIds.length === 1
    ? listOfOne(db, one, filter, page)
    : listOf(db, hospitalIds, filter, { ...page, max: FOUND_REQUESTS_MAX, now: now() });
}

/**
 * The hospitals that a search finds; only the newest `HOSPITALS_FOUND_MAX`, so that it costs the same in a large
 * country.
 */
async function foundBy(
  db: Database,
  search: string,
): Promise<{ readonly ids: readonly string[]; readonly more: boolean }> {
  const ids = await hospitalsOf(db, withWords(db, readingsOf(search), 'hospital', HOSPITALS_FOUND_MAX + 1));
  return { ids: ids.slice(0, HOSPITALS_FOUND_MAX), more: ids.length > HOSPITALS_FOUND_MAX };
}

/** A page of all hospitals' requests, or of those of the hospitals that a search finds, newest first. */
export async function listAdminRequests({
  context,
  principal,
  query: { page, limit, status, type, urgency, hospital, search },
}: Call<'GET /admin/requests'>): Promise<Output<'GET /admin/requests'>> {
  const { db } = context;
  const filter = { status, bloodType: type, urgency };
  const asked = { offset: (page - 1) * limit, limit };
  const found = search ? await foundBy(db, search) : { ids: [], more: false };
  const wanted = hospital ? [hospital].filter((id) => !search || found.ids.includes(id)) : found.ids;
  const listed =
    hospital || search ? await ofSome(context, wanted, filter, asked) : await ofAll(db, filter, asked);
  const viewer = await viewerOf(db, principal);
  const rows = await readRequests(db, viewer, listed.ids);
  return {
    requests: rows.map((row) => showRequest(row, viewer, context.now())),
    stats: { pendingRequests: await readCount(db, ['requests.pending']) },
    total: listed.total,
    more: listed.more || found.more,
  };
}
