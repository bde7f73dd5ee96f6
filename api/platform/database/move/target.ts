import pg from 'pg';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from '../migrations.ts';
import { MOVING } from '../moving-schema.ts';
import { openDatabase } from '../open.ts';
import { putKeys, type StoredKeys } from '../postgres-keys.ts';
import { listOf, type MovedTable, MoveError, quoted, type Value } from './moved-table.ts';

/** The advisory lock of a move: any number that no other lock with one key uses in this database. */
const MOVERS = 6_219_018;

/** Tables that the target fills itself. */
const ITS_OWN = ['schema_migrations', 'deployment_keys'];

/** What the target has beyond SQLite's tables: search words. It computes them from the rest. */
const MADE_THERE = { table: 'directory_words', columns: new Map([['message_numbers', ['words']]]) };
const MAKE_WORDS = [
  'insert into directory_words select number, words from words_of_accounts order by number',
  `update message_numbers set words = made.words
   from words_of_messages made where made.number = message_numbers.number`,
];

const PAGE_ROWS = 5_000;

/** Runs `work` in a transaction, which a failure rolls back. */
async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const namesOf = async (client: pg.Client, text: string): Promise<string[]> =>
  (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);

/**
 * Refuses a database that is not empty, and marks it: from here on no server starts on it until the move has finished.
 */
async function begin(client: pg.Client): Promise<void> {
  await inTransaction(client, async () => {
    const [there] = await namesOf(
      client,
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') limit 1",
    );
    if (there !== undefined)
      throw new MoveError(
        `there is something in this database already (a table ${there}): make an empty one, with createdb`,
      );
    await client.query(`
      create schema ${MOVING};
      create table ${MOVING}.tables (name text primary key, after text, rows bigint not null, done bigint not null);
      create table ${MOVING}.rest (number bigint primary key, statement text not null)`);
  });
}

/** What slows down filling large tables, as the statements that restore it, in their order. */
const REST = `
  select 1 as part, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement,
    format('drop index %s', indexrelid::regclass) as remove
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  union all
  select 2, conname, format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
    format('alter table %s drop constraint %I', conrelid::regclass, conname)
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
  union all
  select 3, relname, format(
      'select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 1), max(%I) is not null) from %s',
      attrelid::regclass, attname, attname, attname, attrelid::regclass
    ), null
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and attidentity <> ''
  union all
  select 4, relname, format('alter table %s enable trigger user', oid::regclass),
    format('alter table %s disable trigger user', oid::regclass)
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relhastriggers
  order by part, name`;

/**
 * Removes the rows with which the new schema begins and its references and indexes, disables its triggers, and stores
 * the statements that restore all but the rows.
 */
async function prepare(client: pg.Client, tables: readonly MovedTable[]): Promise<void> {
  await inTransaction(client, async () => {
    const { rows } = await client.query<{ statement: string; remove: string | null }>(REST);
    await client.query(`truncate ${listOf([...tables.map(({ name }) => name), MADE_THERE.table])}`);
    for (const { remove } of rows) if (remove !== null) await client.query(remove);
    const statements = [...MAKE_WORDS, ...rows.map(({ statement }) => statement)];
    await client.query(
      `insert into ${MOVING}.rest (number, statement)
       select number, statement from unnest($1::text[]) with ordinality as rest (statement, number)`,
      [statements],
    );
    await client.query(
      `insert into ${MOVING}.tables (name, rows, done) select name, 0, 0 from unnest($1::text[]) as names (name)`,
      [tables.map(({ name }) => name)],
    );
  });
}

async function readTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string; key: number | null }>(
    `select relname as "table", attname as "column", format_type(atttypid, null) as type,
       array_position(indkey::smallint[], attnum) as key
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     join pg_index on indrelid = pg_class.oid and indisprimary
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
     order by relname, attnum`,
    [[...ITS_OWN, MADE_THERE.table]],
  );
  return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    key: columns
      .flatMap(({ column, key }) => (key === null ? [] : [{ column, key }]))
      .toSorted((one, other) => one.key - other.key)
      .map(({ column }) => column),
    columns: columns
      .filter(({ column }) => !MADE_THERE.columns.get(name)?.includes(column))
      .map(({ column, type }) => ({ name: column, isBytes: type === 'bytea' })),
  }));
}

export interface Target {
  readonly tables: readonly MovedTable[];
  /** Of one table: whether it is complete, how many rows it has, and the key of the last one. */
  progressOf(table: MovedTable): Promise<{ isDone: boolean; rows: number; after: Value[] | undefined }>;
  /** Writes rows, each as a JSON object, and records the progress. */
  write(table: MovedTable, rows: readonly string[], last: readonly Value[]): Promise<void>;
  finish(table: MovedTable): Promise<void>;
  /** Restores what was removed to fill the tables faster. */
  completeSchema(): Promise<void>;
  /** Like the source's `rowsOf`, some rows at a time; bytes as their digest. */
  pagesOf(table: MovedTable): AsyncIterable<Value[][]>;
  /** Collects statistics for the planner, and updates the visibility map. */
  vacuum(): Promise<void>;
  /** Ends the move: from here on a server can start. */
  open(keys: StoredKeys): Promise<void>;
}

