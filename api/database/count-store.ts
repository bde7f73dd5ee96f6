import type { Database } from './database.ts';
import type { Counted } from './tables.ts';

/** A count is the sum of this many rows, so that concurrent writers seldom wait for the same one. */
const SHARDS = 16;

/** For ids that end in a random hexadecimal digit, as UUIDs do. */
const shardOf = (id: string): number => (Number.parseInt(id.slice(-1), 16) || 0) % SHARDS;

/** Counts `by` more rows, in the transaction that writes them; `id` is the id of one of them, or of their owner. */
export async function addToCount(db: Database, name: Counted, id: string, by: number): Promise<void> {
  if (by === 0) return;
  await db
    .insertInto('counts')
    .values({ name, shard: shardOf(id), count: by })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'shard'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('counts.count'), '+', by) })),
    )
    .execute();
}

/** How many rows these names have together, at the cost of reading a few rows. */
export async function readCount(db: Database, names: readonly Counted[]): Promise<number> {
  const { total } = await db
    .selectFrom('counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), eb.lit(0)).as('total'))
    .where('name', 'in', names)
    .executeTakeFirstOrThrow();
  return Number(total);
}
