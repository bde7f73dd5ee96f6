import { type RawBuilder, sql } from 'kysely';

/**
 * A LIMIT that keeps the prepared statement: for one that is a bare parameter SQLite plans by its value, and
 * so prepares the statement again at each call.
 */
export const boundLimit = (limit: number): RawBuilder<number> => sql<number>`cast(${limit} as integer)`;
