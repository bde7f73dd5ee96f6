import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMigrated } from '../tools/testing/migrated-database.ts';
import { onPostgres } from '../tools/testing/postgres/socket.ts';

const PEOPLE = 500;

it.runIf(onPostgres)('a person who comes back is updated without writing an index', async () => {
  const db = await openMigrated();
  await sql`
    insert into users (id, role, name, email, phone, password_hash, status, language, joined_at, last_active_at)
    select 'user-' || n, 'donor', 'Qof', 'user-' || n || '@example.so', '', '', 'active', 'so', '2026-03-05', '2026-03-05'
    from generate_series(1, ${PEOPLE}::int) n`.execute(db);
  const { rows } = await db.transaction().execute(async (trx) => {
    // A tenth of them, wherever their rows are.
    await sql`update users set last_active_at = '2026-03-06' where id like '%7'`.execute(trx);
    return sql<{ heapOnly: number }>`
      select pg_stat_get_xact_tuples_hot_updated('users'::regclass)::int as "heapOnly"`.execute(trx);
  });
  expect(rows).toEqual([{ heapOnly: PEOPLE / 10 }]);
});

it.runIf(onPostgres)('every table is vacuumed before a fifth of it has changed', async () => {
  const db = await openMigrated();
  const { rows } = await sql`
    select tablename from pg_tables join pg_class on oid = tablename::regclass
    where schemaname = current_schema()
      and not coalesce(reloptions, '{}') @> array['autovacuum_vacuum_scale_factor=0.02']`.execute(db);
  expect(rows).toEqual([]);
});