async function* pagesOf(client: pg.Client, { name, key, columns }: MovedTable): AsyncIterable<Value[][]> {
  const values = columns.map((column) =>
    column.isBytes ? `encode(sha256(${quoted(column.name)}), 'hex')` : quoted(column.name),
  );
  const places = key.map((one) => columns.findIndex((column) => column.name === one));
  let after: Value[] | undefined;
  for (;;) {
    const { rows } = await client.query<Value[]>({
      text: `select ${values.join(', ')} from ${quoted(name)}
        ${after ? `where (${listOf(key)}) > (${key.map((_, index) => `$${index + 1}`).join(', ')})` : ''}
        order by ${listOf(key)} limit ${PAGE_ROWS}`,
      values: after ?? [],
      rowMode: 'array',
    });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = places.map((place) => last[place] as Value);
  }
}

const messageOf = (error: unknown): string =>
  error instanceof pg.DatabaseError ? error.message : String(error);

/**
 * Prepares an empty database for a move, or continues in one in which a move was interrupted; creates this release's
 * schema in it. Fails with `MoveError` if it is anything else, or another move is running.
 */
export async function openTarget(url: string, client: pg.Client, now: () => Date): Promise<Target> {
  const [lock] = (await client.query<{ free: number }>(`select pg_try_advisory_lock(${MOVERS}) as free`))
    .rows;
  if (!lock?.free) throw new MoveError('another move into this database is running');
  // Only the final commit must be on the disk: everything that a power cut loses before is copied again.
  await client.query("set synchronous_commit = off; set maintenance_work_mem = '256MB'");
  const [begun] = await namesOf(
    client,
    `select nspname as name from pg_namespace where nspname = '${MOVING}'`,
  );
  if (!begun) await begin(client);
  const isPrepared = (await namesOf(client, `select name from ${MOVING}.tables limit 1`)).length > 0;
  if (!isPrepared) {
    const db = openDatabase(url);
    try {
      await migrate(db, now);
    } finally {
      await db.destroy();
    }
    await prepare(client, await readTables(client));
  }
  const done = await namesOf(client, 'select name from schema_migrations order by name');
  if (done.join() !== MIGRATIONS.map(({ name }) => name).join())
    throw new MoveError(
      'this move was begun by another release: continue with that one, or begin again in a new database',
    );

  return {
    tables: await readTables(client),
    progressOf: async ({ name }) => {
      const { rows } = await client.query<{ after: string | null; rows: number; done: number }>(
        `select after, rows, done from ${MOVING}.tables where name = $1`,
        [name],
      );
      const [row] = rows;
      return {
        isDone: row?.done === 1,
        rows: row?.rows ?? 0,
        after: row?.after ? (JSON.parse(row.after) as Value[]) : undefined,
      };
    },
    write: async ({ name, columns }, rows, last) => {
      const names = listOf(columns.map((column) => column.name));
      try {
        await inTransaction(client, async () => {
          await client.query(
            `insert into ${quoted(name)} (${names}) select ${names} from json_populate_recordset(null::${quoted(name)}, $1)`,
            [`[${rows.join()}]`],
          );
          await client.query(`update ${MOVING}.tables set after = $2, rows = rows + $3 where name = $1`, [
            name,
            JSON.stringify(last),
            rows.length,
          ]);
        });
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        throw new MoveError(
          `${name}: PostgreSQL does not take a row at or before the one with the key ${last.join(', ')}: ${messageOf(error)}`,
          { cause: error },
        );
      }
    },
    finish: async ({ name }) => {
      await client.query(`update ${MOVING}.tables set done = 1 where name = $1`, [name]);
    },
    completeSchema: async () => {
      const { rows } = await client.query<{ number: number; statement: string }>(
        `select number, statement from ${MOVING}.rest order by number`,
      );
      for (const { number, statement } of rows)
        try {
          await inTransaction(client, async () => {
            await client.query(statement);
            await client.query(`delete from ${MOVING}.rest where number = $1`, [number]);
          });
        } catch (error) {
          if (!(error instanceof pg.DatabaseError)) throw error;
          throw new MoveError(`${messageOf(error)} ${error.detail ?? ''} (${statement})`, { cause: error });
        }
    },
    pagesOf: (table) => pagesOf(client, table),
    vacuum: async () => {
      const names = await namesOf(client, `select name from ${MOVING}.tables`);
      await client.query(`vacuum (freeze, analyze) ${listOf([...names, MADE_THERE.table])}`);
    },
    open: async (keys) => {
      await client.query('set synchronous_commit = on');
      await inTransaction(client, async () => {
        await putKeys(client, keys);
        await client.query(`drop schema ${MOVING} cascade`);
      });
    },
  };
}
