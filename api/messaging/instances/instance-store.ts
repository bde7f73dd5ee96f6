import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** Few: those that run, and those that died a moment ago. */
export async function instanceIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('instances').select('id').execute();
  return rows.map(({ id }) => id);
}

export const insertInstance = (db: Database, row: NewRow<'instances'>) =>
  db
    .insertInto('instances')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** False if another has removed it. */
export async function removeInstance(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('instances').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
