import { type RawBuilder, sql } from 'kysely';

/**
 * A column for which no index should be used: if its value says little, its index would walk past a million rows
 * that another index, or a sort of a few, leaves out.
 */
export const unindexed = (column: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(column)}, '')`;
