import type { Database } from '../../database/database.ts';

/** The donor up to whom achievements are written; undefined where all are. */
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
 * Goes on from `from` to `upTo`, or is done at `doneAt` and names nobody any more. Nothing where another server
 * went on from there.
 */
export const moveBackfill = (trx: Database, from: string, upTo: string, doneAt: string | null) =>
  trx
    .updateTable('backfills')
    .set({ after_id: doneAt === null ? upTo : '', done_at: doneAt })
    .where('name', '=', 'achievements')
    .where('after_id', '=', from)
    .where('done_at', 'is', null)
    .execute();
