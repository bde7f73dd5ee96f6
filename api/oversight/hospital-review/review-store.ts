import type { ReviewItem } from '../../../shared/contract/admin-review.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** What is ticked about these hospitals, with who ticked it. */
export const listChecks = (db: Database, hospitalIds: readonly string[]) =>
  db
    .selectFrom('hospital_checks')
    .leftJoin('users', 'users.id', 'hospital_checks.checked_by')
    .select([
      'hospital_checks.hospital_id',
      'hospital_checks.item',
      'hospital_checks.seen',
      'hospital_checks.checked_by',
      'hospital_checks.checked_at',
      'users.name as admin_name',
    ])
    .where('hospital_checks.hospital_id', 'in', hospitalIds)
    .execute();

/** Stores a tick, replacing an older one. */
export const storeCheck = (db: Database, { hospital_id, item, ...columns }: NewRow<'hospital_checks'>) =>
  db
    .insertInto('hospital_checks')
    .values({ hospital_id, item, ...columns })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'item']).doUpdateSet(columns))
    .execute();

/** False if it was not ticked. */
export async function deleteCheck(db: Database, hospitalId: string, item: ReviewItem): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hospital_checks')
    .where('hospital_id', '=', hospitalId)
    .where('item', '=', item)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const insertCall = (db: Database, row: NewRow<'hospital_calls'>) =>
  db.insertInto('hospital_calls').values(row).execute();

/** Phone calls to the hospital, newest first; ids sort by creation time. */
export const listCalls = (db: Database, hospitalId: string, limit: number) =>
  db
    .selectFrom('hospital_calls')
    .leftJoin('users', 'users.id', 'hospital_calls.called_by')
    .selectAll('hospital_calls')
    .select('users.name as admin_name')
    .where('hospital_calls.hospital_id', '=', hospitalId)
    .orderBy('hospital_calls.id', 'desc')
    .limit(limit)
    .execute();
