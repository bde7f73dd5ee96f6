import { type Expression, type RawBuilder, sql } from 'kysely';

/** Hours from one instant column to another; null where one is. */
export const hoursBetweenSql = (
  from: Expression<string | null>,
  to: Expression<string | null>,
): RawBuilder<number | null> => sql<number | null>`(julianday(${to}) - julianday(${from})) * 24`;
