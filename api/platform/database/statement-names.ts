/** Names of statements, with which PostgreSQL parses and plans each once per connection, not at each run. */
interface StatementNames {
  /**
   * The name of a statement that has run often enough; undefined for one without a name. `inTransaction`: it could not
   * be repeated if its tables had changed.
   */
  nameOf(sql: string, inTransaction: boolean): string | undefined;
  /** No name that was given is used again: what was prepared under it no longer fits its tables. */
  renew(): void;
}

/** A connection keeps its prepared statements, some 20 kB each, until it closes. */
const MOST_NAMES = 1_000;

/** Texts that are counted: lists of values have one for each of their lengths. */
const MOST_COUNTED = 5_000;

/** Runs before a statement gets a name: a rare one is not worth its place on each connection. */
const RUNS_BEFORE = 3;

/**
 * All columns of a table, as Kysely writes them, which is neither a product nor `count(*)`: PostgreSQL refuses to run
 * such a prepared statement once a migration has added a column, while instances of the earlier release still run.
 */
const readsAllColumns = (sql: string): boolean =>
  /(?:[\w"]\.|\b(?:select|distinct|returning)\s+|,\s*)\*/i.test(sql);

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const runs = new Map<string, number>();
  let given = 0;
  return {
    nameOf: (sql, inTransaction) => {
      if (inTransaction && readsAllColumns(sql)) return;
      const known = names.get(sql);
      if (known !== undefined || names.size >= MOST_NAMES) return known;
      const count = (runs.get(sql) ?? 0) + 1;
      if (count <= RUNS_BEFORE) {
        if (count > 1 || runs.size < MOST_COUNTED) runs.set(sql, count);
        return;
      }
      given += 1;
      const name = `s${given}`;
      names.set(sql, name);
      runs.delete(sql);
      return name;
    },
    renew: () => names.clear(),
  };
}
