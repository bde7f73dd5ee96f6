import { PAGED_MAX } from '../../../shared/contract/paging.ts';
import type { QueueItem } from '../../../shared/contract/queue.ts';
import { QUEUE_KINDS, type QueueKind } from '../../../shared/contract/queue-kinds.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { cappedTotal, countUpTo, pageOf } from '../../platform/database/list-total.ts';
import type { Shown } from './kind.ts';
import { listQueue } from './queue-store.ts';
import { SOURCES } from './sources.ts';

type Counts = Readonly<Record<QueueKind, number>>;

/** How many items of each kind wait; more than `PAGED_MAX` count as one more. */
async function countKinds(db: Database): Promise<Counts> {
  const counts: [QueueKind, number][] = [];
  for (const kind of QUEUE_KINDS)
    counts.push([kind, await countUpTo(db, SOURCES[kind].waiting(db), PAGED_MAX + 1)]);
  return Object.fromEntries(counts) as Counts;
}

const shownCounts = (counts: Counts): Counts =>
  Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, cappedTotal(counts[kind]).total])) as Counts;

/** How many items of each kind wait, up to `PAGED_MAX`. */
export const countQueue = async (db: Database): Promise<Counts> => shownCounts(await countKinds(db));

/** A page of all that waits for an admin, or of one kind of it, the longest waiting first. */
export const readQueue: Handler<'GET /admin/queue'> = async ({
  context: { db },
  query: { kind, ...query },
}) => {
  const kinds: readonly QueueKind[] = kind ? [kind] : QUEUE_KINDS;
  const counts = await countKinds(db);
  const queued = await listQueue(db, kinds, pageOf(query));
  const shown = new Map<QueueKind, ReadonlyMap<string, Shown>>();
  for (const [one, items] of Map.groupBy(queued, (item) => item.kind))
    shown.set(
      one,
      await SOURCES[one].read(
        db,
        items.map(({ id }) => id),
      ),
    );
  const items = queued.flatMap(({ kind: one, id, at }): QueueItem[] => {
    const found = shown.get(one)?.get(id);
    return found ? [{ kind: one, id, at, ...found }] : [];
  });
  const total = cappedTotal(kinds.reduce((sum, one) => sum + counts[one], 0));
  return { items, ...total, counts: shownCounts(counts) };
};
