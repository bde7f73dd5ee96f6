import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMigrated } from '../../tools/testing/migrated-database.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import type { Database } from './database.ts';

const PEOPLE = 500;

it.runIf(onPostgres)('a person who comes back is updated without writing an index', async () => {
  const db = await openMigrated();
  await sql`
    insert into users (id, role, name, email, phone, password_hash, status, language, joined_at, last_active_at)
    select 'user-' || n, 'donor', 'Qof', 'user-' || n || '@example.so', '', '', 'active', 'so', '2026-03-05', '2026-03-05'
    from generate_series(1, ${PEOPLE}::int) n`.execute(db);
  // Of this connection, which may have others still to report.
  const heapOnly = async (trx: Database) => {
    const { rows } = await sql<{ count: number }>`
      select pg_stat_get_xact_tuples_hot_updated('users'::regclass)::int as count`.execute(trx);
    return rows[0]?.count ?? 0;
  };
  await db.transaction().execute(async (trx) => {
    const before = await heapOnly(trx);
    // A tenth of them, wherever their rows are.
    await sql`update users set last_active_at = '2026-03-06' where id like 'user-%7'`.execute(trx);
    expect((await heapOnly(trx)) - before).toBe(PEOPLE / 10);
  });
});

it.runIf(onPostgres)('every table is vacuumed before a fifth of it has changed', async () => {
  const db = await openMigrated();
  const { rows } = await sql`
    select tablename from pg_tables join pg_class on oid = tablename::regclass
    where schemaname = current_schema()
      -- Has a row for each key, and is made where there is none.
      and tablename <> 'deployment_keys'
      and not coalesce(reloptions, '{}') @> array['autovacuum_vacuum_scale_factor=0.02']`.execute(db);
  expect(rows).toEqual([]);
});
