import type SQLite from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';

/** More texts than the stores have; only lists of varying length (`in (?, ?, …)`) make new ones. */
const CACHED_STATEMENTS = 500;

/** One connection to the file, with its statements prepared once: preparing costs more than running most of them. */
export interface SqliteSession {
  run<Row>(query: CompiledQuery): QueryResult<Row>;
  /**
   * Like `run`; undefined for statements that do not only read and return rows. Those that do may run on any
   * connection.
   */
  read<Row>(query: CompiledQuery): QueryResult<Row> | undefined;
  readonly inTransaction: boolean;
  close(): void;
}

const isSelect = /^\s*(select|with)\b/i;

export function createSqliteSession(sqlite: SQLite.Database): SqliteSession {
  const statements = new Map<string, SQLite.Statement<unknown[]>>();

  const prepare = (text: string): SQLite.Statement<unknown[]> => {
    const known = statements.get(text);
    if (known) return known;
    const statement = sqlite.prepare<unknown[]>(text);
    const oldest = statements.size >= CACHED_STATEMENTS ? statements.keys().next().value : undefined;
    if (oldest !== undefined) statements.delete(oldest);
    statements.set(text, statement);
    return statement;
  };

  return {
    run: <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
      const statement = prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
    },
    read: <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> | undefined => {
      const known = statements.get(sql);
      // Writes are not prepared here: on this connection they could only fail.
      if (!known && !isSelect.test(sql)) return undefined;
      const statement = known ?? prepare(sql);
      return statement.readonly ? { rows: statement.all(parameters) as Row[] } : undefined;
    },
    get inTransaction() {
      return sqlite.inTransaction;
    },
    close: () => {
      statements.clear();
      sqlite.close();
    },
  };
}
