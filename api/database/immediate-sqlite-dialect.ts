import type SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

/** More texts than the stores have; only lists of varying length (`in (?, ?, …)`) make new ones. */
const CACHED_STATEMENTS = 500;

/** Statements prepared once: preparing costs more than running most of our queries. */
function withStatementCache(sqlite: SQLite.Database): NonNullable<SqliteDialectConfig['database']> {
  const statements = new Map<string, SQLite.Statement<unknown[]>>();
  return {
    close: () => {
      statements.clear();
      // Folds the planner's statistics and the write-ahead log in, so that the next start is quick.
      try {
        sqlite.pragma('optimize');
      } catch {
        // On a full disk the statistics stay as they were; what is open must be closed all the same.
      }
      sqlite.close();
    },
    prepare: (text: string) => {
      const known = statements.get(text);
      if (known) return known;
      const statement = sqlite.prepare<unknown[]>(text);
      const oldest = statements.size >= CACHED_STATEMENTS ? statements.keys().next().value : undefined;
      if (oldest !== undefined) statements.delete(oldest);
      statements.set(text, statement);
      return statement;
    },
  };
}

/**
 * `begin immediate` takes the write lock at the start: a transaction that read first and then wrote would
 * otherwise fail with SQLITE_BUSY, without waiting, when another process wrote in between.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;

  constructor(config: SqliteDialectConfig, sqlite: SQLite.Database) {
    super(config);
    this.#sqlite = sqlite;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk ends the transaction by itself; a second rollback would hide that it was full.
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #sqlite: SQLite.Database;

  constructor(sqlite: SQLite.Database) {
    const config: SqliteDialectConfig = { database: withStatementCache(sqlite) };
    super(config);
    this.#config = config;
    this.#sqlite = sqlite;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config, this.#sqlite);
  }
}
