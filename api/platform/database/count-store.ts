import type { Database } from './database.ts';
import type { Counted } from './tables.ts';

/** How many rows these names have together, as triggers count them. */
export async function readCount(db: Database, names: readonly Counted[]): Promise<number> {
  const { total } = await db
    .selectFrom('counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), eb.lit(0)).as('total'))
    .where('name', 'in', names)
    .executeTakeFirstOrThrow();
  return Number(total);
}
