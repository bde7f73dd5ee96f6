import { type Kysely, sql } from 'kysely';

/** Tables that grow with the country and whose rows change after they are written. */
const CHANGING = [
  'alert_recipients',
  'alerts',
  'deliveries',
  'directory',
  'donor_health',
  'donors',
  'mails',
  'push_subscriptions',
  'requests',
  'responses',
  'sessions',
  'users',
];

/**
 * PostgreSQL writes a changed row beside the old one. Where its page has room and no indexed column changes, no index
 * is written (a heap-only update): 20,000 of a million donors on full pages took 2.3 s and 411 MB of log, with a tenth
 * of each page left free 0.8 s and 132 MB.
 *
 * Autovacuum cleans a table of a million rows once a fiftieth of it has changed, not a fifth: a search can then be
 * answered from an index alone. SQLite changes rows in place.
 */
export async function up(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect !== 'postgres') return;
  for (const table of CHANGING) await sql`alter table ${sql.ref(table)} set (fillfactor = 90)`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() order by tablename`.execute(
    db,
  );
  for (const { name } of rows) await vacuumOften(db, name);
}

/** On PostgreSQL, for each table that is made later too. */
export const vacuumOften = <Schema>(db: Kysely<Schema>, table: string) =>
  sql`
    alter table ${sql.ref(table)} set (
      autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05
    )`.execute(db);
