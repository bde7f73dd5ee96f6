import { type RawBuilder, sql } from 'kysely';

/**
 * A LIMIT with which the prepared statement is reused: if the limit is a bare parameter, SQLite plans by its value,
 * and prepares the statement again at each run.
 */
export const boundLimit = (limit: number): RawBuilder<number> => sql<number>`cast(${limit} as integer)`;
