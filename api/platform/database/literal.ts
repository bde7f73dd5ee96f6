import { type RawBuilder, sql } from 'kysely';

/**
 * A constant of the schema (a state, a kind, a bound) written into the statement itself. A bound value gives the
 * planner no information: neither database would use a partial index for it, and SQLite would prepare the statement
 * again at each run.
 */
export const literal = <Value extends string | number>(value: Value): RawBuilder<Value> => sql.lit(value);
