import { type RawBuilder, sql } from 'kysely';

/**
 * A LIMIT that keeps the prepared statement: where the limit is a bare parameter, SQLite plans by its value, and
 * prepares the statement again at each call.
 */
export const boundLimit = (limit: number): RawBuilder<number> => sql<number>`cast(${limit} as integer)`;
