import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { migrate } from '../../../platform/database/migrate.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { createPool, withClient } from '../../../platform/database/postgres-session.ts';
import { MIGRATED_AT } from '../migrated-image.ts';

const TEMPLATE = 'dhiig_template';

const urlOf = (socket: string, name: string): string => `postgres://dhiig@localhost/${name}?host=${socket}`;

const run = (url: string, text: string): Promise<pg.QueryResult> =>
  withClient(url, (client) => client.query(text));

/** Makes the migrated, empty database of which all others are copies. Once per server. */
export async function makeTemplate(socket: string): Promise<void> {
  await run(
    urlOf(socket, 'postgres'),
    `create database ${TEMPLATE} template template0 encoding 'UTF8' locale 'C'`,
  );
  const db = openDatabase(urlOf(socket, TEMPLATE));
  await migrate(db, () => MIGRATED_AT);
  await db.destroy();
}

/**
 * An empty database after all migrations, and connections to it that the next test reuses: they have its tables cached.
 */
interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** For emptying it: a connection that turns triggers off for a moment loses all its plans. */
  readonly emptier: pg.Pool;
  /** Rows that were deleted from a table since it was vacuumed. */
  readonly deleted: Map<string, number>;
}

interface Emptying {
  /** Names the tables that have rows; prepared, as asking costs less than emptying a hundred empty ones. */
  readonly filled: { readonly name: string; readonly text: string };
  /** Statements that insert the rows of the template. */
  readonly first: readonly string[];
}

/** From this many on, dead rows in a table and its indexes slow down reading it. */
const VACUUM_FROM = 500;

const free: TestDatabase[] = [];
let acquired = 0;

/** How many databases tests of this process have acquired. */
export const countAcquired = (): number => acquired;

let emptying: Emptying | undefined;

/** How a used copy is reset to the template: this takes a hundredth of the time of making another copy. */
async function toEmpty(pool: pg.Pool): Promise<Emptying> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
  );
  const first: string[] = [];
  for (const { name } of rows) {
    const lines = await pool.query<{ line: string }>(
      `select quote_nullable(t::text) as line from "${name}" t`,
    );
    for (const { line } of lines.rows) first.push(`insert into "${name}" select (${line}::"${name}").*`);
  }
  const text = rows
    .map(({ name }) => `select '${name}' as name where exists (select from "${name}")`)
    .join(' union all ');
  return { filled: { name: 'filled', text }, first };
}

/** Empties the database, and vacuums it if needed. Autovacuum is off: it would take time during a test. */
async function empty({ pool, emptier, deleted }: TestDatabase, { filled, first }: Emptying): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(filled);
  const tables = rows.map(({ name }) => name);
  // Each statement has its own result, and each table one statement that deletes.
  const results = (await emptier.query(
    [
      'begin',
      // No triggers and no references, so that each table can be emptied separately.
      'set local session_replication_role = replica',
      ...tables.map((name) => `delete from "${name}"`),
      // Altering the tables would make each connection plan its statements again.
      'select setval(seqrelid, seqstart, false) from pg_sequence',
      ...first,
      'commit',
    ].join(';\n'),
  )) as unknown as readonly pg.QueryResult[];
  const deletions = results.filter(({ command }) => command === 'DELETE');
  for (const [index, name] of tables.entries()) {
    const count = (deleted.get(name) ?? 0) + (deletions[index]?.rowCount ?? 0);
    if (count >= VACUUM_FROM) await emptier.query(`vacuum "${name}"`);
    deleted.set(name, count >= VACUUM_FROM ? 0 : count);
  }
}

/** A database for a test, which returns it (`releaseDatabase`) for another test. */
export async function acquireDatabase(socket: string): Promise<TestDatabase> {
  acquired += 1;
  const known = free.pop();
  if (known) return known;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(urlOf(socket, 'postgres'), `create database ${name} template ${TEMPLATE}`);
  const url = urlOf(socket, name);
  const pool = createPool(url);
  // Read from one that nobody has used yet.
  emptying ??= await toEmpty(pool);
  return { url, pool, emptier: createPool(url), deleted: new Map() };
}

export async function releaseDatabase(database: TestDatabase): Promise<void> {
  const { url, pool, emptier } = database;
  try {
    if (emptying) await empty(database, emptying);
    free.push(database);
  } catch {
    // Its test has removed a table, so it must not be used again.
    await Promise.all([pool.end(), emptier.end()]);
    const { pathname, searchParams } = new URL(url);
    await run(
      urlOf(searchParams.get('host') ?? '', 'postgres'),
      `drop database ${pathname.slice(1)} with (force)`,
    );
  }
}
