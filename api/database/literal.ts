import { type RawBuilder, sql } from 'kysely';

/**
 * A constant of the schema (a state, a kind, a bound) that stands in the statement itself. What is bound says nothing to the
 * planner: neither database takes an index that is partial by it, and SQLite prepares again at each call to see.
 */
export const literal = <Value extends string | number>(value: Value): RawBuilder<Value> => sql.lit(value);
