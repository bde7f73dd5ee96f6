import type { FailureCode } from '../../../shared/contract/failures.ts';
import { type Fields, isFields } from '../../lib/is-fields.ts';
import { type ReadKey, readsChangedBy } from '../api/freshness.ts';
import { rowsOfEndpoints } from './cache.ts';
import type { OfflineDatabase } from './database.ts';
import type { CacheRow, OutboxEntry, SendError } from './rows.ts';

/** What a refusal says about the request itself. */
const NEWS: Readonly<Partial<Record<FailureCode, 'fulfilled' | 'cancelled' | 'gone'>>> = {
  'failure.request_fulfilled': 'fulfilled',
  'failure.request_cancelled': 'cancelled',
  'failure.own_request_cancelled': 'cancelled',
  'failure.request_not_found': 'gone',
};

/** Lists of requests that may still be answered. */
const OPEN_LISTS: readonly ReadKey[] = ['GET /requests/by-blood-type', 'GET /requests/nearby'];

/** The key contains the parameters as JSON. */
const listsOnlyOpen = ({ endpoint, key }: CacheRow): boolean =>
  OPEN_LISTS.includes(endpoint) || key.includes('"status":"pending"');

function withoutRequest(list: Fields, requests: readonly unknown[], isIt: (item: unknown) => boolean) {
  const remaining = requests.filter((item) => !isIt(item));
  const { total } = list;
  const removed = requests.length - remaining.length;
  return { ...list, requests: remaining, ...(typeof total === 'number' && { total: total - removed }) };
}

/** The cached read with what is known now; undefined if it is no longer true at all. */
function corrected(row: CacheRow, requestId: string, news: 'fulfilled' | 'cancelled' | 'gone'): unknown {
  const { value } = row;
  if (!isFields(value)) return value;
  const isIt = (item: unknown) => isFields(item) && item._id === requestId;
  const closed = (item: unknown) => (isFields(item) && isIt(item) ? { ...item, status: news } : item);
  if (isIt(value.request)) return news === 'gone' ? undefined : { ...value, request: closed(value.request) };
  if (!Array.isArray(value.requests)) return value;
  if (news === 'gone' || listsOnlyOpen(row)) return withoutRequest(value, value.requests, isIt);
  return { ...value, requests: value.requests.map(closed) };
}

/**
 * Within the caller's transaction: a refusal that says that the request is closed corrects the user's cached reads, so
 * that a device without a network does not offer what the server has just refused.
 */
export async function applyRefusal(
  db: OfflineDatabase,
  entry: OutboxEntry,
  { code }: SendError,
): Promise<void> {
  const news = code && NEWS[code];
  if (!news || !entry.subject.startsWith('request:')) return;
  const requestId = entry.subject.slice('request:'.length);
  await rowsOfEndpoints(db, entry.userId, readsChangedBy(entry.endpoint, entry.body)).modify((row, ref) => {
    const value = corrected(row, requestId, news);
    if (value === undefined) Reflect.deleteProperty(ref, 'value');
    else if (value !== row.value) ref.value = { ...row, value };
  });
}
