import { type RawBuilder, sql } from 'kysely';

/** By which SQLite finds a row of any table, whatever its key; 0053's blocks alone have none. */
export const ROW_NUMBER: RawBuilder<number> = sql`rowid`;

/** Numbers as one parameter: a list of any length is the same statement. */
export const numberList = (numbers: Iterable<number>): RawBuilder<number> =>
  sql<number>`select value from json_each(${JSON.stringify([...numbers])})`;
