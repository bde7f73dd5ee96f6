import { hashKey, type QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { createStore } from '../../lib/store.ts';
import { call } from '../api/call.ts';
import type { CallInput, CallOutput } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { device, stores } from '../device/device.ts';
import type { CacheableKey } from '../offline/cacheable.ts';
import type { DeviceTime } from '../offline/rows.ts';
import type { PagesQueryKey, ReadQueryKey } from './query-key.ts';

interface CachedRead {
  readonly queryKey: QueryKey;
  /** When the server returned it. */
  readonly asOf: DeviceTime;
}

/** Reads that are shown as the device cached them. */
export const cachedReads = createStore<ReadonlyMap<string, CachedRead>>(new Map());

function note(hash: string, cached: CachedRead | undefined): void {
  const reads = new Map(cachedReads.get());
  if (cached) reads.set(hash, cached);
  else if (!reads.delete(hash)) return;
  cachedReads.set(reads);
}

/**
 * The server is reached again: what is shown from the device's cache is read again, even if nothing polls it, and
 * what no screen shows no longer makes anything look old.
 */
export async function rereadCached(client: QueryClient): Promise<void> {
  const reads = [...cachedReads.get()];
  for (const [hash, { queryKey }] of reads)
    if (!client.getQueryCache().find({ queryKey, exact: true })?.isActive()) note(hash, undefined);
  await Promise.all(
    reads.map(([, { queryKey }]) =>
      client.invalidateQueries({ queryKey, exact: true, refetchType: 'active' }),
    ),
  );
}

/** For each read, when the shown call was begun, counted in calls. */
const shown = new Map<string, number>();
let calls = 0;

/** Replaces what is shown, unless that came from a call that was begun later. */
function claimPlace(hash: string, begun: number): boolean {
  if ((shown.get(hash) ?? 0) > begun) return false;
  shown.set(hash, begun);
  return true;
}

/**
 * The server refuses a read: the device's cached answer is no longer shown, whether it came from the start or from a
 * slow line. What this page has read itself stays.
 */
function dropCached(client: QueryClient, queryKey: QueryKey, hash: string): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (!query || (query.state.dataUpdateCount > 0 && shown.has(hash))) return;
  query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' });
  note(hash, undefined);
}

interface Wanted<Key extends CacheableKey> {
  readonly endpoint: Key;
  readonly input: CallInput<Key>;
  readonly queryKey: QueryKey;
  readonly client: QueryClient;
  /** Called with the answer that comes after a cached one was returned. */
  readonly onFresh: (answer: CallOutput<Key>) => void;
}

async function readThroughDevice<Key extends CacheableKey>({
  endpoint,
  input,
  queryKey,
  client,
  onFresh,
}: Wanted<Key>): Promise<CallOutput<Key>> {
  void device();
  const offline = await stores();
  if (!offline) return call(endpoint, input);
  const hash = hashKey([queryKey, input.query]);
  calls += 1;
  const begun = calls;
  const arrived: CallOutput<Key>[] = [];
  const reading = await offline
    .read(endpoint, input, (late) => {
      if (late.is === 'refused') void client.invalidateQueries({ queryKey, exact: true });
      else if (claimPlace(hash, begun)) {
        arrived.push(late.reading.data);
        note(hash, undefined);
        onFresh(late.reading.data);
      }
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError) dropCached(client, queryKey, hash);
      throw error;
    });
  // It may have come while the cache was being read.
  const [latest] = arrived;
  if (latest) return latest;
  // A call that was cancelled for a newer one does not decide how old the shown data are.
  input.signal?.throwIfAborted();
  if (reading.isFresh) claimPlace(hash, begun);
  note(hash, reading.isFresh ? undefined : { queryKey, asOf: reading.asOf });
  return reading.data;
}

/**
 * A query's answer through the device: fresh if the server responds in time, otherwise as of the last contact, and
 * fresh as soon as the late answer comes.
 */
export function read<Key extends CacheableKey>({
  client,
  queryKey,
  signal,
}: QueryFunctionContext<ReadQueryKey<Key>>): Promise<CallOutput<Key>> {
  const [endpoint, { params, query }] = queryKey;
  return readThroughDevice({
    endpoint,
    input: { params, query, signal } as unknown as CallInput<Key>,
    queryKey,
    client,
    onFresh: (fresh) => client.setQueryData<CallOutput<Key>, QueryKey>(queryKey, () => fresh),
  });
}

/** The same for one page of a paged read. */
export function readPage<Key extends CacheableKey>({
  client,
  queryKey,
  signal,
  pageParam,
}: QueryFunctionContext<PagesQueryKey<Key>, number>): Promise<CallOutput<Key>> {
  const [endpoint, { params, query }] = queryKey;
  return readThroughDevice({
    endpoint,
    input: { params, query: { ...query, page: String(pageParam) }, signal } as unknown as CallInput<Key>,
    queryKey,
    client,
    onFresh: (fresh) =>
      client.setQueryData<{ pages: CallOutput<Key>[]; pageParams: number[] }, QueryKey>(
        queryKey,
        (known) =>
          known && {
            ...known,
            pages: known.pages.map((page, index) => (known.pageParams[index] === pageParam ? fresh : page)),
          },
      ),
  });
}
