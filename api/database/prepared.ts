import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

/** What a statement may be given anew at each run. A list of values has a statement for each of its lengths. */
type Value = string | number;

/** Stands for the argument of this position while the statement is built. */
class Place {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }

  /** To reckon with it, or to put it into a text, would fix the statement to what it is given at its first run. */
  [Symbol.toPrimitive](): never {
    throw new Error('a prepared statement looks at a value');
  }
}

/** Runs a statement, built and compiled at its first run, with other values; its rows. */
export type Prepared<Values extends readonly Value[], Row> = (
  db: Database,
  ...values: Values
) => Promise<Row[]>;

/**
 * A statement that Kysely builds and compiles once: of a short read that is most of what it costs. `build` is called with
 * something in place of each value that can only stand where a value is bound: it must not look at it, and no other
 * value may differ from one run to the next.
 */
export function prepared<Values extends readonly Value[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    compiled ??= build(db, ...(values.map((_, index) => new Place(index)) as unknown as Values)).compile();
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? values[one.index] : one));
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    const { rows } = await db.executeQuery(query);
    return rows;
  };
}

/** As `prepared`; the first row, or undefined where there is none. */
export function preparedFirst<Values extends readonly Value[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row | undefined> {
  const run = prepared(build);
  return async (db, ...values) => (await run(db, ...values))[0];
}

/** As `preparedFirst`; fails where there is none. */
export function preparedFirstOrThrow<Values extends readonly Value[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row> {
  const first = preparedFirst(build);
  return async (db, ...values) => {
    const row = await first(db, ...values);
    if (row === undefined) throw new Error('a row that must be there is not');
    return row;
  };
}
