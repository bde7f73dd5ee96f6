import { type Expression, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Removes the rows of a table whose ids a query finds; returns how many. */
export async function deleteFound(
  db: Database,
  table: keyof Tables,
  found: Expression<{ readonly id: string }>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where id in ${found}`.execute(
    db,
  );
  return Number(numAffectedRows);
}
