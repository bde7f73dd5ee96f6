import { FOUND_REQUESTS_MAX, HOSPITALS_FOUND_MAX } from '../../../../shared/contract/admin-requests.ts';
import { readRequests } from '../../../blood/requests/request-store.ts';
import { countPending } from '../../../blood/requests/request-sums-store.ts';
import { showRequest } from '../../../blood/requests/show-request.ts';
import { viewerOf } from '../../../blood/requests/viewer.ts';
import type { Context } from '../../../context.ts';
import type { Handler } from '../../../handler.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withWords } from '../../../platform/database/directory-search.ts';
import { cappedTotal, type Listed, type Page, pageOf } from '../../../platform/database/list-total.ts';
import { readingsOf } from '../../../platform/database/search-words.ts';
import { hospitalsOf, listAll, listOf, type RequestFilter } from './request-list-store.ts';

async function ofSome(
  { db, now }: Pick<Context, 'db' | 'now'>,
  hospitalIds: readonly string[],
  filter: RequestFilter,
  page: Page,
): Promise<Listed> {
  const [one] = hospitalIds;
  if (one === undefined) return { ids: [], ...cappedTotal(0) };
  return hospitalIds.length === 1
    ? listAll(db, filter, page, one)
    : listOf(db, hospitalIds, filter, { ...page, max: FOUND_REQUESTS_MAX, now: now() });
}

/**
 * The hospitals that a search finds; only the newest `HOSPITALS_FOUND_MAX`, so that it costs the same in a large
 * country.
 */
async function foundBy(
  db: Database,
  search: string,
): Promise<{ readonly ids: readonly string[]; readonly totalIsMore: boolean }> {
  const ids = await hospitalsOf(db, withWords(db, readingsOf(search), 'hospital', HOSPITALS_FOUND_MAX + 1));
  return { ids: ids.slice(0, HOSPITALS_FOUND_MAX), totalIsMore: ids.length > HOSPITALS_FOUND_MAX };
}

/** A page of all hospitals' requests, or of those of the hospitals that a search finds, newest first. */
export const listAdminRequests: Handler<'GET /admin/requests'> = async ({
  context,
  principal,
  query: { page, limit, status, type, urgency, hospital, search },
}) => {
  const { db } = context;
  const filter = { status, bloodType: type, urgency };
  const asked = pageOf({ page, limit });
  const found = search ? await foundBy(db, search) : { ids: [], totalIsMore: false };
  const wanted = hospital ? [hospital].filter((id) => !search || found.ids.includes(id)) : found.ids;
  const listed =
    hospital || search ? await ofSome(context, wanted, filter, asked) : await listAll(db, filter, asked);
  const viewer = await viewerOf(db, principal);
  const rows = await readRequests(db, viewer, listed.ids);
  return {
    requests: rows.map((row) => showRequest(row, viewer, context.now())),
    stats: { pendingRequests: await countPending(db) },
    total: listed.total,
    totalIsMore: listed.totalIsMore || found.totalIsMore,
  };
};
