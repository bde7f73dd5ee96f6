import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteSession } from './sqlite-session.ts';
import { isBusy, isStorageFull } from './storage-errors.ts';
import { whenFree } from './when-free.ts';
import { timeoutMs } from './write-timeout.ts';
import { createWriteTurns, type WriteTurns } from './write-turns.ts';

interface SqliteSessions {
  readonly writer: SqliteSession;
  /**
   * Runs reads outside transactions, so that they wait for no write of any process. Undefined if there can be no
   * second connection, or readers would have to wait for it anyway.
   */
  readonly reader: SqliteSession | undefined;
  /** From 0 inclusive to 1 exclusive. */
  readonly random: () => number;
  readonly onStorageFull: () => void;
  /** Called after each statement of the writer. */
  readonly onWrite: () => void;
}

/** What Kysely takes for a connection: chooses where each query runs. */
class SqliteRoute implements DatabaseConnection {
  readonly #sessions: SqliteSessions;
  readonly #turns: WriteTurns;
  #hasTurn = false;

  constructor(sessions: SqliteSessions, turns: WriteTurns) {
    this.#sessions = sessions;
    this.#turns = turns;
  }

  #write<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      return this.#sessions.writer.run<Row>(query);
    } catch (error) {
      if (isStorageFull(error)) this.#sessions.onStorageFull();
      throw error;
    } finally {
      this.#sessions.onWrite();
    }
  }

  #whenFree<Result>(attempt: () => Result, began: number, ms: number): Promise<Result> {
    return whenFree(attempt, { began, ms, random: this.#sessions.random });
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#hasTurn) return this.#write(query);
    const { reader } = this.#sessions;
    const read = reader && (await this.#read<Row>(reader, query));
    if (read) return read;
    return this.#inTurn((began, ms) => this.#whenFree(() => this.#write<Row>(query), began, ms));
  }

  /** Undefined if the query is not a read. A reader hardly ever finds the file locked: only then it waits. */
  #read<Row>(
    reader: SqliteSession,
    query: CompiledQuery,
  ): QueryResult<Row> | undefined | Promise<QueryResult<Row> | undefined> {
    try {
      return reader.read<Row>(query);
    } catch (error) {
      if (!isBusy(error)) throw error;
      return this.#whenFree(() => reader.read<Row>(query), performance.now(), timeoutMs());
    }
  }

  async #inTurn<Result>(work: (began: number, ms: number) => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const ms = timeoutMs();
    await this.#turns.take(ms);
    try {
      return await work(began, ms);
    } finally {
      this.#turns.pass();
    }
  }

  /**
   * `begin immediate` takes the write lock at the start: a transaction that read first and then wrote would otherwise
   * fail with SQLITE_BUSY, however long it waits, when another process wrote in between.
   */
  async begin(): Promise<void> {
    const began = performance.now();
    const ms = timeoutMs();
    await this.#turns.take(ms);
    this.#hasTurn = true;
    await this.#whenFree(() => this.#write(CompiledQuery.raw('begin immediate')), began, ms);
  }

  async commit(): Promise<void> {
    await this.#whenFree(() => this.#write(CompiledQuery.raw('commit')), performance.now(), timeoutMs());
  }

  rollback(): void {
    const { writer } = this.#sessions;
    // A full disk ends the transaction automatically; a second rollback would hide that it was full.
    if (writer.inTransaction) writer.run(CompiledQuery.raw('rollback'));
  }

  release(): void {
    if (!this.#hasTurn) return;
    this.#hasTurn = false;
    this.#turns.pass();
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, no store streams rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are read all at once, or page by page');
  }
}

class SqliteRouter implements Driver {
  readonly #sessions: SqliteSessions;
  readonly #turns = createWriteTurns();

  constructor(sessions: SqliteSessions) {
    this.#sessions = sessions;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteRoute(this.#sessions, this.#turns);
  }

  async beginTransaction(route: SqliteRoute): Promise<void> {
    await route.begin();
  }

  async commitTransaction(route: SqliteRoute): Promise<void> {
    await route.commit();
  }

  async rollbackTransaction(route: SqliteRoute): Promise<void> {
    route.rollback();
  }

  async releaseConnection(route: SqliteRoute): Promise<void> {
    route.release();
  }

  async destroy(): Promise<void> {
    // The last one to close merges the write-ahead log, which only the writer may do.
    this.#sessions.reader?.close();
    this.#sessions.writer.close();
  }
}

/**
 * With a bare parameter in a join, or as a limit, SQLite plans the statement again at each run, to see whether its value
 * changes the plan: most of what a short query costs. `+?` is the same value, and the statement is planned once.
 */
class PlannedOnceQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** Kysely counts these connections as many: the router lets one write at a time. */
class RoutedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * SQLite with one connection that writes and one that reads, neither of which ever blocks the thread while it waits.
 */
export const createSqliteDialect = (sessions: SqliteSessions): Dialect => ({
  createDriver: () => new SqliteRouter(sessions),
  createQueryCompiler: () => new PlannedOnceQueryCompiler(),
  createAdapter: () => new RoutedSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
