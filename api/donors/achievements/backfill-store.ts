import type { Database } from '../../database/database.ts';

/** The last donor whose achievements have been stored; undefined where all have been. */
export async function backfilledUpTo(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('backfills')
    .select('after_id')
    .where('name', '=', 'achievements')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row?.after_id;
}

/**
 * Moves on from `from` to `upTo`, or ends at `doneAt` and then names nobody. Changes nothing where another server has
 * moved on from there.
 */
export const moveBackfill = (trx: Database, from: string, upTo: string, doneAt: string | null) =>
  trx
    .updateTable('backfills')
    .set({ after_id: doneAt === null ? upTo : '', done_at: doneAt })
    .where('name', '=', 'achievements')
    .where('after_id', '=', from)
    .where('done_at', 'is', null)
    .execute();
