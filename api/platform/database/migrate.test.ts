import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testFolder } from '../../tools/testing/test-folder.ts';
import type { Database } from './database.ts';
import { migrate, UnknownMigrationError } from './migrate.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { openDatabase } from './open.ts';
import { TABLE_FACTS } from './table-facts.ts';
import { withTimeout } from './write-timeout.ts';

const now = () => new Date('2026-03-05T07:00:00.000Z');

function open(): Database {
  const db = openDatabase('file::memory:');
  onTestFinished(() => db.destroy());
  return db;
}

async function tablesOf(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView }) => !isView)
    .map(({ name }) => name)
    .sort();
}

const creating = (name: string): Migration => ({
  name,
  up: async (db: Kysely<never>) => {
    await db.schema.createTable(name.replaceAll('-', '_')).addColumn('id', 'text').execute();
  },
});

describe('the schema', () => {
  /** The first column of each index of a table, its primary key included. */
  const indexed = async (db: Database, table: string): Promise<Set<string>> => {
    const { rows } = await sql<{ column: string }>`
      select info.name as "column" from pragma_index_list(${table}) as list, pragma_index_info(list.name) as info
      where info.seqno = 0`.execute(db);
    return new Set(rows.map(({ column }) => column));
  };

  it('has an index for each reference to another table, so that a deletion reads only affected rows', async () => {
    const db = open();
    await migrate(db, now);
    const missing: string[] = [];
    for (const table of await tablesOf(db)) {
      const { rows } = await sql<{ column: string }>`
        select "from" as "column" from pragma_foreign_key_list(${table}) where seq = 0`.execute(db);
      const first = await indexed(db, table);
      missing.push(
        ...rows.filter(({ column }) => !first.has(column)).map(({ column }) => `${table}.${column}`),
      );
    }
    expect(missing).toEqual([]);
  });

  it('has an index for each column that names a person, so that their data are found without reading a whole table', async () => {
    const db = open();
    await migrate(db, now);
    const missing: string[] = [];
    for (const [table, { about: shares }] of Object.entries(TABLE_FACTS)) {
      const first = await indexed(db, table);
      missing.push(...shares.filter(({ by }) => !first.has(by)).map(({ by }) => `${table}.${by}`));
    }
    expect(missing).toEqual([]);
  });

  it('has full-text indexes of small pages: with larger ones a write may wait for a long merge', async () => {
    const db = open();
    await migrate(db, now);
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'table' and sql like '%using fts5%'`.execute(db);
    expect(rows).toHaveLength(3);
    for (const { name } of rows) {
      const config = sql.table(`${name}_config`);
      const pages = await sql<{ v: number }>`select v from ${config} where k = 'pgsz'`.execute(db);
      expect(pages.rows).toEqual([{ v: 1000 }]);
    }
  });
});

describe('migrations', () => {
  it('create every table that the code knows, once', async () => {
    const db = open();
    expect(await migrate(db, now)).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(await migrate(db, now)).toEqual([]);
    // The inner tables of the full-text indexes are left out.
    const made = (await tablesOf(db)).filter((name) => !/^(directory|hospital|message)_search/.test(name));
    expect(made).toEqual([...Object.keys(TABLE_FACTS), 'schema_migrations'].sort());
  });

  it('have names that are unique and in order', () => {
    const names = MIGRATIONS.map(({ name }) => name);
    expect([...new Set(names)].sort()).toEqual(names);
  });

  it('keep the old schema if one throws, and continue from there', async () => {
    const db = open();
    const half: Migration = {
      name: '0002-half',
      up: async (schema) => {
        await creating('half-made').up(schema, 'sqlite');
        throw new Error('power is gone');
      },
    };
    await expect(migrate(db, now, [creating('0001-a'), half])).rejects.toThrow('power is gone');
    expect(await tablesOf(db)).toEqual(['0001_a', 'schema_migrations']);
    expect(await migrate(db, now, [creating('0001-a'), creating('0002-half')])).toEqual(['0002-half']);
    expect(await tablesOf(db)).toEqual(['0001_a', '0002_half', 'schema_migrations']);
  });

  it('refuse a database of a newer release, before they change anything', async () => {
    const db = open();
    await migrate(db, now, [creating('0001-a'), creating('0003-newer')]);
    const older = migrate(db, now, [creating('0001-a'), creating('0002-b')]);
    await expect(older).rejects.toThrow(UnknownMigrationError);
    await expect(older).rejects.toThrow('0003-newer');
    expect(await tablesOf(db)).toEqual(['0001_a', '0003_newer', 'schema_migrations']);
  });

  it('refuse a database from before the first release, and say what to do', async () => {
    const db = open();
    await migrate(db, now, [creating('0001-people-and-requests')]);
    await expect(migrate(db, now)).rejects.toThrow('start with another DATA_DIR or DATABASE_URL');
    expect(await tablesOf(db)).toEqual(['0001_people_and_requests', 'schema_migrations']);
  });

  it('run once if several instances start together', async () => {
    const dir = testFolder();
    const script = `
      const { openDatabase } = await import(${JSON.stringify(new URL('./open.ts', import.meta.url).href)});
      const { migrate } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)});
      const db = openDatabase(${JSON.stringify(`file:${join(dir, 'a.db')}`)});
      process.stdout.write(JSON.stringify(await migrate(db, () => new Date(0))));
      await db.destroy();`;
    const run = promisify(execFile);
    const ran = await Promise.all(
      Array.from(
        { length: 4 },
        async () => (await run('node', ['--input-type=module', '-e', script])).stdout,
      ),
    );
    // One instance may run the first of them and another the rest.
    expect(ran.flatMap((names) => JSON.parse(names)).sort()).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it('wait for another instance that migrates, longer than any write waits', async () => {
    const dir = testFolder();
    const [first, second, third] = [0, 1, 2].map(() => {
      const db = openDatabase(`file:${join(dir, 'a.db')}`);
      onTestFinished(() => db.destroy());
      return db;
    }) as [Database, Database, Database];
    await first.executeQuery(CompiledQuery.raw('begin immediate'));
    const migrated = withTimeout(10, () => migrate(second, now, [creating('0001-a')]));
    // On its own connection: on that of the second it would have to wait for the migration.
    const write = withTimeout(10, () => third.schema.createTable('other').addColumn('id', 'text').execute());
    await expect(write).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    await first.executeQuery(CompiledQuery.raw('rollback'));
    expect(await migrated).toEqual(['0001-a']);
  });

  it('keep rows valid: foreign keys, checks and unique columns are enforced', async () => {
    const db = open();
    await migrate(db, now);
    const session = { id: 's', user_id: 'nobody', created_at: '', expires_at: '' };
    await expect(db.insertInto('sessions').values(session).execute()).rejects.toMatchObject({
      code: 'SQLITE_CONSTRAINT_FOREIGNKEY',
    });
    await expect(
      sql`insert into users (id, role, name, email, phone, password_hash, status, language, joined_at, last_active_at)
        values ('a', 'root', 'n', 'e', 'p', 'h', 'active', 'en', '', '')`.execute(db),
    ).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_CHECK' });
  });
});
