import type { QueueItem } from '../../shared/contract/queue.ts';
import { QUEUE_KINDS, type QueueKind } from '../../shared/contract/queue-kinds.ts';
import { REPORTS_COUNT_MAX } from '../abuse/read-reports.ts';
import { SIGNALS_COUNT_MAX } from '../abuse/read-signals.ts';
import type { Database } from '../database/database.ts';
import { DUPLICATES_COUNT_MAX } from '../duplicates/read-duplicates.ts';
import type { Call, Output } from '../handler.ts';
import type { Shown } from './kind.ts';
import { listQueue } from './queue-store.ts';
import { SOURCES } from './sources.ts';

/** How many items of each kind wait. */
export async function countQueue(db: Database): Promise<Record<QueueKind, number>> {
  const counts: [QueueKind, number][] = [];
  for (const kind of QUEUE_KINDS) counts.push([kind, await SOURCES[kind].count(db)]);
  return Object.fromEntries(counts) as Record<QueueKind, number>;
}

const sum = (counts: Readonly<Record<QueueKind, number>>, kinds: readonly QueueKind[]): number =>
  kinds.reduce((total, kind) => total + counts[kind], 0);

/** Counts end there: a longer list is not read from its other end. */
const COUNTED_MAX = Math.min(DUPLICATES_COUNT_MAX, REPORTS_COUNT_MAX, SIGNALS_COUNT_MAX);

/** A page of all that waits for an admin, or of one kind of it, the longest waiting first. */
export async function readQueue({
  context: { db },
  query: { page, limit, kind },
}: Call<'GET /admin/queue'>): Promise<Output<'GET /admin/queue'>> {
  const kinds = kind ? [kind] : QUEUE_KINDS;
  const counts = await countQueue(db);
  const total = sum(counts, kinds);
  const isCounted = kinds.every((one) => counts[one] < COUNTED_MAX);
  const queued = await listQueue(db, kinds, {
    offset: (page - 1) * limit,
    limit,
    total: isCounted ? total : Number.POSITIVE_INFINITY,
  });
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
  return { items, total, counts };
}
