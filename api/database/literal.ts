import { type RawBuilder, sql } from 'kysely';

/**
 * A constant of the schema (a state, a kind, a bound) written into the statement itself. A bound value tells the
 * planner nothing: neither database would use a partial index for it, and SQLite would prepare again at each call.
 */
export const literal = <Value extends string | number>(value: Value): RawBuilder<Value> => sql.lit(value);
