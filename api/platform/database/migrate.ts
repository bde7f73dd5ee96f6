import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';
import { isBeforeTheSchema, MIGRATIONS, type Migration, unknownAmong } from './migrations.ts';
import { withLongTimeout } from './write-timeout.ts';

/** Milliseconds that an instance waits while another one migrates: an index over a million rows takes minutes. */
const TIMEOUT_MS = 15 * 60_000;

/** Thrown if the database was written by a release that this one does not know. */
export class UnknownMigrationError extends Error {}

/** The names of the migrations that have run on this database and that this release does not know. */
export async function unknownMigrations(
  db: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return unknownAmong(
    rows.map(({ name }) => name),
    migrations,
  );
}

/**
 * Brings the schema up to date, each migration and its record in one transaction: a kill in the middle leaves the
 * schema as it was before it or after it. Waits for another instance that does the same. Returns the names of those
 * that it ran. Fails with `UnknownMigrationError` before it changes anything.
 */
export const migrate = (
  db: Database,
  now: () => Date,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> => withLongTimeout(TIMEOUT_MS, () => runMissing(db, now, migrations));

const mark = async (db: Database, name: string, at: Date): Promise<void> => {
  await sql`insert into schema_migrations (name, applied_at) values (${name}, ${at.toISOString()})`.execute(
    db,
  );
};

async function runMissing(
  db: Database,
  now: () => Date,
  migrations: readonly Migration[],
): Promise<string[]> {
  await db.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute();

  const unknown = await unknownMigrations(db, migrations);
  if (isBeforeTheSchema(unknown))
    throw new UnknownMigrationError(
      'This database was made by a version from before the first release, and this one cannot take it over: start with another DATA_DIR or DATABASE_URL, or remove it.',
    );
  if (unknown.length > 0)
    throw new UnknownMigrationError(
      `This database has migrations that this release does not know: ${unknown.join(', ')}. A newer one has used it: start that one, or restore a backup from before it.`,
    );
  const ran: string[] = [];
  for (const migration of migrations) {
    await db.transaction().execute(async (trx) => {
      // Read inside the transaction: two instances that start together do not run it twice.
      const { rows } = await sql`select name from schema_migrations where name = ${migration.name}`.execute(
        trx,
      );
      if (rows.length > 0) return;
      await migration.up(trx as unknown as Kysely<never>, dialectOf(db));
      await mark(trx, migration.name, now());
      ran.push(migration.name);
    });
  }

  return ran;
}
