import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';
import { nearerEnd, type Page } from '../database/nearer-end.ts';
import type { NewRow, Row, RowChanges } from '../database/tables.ts';

export type Pair = Row<'duplicates'>;

export const insertPair = (db: Database, row: NewRow<'duplicates'>) =>
  db.insertInto('duplicates').values(row).execute();

export const updatePair = (db: Database, id: string, changes: RowChanges<'duplicates'>) =>
  db.updateTable('duplicates').set(changes).where('id', '=', id).execute();

export const deletePair = (db: Database, id: string) =>
  db.deleteFrom('duplicates').where('id', '=', id).execute();

export const findPair = (db: Database, id: string): Promise<Pair | undefined> =>
  db.selectFrom('duplicates').selectAll().where('id', '=', id).executeTakeFirst();

/** All pairs of an account, whichever of the two it is. */
export const pairsOf = (db: Database, userId: string): Promise<Pair[]> =>
  db
    .selectFrom('duplicates')
    .selectAll()
    .where((eb) => eb.or([eb('first_id', '=', userId), eb('second_id', '=', userId)]))
    .execute();

/** Closes a pair that is open; false where somebody has decided. */
export async function closePair(
  db: Database,
  id: string,
  decided: Pick<Pair, 'decision' | 'decided_at' | 'decided_by' | 'reason'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('duplicates')
    .set({ ...decided, status: 'closed' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

interface PairFilter {
  readonly status: Pair['status'];
  readonly account?: string | undefined;
}

const found = (db: Database, { status, account }: PairFilter) =>
  account === undefined
    ? db.selectFrom('duplicates').where('status', '=', status)
    : db
        .selectFrom('duplicates')
        .where((eb) => eb.or([eb('first_id', '=', account), eb('second_id', '=', account)]))
        // Not by the index of statuses: an account has few pairs.
        .where((eb) => eb(eb.fn.coalesce('status', eb.val('')), '=', status));

/**
 * A page of the pairs, from its nearer end: open ones with the longest waiting first, closed ones with the last closed
 * first.
 */
export async function listPairs(db: Database, filter: PairFilter, page: Page): Promise<Pair[]> {
  const { isBackward, offset, size } = nearerEnd(page);
  const direction = (filter.status === 'open') === isBackward ? 'desc' : 'asc';
  const rows = await found(db, filter)
    .selectAll()
    .orderBy('flagged_at', direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(boundLimit(size))
    .execute();
  return isBackward ? rows.toReversed() : rows;
}

/** How many pairs there are, counted up to `max`. */
export async function countPairs(db: Database, filter: PairFilter, max: number): Promise<number> {
  const { total } = await db
    .selectFrom(found(db, filter).select('id').limit(boundLimit(max)).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function deletePairsBefore(db: Database, before: string, limit: number): Promise<number> {
  const old = db
    .selectFrom('duplicates')
    .select('id')
    .where('status', '=', 'closed')
    .where('flagged_at', '<', before)
    .limit(boundLimit(limit));
  const { numDeletedRows } = await db
    .deleteFrom('duplicates')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
