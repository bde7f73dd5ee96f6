import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import { type DialectName, dialectOf } from './dialect.ts';

/**
 * The values that may change with each run of a statement. A list of values has a statement for each of its lengths.
 */
type Value = string | number;

/** Stands for the argument at this position while the statement is built. */
class Place {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }

  /** Calculating with it, or putting it into a text, would fix the statement to the value of its first run. */
  [Symbol.toPrimitive](): never {
    throw new Error('a prepared statement looks at a value');
  }
}

/** Runs a statement, built and compiled at its first run, with other values; returns its rows. */
type Prepared<Values extends readonly Value[], Row> = (db: Database, ...values: Values) => Promise<Row[]>;

/**
 * A statement that Kysely builds and compiles once, which is most of the cost of a short read. `build` is called with
 * placeholders, which it may only use if a value is bound: it must not read them, and no other value may differ from
 * one run to the next.
 */
export function prepared<Values extends readonly Value[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  const compiledFor: { [Name in DialectName]?: CompiledQuery<Row> } = {};
  return async (db, ...values) => {
    // A plugin may change each query: it sees every run, with its values.
    if (db.getExecutor().plugins.length > 0)
      return (await db.executeQuery(build(db, ...values).compile())).rows;
    const dialect = dialectOf(db);
    const places = values.map((_, index) => new Place(index)) as unknown as Values;
    const compiled = compiledFor[dialect] ?? build(db, ...places).compile();
    compiledFor[dialect] = compiled;
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? values[one.index] : one));
    const query: CompiledQuery<Row> = { ...compiled, parameters };
    const { rows } = await db.executeQuery(query);
    return rows;
  };
}

/** Like `prepared`; the first row, or undefined if there is none. */
export function preparedFirst<Values extends readonly Value[], Row>(
  build: (db: Database, ...values: Values) => Compilable<Row>,
): (db: Database, ...values: Values) => Promise<Row | undefined> {
  const run = prepared(build);
  return async (db, ...values) => (await run(db, ...values))[0];
}

/** Like `preparedFirst`; fails if there is none. */
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

/**
 * Like `prepared`, with a statement for each shape: what differs between runs besides bound values, such as the length
 * of a list, or its order. Shapes are never dropped, so there must be few.
 */
export function preparedShapes<Shape, Values extends readonly Value[], Row>(
  build: (shape: Shape, db: Database, ...values: Values) => Compilable<Row>,
): (shape: Shape, db: Database, ...values: Values) => Promise<Row[]> {
  const statements = new Map<string, Prepared<Values, Row>>();
  return (shape, db, ...values) => {
    const key = JSON.stringify(shape);
    let run = statements.get(key);
    if (!run) {
      run = prepared((of: Database, ...places: Values) => build(shape, of, ...places));
      statements.set(key, run);
    }
    return run(db, ...values);
  };
}
