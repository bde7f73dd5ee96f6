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

/**
 * Up to `limit` cases that were decided before an instant. Limited by the index on the column of their beginning; one
 * that was decided late is still kept for its full time.
 */
export const closedBefore = (
  db: Database,
  table: 'abuse_reports' | 'abuse_signals',
  begun: 'created_at' | 'raised_at',
  before: string,
  limit: number,
) =>
  db
    .selectFrom(table)
    .select('id')
    .where('status', '=', 'closed')
    .where(sql.ref<string>(begun), '<', before)
    .where('decided_at', '<', before)
    .limit(limit);
