import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { migrate } from '../../../database/migrate.ts';
import { openDatabase } from '../../../database/open.ts';
import { createPool, withClient } from '../../../database/postgres-session.ts';
import { MIGRATED_AT } from '../migrated-image.ts';

const TEMPLATE = 'dhiig_template';

const urlOf = (socket: string, name: string): string => `postgres://dhiig@localhost/${name}?host=${socket}`;

const run = (url: string, text: string): Promise<pg.QueryResult> =>
  withClient(url, (client) => client.query(text));

/** Makes the database, migrated and empty, that all others are copies of. Once for a server. */
export async function makeTemplate(socket: string): Promise<void> {
  await run(
    urlOf(socket, 'postgres'),
    `create database ${TEMPLATE} template template0 encoding 'UTF8' locale 'C'`,
  );
  const db = openDatabase(urlOf(socket, TEMPLATE));
  await migrate(db, () => MIGRATED_AT);
  await db.destroy();
}

/** An empty database after all migrations, and connections to it that the next test has, too: they know its tables. */
export interface TestDatabase {
  readonly url: string;
  readonly pool: pg.Pool;
  /** For what empties it: a connection that leaves triggers out for a moment forgets all that it has planned. */
  readonly emptier: pg.Pool;
}

const free: TestDatabase[] = [];
let emptying: string | undefined;

/** Statements that bring a used copy back to what the template is: a hundredth of the time of another copy. */
async function toEmpty(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`,
  );
  const first: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(
      `select quote_nullable(t::text) as line from "${name}" t`,
    );
    for (const { line } of rows) first.push(`insert into "${name}" select (${line}::"${name}").*`);
  }
  return [
    'begin',
    // No trigger and no reference: each table is emptied by itself.
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from "${name}"`),
    // To alter the tables would have each connection plan anew what reads them.
    `select setval(seqrelid, seqstart, false) from pg_sequence`,
    ...first,
    'commit',
  ].join(';\n');
}

/** A database for a test, which gives it back (`releaseDatabase`) for another. */
export async function acquireDatabase(socket: string): Promise<TestDatabase> {
  const known = free.pop();
  if (known) return known;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(urlOf(socket, 'postgres'), `create database ${name} template ${TEMPLATE}`);
  const url = urlOf(socket, name);
  const pool = createPool(url);
  // Read from one that nobody has used yet.
  emptying ??= await toEmpty(pool);
  return { url, pool, emptier: createPool(url) };
}

export async function releaseDatabase(database: TestDatabase): Promise<void> {
  const { url, pool, emptier } = database;
  try {
    if (emptying !== undefined) await emptier.query(emptying);
    free.push(database);
  } catch {
    // Its test has taken a table away: nobody is to have it again.
    await Promise.all([pool.end(), emptier.end()]);
    const { pathname, searchParams } = new URL(url);
    await run(
      urlOf(searchParams.get('host') ?? '', 'postgres'),
      `drop database ${pathname.slice(1)} with (force)`,
    );
  }
}
