import {
  type BinaryOperationNode,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { CommitListener } from './commit-listener.ts';
import { CONNECT_MS } from './postgres-session.ts';
import { createStatementNames } from './statement-names.ts';
import { isConflict, isStalePlan, isStorageFull } from './storage-errors.ts';
import { timeoutMs } from './write-timeout.ts';
import { createWriteTurns, type WriteTurns } from './write-turns.ts';

/** The advisory lock of writers, over all instances: any number that nothing else uses in this database. */
const WRITERS = 6_219_017;

interface PostgresSessions {
  readonly pool: pg.Pool;
  readonly onStorageFull: () => void;
  readonly listener: CommitListener;
  readonly close: () => Promise<void>;
}

/** How often a statement that PostgreSQL rolled back because of another is tried. */
const TRIES = 3;

const READS = new Set(['SelectQueryNode', 'RawNode']);
const isSelect = /^\s*(select|with)\b/i;

/** For statements that only read: any connection may run them. */
const isRead = ({ query, sql }: CompiledQuery): boolean => READS.has(query.kind) && isSelect.test(sql);

/** Milliseconds until a statement is given up; a migration, which waits longer, has as long for each statement. */
const queryMs = (): number => Math.max(60_000, timeoutMs());

/** `pg` accepts the limit with the statement; its types do not have it. */
const timed = (
  text: string,
  ms: number,
  values: unknown[] = [],
  name?: string,
): pg.QueryConfig & { query_timeout: number } => ({
  text,
  values,
  query_timeout: ms,
  ...(name !== undefined && { name }),
});

/** Of the process, since its databases may share connections. */
const names = createStatementNames();

/** A text with several statements, which only Dhiig's own code has, gets no name. */
const nameOf = ({ query, sql, parameters }: CompiledQuery, inTransaction: boolean): string | undefined =>
  query.kind === 'RawNode' && parameters.length === 0 ? undefined : names.nameOf(sql, inTransaction);

const asResult = <Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> => ({
  rows: rows as Row[],
  ...(command === 'SELECT' ? {} : { numAffectedRows: BigInt(rowCount ?? 0) }),
});

/**
 * What Kysely takes for a connection. Outside a transaction, reads use any connection of the pool. A writer takes the
 * one lock of writers with its first statement, as with SQLite: nobody changes what a transaction has read until it has
 * ended, so that none fails because of another and each store needs one way to write. It is PostgreSQL's lock, so it is
 * released with the connection that had it, and is first come, first served over all instances.
 */
class PostgresRoute implements DatabaseConnection {
  readonly #sessions: PostgresSessions;
  readonly #turns: WriteTurns;
  #client: pg.PoolClient | undefined;
  /** The outcome of its transaction is unknown: it is closed, not reused. */
  #isBroken = false;

  constructor(sessions: PostgresSessions, turns: WriteTurns) {
    this.#sessions = sessions;
    this.#turns = turns;
  }

  async #run<Row>(client: pg.Pool | pg.PoolClient, query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { sql, parameters } = query;
      return asResult<Row>(
        await client.query(timed(sql, queryMs(), [...parameters], nameOf(query, client === this.#client))),
      );
    } catch (error) {
      if (isStorageFull(error)) this.#sessions.onStorageFull();
      if (isStalePlan(error)) names.renew();
      throw error;
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#client) return this.#run<Row>(this.#client, query);
    const alone = () =>
      isRead(query) ? this.#run<Row>(this.#sessions.pool, query) : this.#writeAlone<Row>(query);
    for (let tries = 1; ; tries += 1) {
      try {
        return await alone();
      } catch (error) {
        // Only a single statement is repeated; whether a whole transaction may be is known only to its caller.
        if (!(isConflict(error) || isStalePlan(error)) || tries === TRIES) throw error;
      }
    }
  }

  async #writeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin();
    try {
      const result = await this.executeQuery<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    } finally {
      this.release();
    }
  }

  async begin(): Promise<void> {
    const until = performance.now() + timeoutMs();
    const remainingMs = (): number => Math.max(1, Math.round(until - performance.now()));
    // One connection of a process waits for the lock: the others stay free for readers.
    await this.#turns.take(remainingMs());
    try {
      this.#client = await this.#sessions.pool.connect();
    } catch (error) {
      this.#turns.pass();
      throw error;
    }
    try {
      // In one round trip. The timeout applies only to the lock: a write that has it may wait for a vacuum.
      await this.#client.query(
        timed(
          `begin; set local lock_timeout = ${remainingMs()}; select pg_advisory_xact_lock(${WRITERS}); set local lock_timeout = 0`,
          remainingMs() + CONNECT_MS,
        ),
      );
    } catch (error) {
      await this.rollback();
      this.release();
      throw error;
    }
  }

  async commit(): Promise<void> {
    if (!this.#client) throw new Error('there is no transaction to commit');
    try {
      await this.#run(this.#client, CompiledQuery.raw(this.#sessions.listener.commit));
    } finally {
      // Also if the answer is lost: then the outcome is unknown, and counting one too many costs nothing.
      this.#sessions.listener.committed();
    }
  }

  async rollback(): Promise<void> {
    try {
      await this.#client?.query(timed('rollback', CONNECT_MS));
    } catch {
      // The connection is gone, and the transaction with it: the caller gets the first error.
      this.#isBroken = true;
    }
  }

  release(): void {
    const client = this.#client;
    if (!client) return;
    this.#client = undefined;
    client.release(this.#isBroken);
    this.#turns.pass();
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, no store streams rows.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are read all at once, or page by page');
  }
}

class PostgresRouter implements Driver {
  readonly #sessions: PostgresSessions;
  readonly #turns = createWriteTurns();

  constructor(sessions: PostgresSessions) {
    this.#sessions = sessions;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PostgresRoute(this.#sessions, this.#turns);
  }

  beginTransaction(route: PostgresRoute): Promise<void> {
    return route.begin();
  }

  commitTransaction(route: PostgresRoute): Promise<void> {
    return route.commit();
  }

  rollbackTransaction(route: PostgresRoute): Promise<void> {
    return route.rollback();
  }

  async releaseConnection(route: PostgresRoute): Promise<void> {
    route.release();
  }

  destroy(): Promise<void> {
    return this.#sessions.close();
  }
}

/** `in ()`, which SQLite takes as false and PostgreSQL as an error of syntax, is false here too; `not in ()` is true. */
class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const isEmpty = PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0;
    const name = OperatorNode.is(operator) && operator.operator;
    if (isEmpty && name === 'in') this.append('false');
    else if (isEmpty && name === 'not in') this.append('true');
    else super.visitBinaryOperation(node);
  }
}

/** PostgreSQL, with one writer at a time over all instances, and readers that wait for nobody. */
export const createPostgresDialect = (sessions: PostgresSessions): Dialect => ({
  createDriver: () => new PostgresRouter(sessions),
  createQueryCompiler: () => new EmptyListCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});
