import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMigrated } from '../tools/testing/migrated-database.ts';
import { migratedImage } from '../tools/testing/migrated-image.ts';
import { onPostgres } from '../tools/testing/postgres/socket.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

/** What differs between the engines: the full-text search, and where the keys are stored. */
const isApart = (name: string): boolean => /_search|_words$|^words$|^deployment_keys$/.test(name);

const ask = async <Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly required: number;
  readonly type: string;
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'number',
  bigint: 'number',
  real: 'double',
  'double precision': 'double',
  text: 'text',
  blob: 'bytes',
  bytea: 'bytes',
};

const asLine = ({ table, name, required, type }: Column): string =>
  `${table}.${name} ${TYPES[type.toLowerCase()] ?? type}${required ? ' not null' : ''}`;

const sqliteColumns = (db: Database) =>
  ask(
    db,
    sql<Column>`
      select m.name as "table", c.name as name, c.type as type, max(c."notnull", c.pk > 0) as required
      from sqlite_schema m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'`,
  );

const postgresColumns = (db: Database) =>
  ask(
    db,
    sql<Column>`
      select table_name as "table", column_name as name, data_type as type, is_nullable = 'NO' as required
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );

/** An index: its table, its columns in order, and whether it is unique and partial. */
interface Index {
  readonly table: string;
  readonly columns: string;
  readonly unique: number;
  readonly partial: number;
}

const indexLine = ({ table, columns, unique, partial }: Index): string =>
  `${table} (${columns})${unique ? ' unique' : ''}${partial ? ' partial' : ''}`;

const sqliteIndexes = (db: Database) =>
  ask(
    db,
    sql<Index>`
      select m.name as "table", l."unique" as "unique", l.partial as partial, (
        select group_concat(coalesce(i.name, '?')) from pragma_index_info(l.name) i
      ) as columns
      from sqlite_schema m join pragma_index_list(m.name) l where m.type = 'table'`,
  );

const postgresIndexes = (db: Database) =>
  ask(
    db,
    sql<Index>`
      select c.relname as "table", indisunique as "unique", indpred is not null as partial, (
        select string_agg(coalesce(a.attname, '?'), ',' order by place) from unnest(indkey) with ordinality k (number, place)
        left join pg_attribute a on a.attrelid = indrelid and a.attnum = k.number
      ) as columns
      from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid join pg_am on pg_am.oid = i.relam
      where c.relnamespace = 'public'::regnamespace and amname <> 'gin'`,
  );

async function both(): Promise<{ sqlite: Database; postgres: Database }> {
  return {
    sqlite: openDatabase('file::memory:', { image: await migratedImage() }),
    postgres: await openMigrated(),
  };
}

const lines = <Row>(rows: readonly Row[], line: (row: Row) => string): string[] =>
  rows.map(line).filter((text) => !text.split(/[. (),]+/).some(isApart));

it.runIf(onPostgres)('has the columns that SQLite has, of the same kinds', async () => {
  const { sqlite, postgres } = await both();
  expect(new Set(lines(await postgresColumns(postgres), asLine))).toEqual(
    new Set(lines(await sqliteColumns(sqlite), asLine)),
  );
  await sqlite.destroy();
});

it.runIf(onPostgres)('has the indexes that SQLite has', async () => {
  const { sqlite, postgres } = await both();
  // A key that is the row number needs no index on SQLite.
  const numbers = /^\w+ \((number|id)\) unique$/;
  const of = (found: readonly Index[]) =>
    new Set(lines(found, indexLine).filter((line) => !numbers.test(line)));
  // SQLite's indexes for the directory's lists end with that number automatically.
  const there = [...of(await sqliteIndexes(sqlite))].map((line) =>
    line.replace(/^(directory \(.*role)\)$/, '$1,number)'),
  );
  expect(of(await postgresIndexes(postgres))).toEqual(new Set(there));
  await sqlite.destroy();
});

it.runIf(onPostgres)('has the references that SQLite has', async () => {
  const { sqlite, postgres } = await both();
  const here = await ask(
    postgres,
    sql<{ line: string }>`
      select conrelid::regclass || ' ' || confrelid::regclass || ' ' || confdeltype::text || ' ' || attname as line
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey) where contype = 'f'`,
  );
  const there = await ask(
    sqlite,
    sql<{ line: string }>`
      select m.name || ' ' || f."table" || ' ' ||
        case f.on_delete when 'CASCADE' then 'c' when 'SET NULL' then 'n' else 'a' end || ' ' || f."from" as line
      from sqlite_schema m join pragma_foreign_key_list(m.name) f where m.type = 'table'`,
  );
  const of = (rows: { line: string }[]) => lines(rows, ({ line }) => line).toSorted();
  expect(of(here)).toEqual(of(there));
  await sqlite.destroy();
});
