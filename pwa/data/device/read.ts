import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { createStore } from '../../lib/store.ts';
import { call } from '../api/call.ts';
import type { CallInput, CallOutput } from '../api/client.ts';
import type { ReadKey } from '../offline/cacheable.ts';
import type { DeviceTime } from '../offline/rows.ts';
import { device, stores } from './device.ts';

interface KeptRead {
  readonly queryKey: QueryKey;
  /** When the server gave it. */
  readonly asOf: DeviceTime;
}

/** Reads that are shown as the device kept them. */
export const keptReads = createStore<ReadonlyMap<string, KeptRead>>(new Map());

function note(hash: string, kept: KeptRead | undefined): void {
  const reads = new Map(keptReads.get());
  if (kept) reads.set(hash, kept);
  else if (!reads.delete(hash)) return;
  keptReads.set(reads);
}

/**
 * The server is reached again: what is shown as it was kept is read again, also where no poll does it, and what
 * no screen shows any more makes nothing look old.
 */
export async function readKeptAnew(client: QueryClient): Promise<void> {
  const reads = [...keptReads.get()];
  for (const [hash, { queryKey }] of reads)
    if (!client.getQueryCache().find({ queryKey, exact: true })?.isActive()) note(hash, undefined);
  await Promise.all(
    reads.map(([, { queryKey }]) =>
      client.invalidateQueries({ queryKey, exact: true, refetchType: 'active' }),
    ),
  );
}

/** By read, when the call that it shows was begun, counted in calls. */
const shown = new Map<string, number>();
let calls = 0;

/** Takes the place of what is shown, unless that came of a call that was begun later. */
function takePlace(hash: string, begun: number): boolean {
  if ((shown.get(hash) ?? 0) > begun) return false;
  shown.set(hash, begun);
  return true;
}

async function readBy<Key extends ReadKey>(
  queryKey: QueryKey,
  endpoint: Key,
  input: CallInput<Key>,
  client: QueryClient,
  onFresh: (answer: CallOutput<Key>) => void,
): Promise<CallOutput<Key>> {
  void device();
  const offline = await stores();
  if (!offline) return call(endpoint, input);
  const hash = JSON.stringify([queryKey, input]);
  calls += 1;
  const begun = calls;
  const arrived: CallOutput<Key>[] = [];
  const reading = await offline.read(endpoint, input, (late) => {
    if (late.is === 'refused') void client.invalidateQueries({ queryKey });
    else if (takePlace(hash, begun)) {
      arrived.push(late.reading.data);
      note(hash, undefined);
      onFresh(late.reading.data);
    }
  });
  // It may have come while what is kept was being looked for.
  const [latest] = arrived;
  if (latest) return latest;
  // A call that was cut off in favour of a newer one has no say in how old the shown is.
  input.signal?.throwIfAborted();
  if (reading.isFresh) takePlace(hash, begun);
  note(hash, reading.isFresh ? undefined : { queryKey, asOf: reading.asOf });
  return reading.data;
}

/**
 * A query's answer by way of the device: fresh where the server answers in time, else as it was at the last
 * contact, and fresh as soon as the late answer comes. `pick` takes what the screen needs of it.
 */
export async function read<Key extends ReadKey, Data>(
  client: QueryClient,
  queryKey: QueryKey,
  endpoint: Key,
  input: CallInput<Key>,
  pick: (answer: CallOutput<Key>) => Data,
): Promise<Data> {
  const answer = await readBy(queryKey, endpoint, input, client, (fresh) => {
    client.setQueryData<Data, QueryKey, Data>(queryKey, () => pick(fresh));
  });
  return pick(answer);
}

/** The same for one page of an infinite query. */
export async function readPage<Key extends ReadKey>(
  client: QueryClient,
  queryKey: QueryKey,
  pageParam: number,
  endpoint: Key,
  input: CallInput<Key>,
): Promise<CallOutput<Key>> {
  type Pages = InfiniteData<CallOutput<Key>, number>;
  return readBy(queryKey, endpoint, input, client, (fresh) => {
    client.setQueryData<Pages, QueryKey, Pages>(queryKey, (old) => {
      const known = old ?? { pages: [], pageParams: [] };
      const pages = known.pages.map((page, index) => (known.pageParams[index] === pageParam ? fresh : page));
      return { ...known, pages };
    });
  });
}
