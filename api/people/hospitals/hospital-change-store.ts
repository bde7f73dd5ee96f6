import type { Database } from '../../platform/database/database.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

export const findChangeOf = (
  db: Database,
  hospitalId: string,
): Promise<Row<'hospital_changes'> | undefined> =>
  db.selectFrom('hospital_changes').selectAll().where('hospital_id', '=', hospitalId).executeTakeFirst();

/** Stores the changes that a hospital asks for, replacing earlier ones. */
export const storeChange = (db: Database, { id, hospital_id, ...columns }: NewRow<'hospital_changes'>) =>
  db
    .insertInto('hospital_changes')
    .values({ id, hospital_id, ...columns })
    .onConflict((conflict) => conflict.column('hospital_id').doUpdateSet({ id, ...columns }))
    .execute();

/** Claims a change for a decision: of several admins who decide at once one gets it. */
export const claimChange = (db: Database, id: string): Promise<Row<'hospital_changes'> | undefined> =>
  db.deleteFrom('hospital_changes').where('id', '=', id).returningAll().executeTakeFirst();

/** False if nothing waited. */
export async function deleteChangeOf(db: Database, hospitalId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hospital_changes')
    .where('hospital_id', '=', hospitalId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
