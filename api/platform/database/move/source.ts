import type SQLite from 'better-sqlite3';
import { holdAlone } from '../hold-alone.ts';
import { MIGRATIONS, originOf, unknownAmong } from '../migrations.ts';
import { isThere, pathOf } from '../open.ts';
import { listOf, type MovedTable, MoveError, quoted, type Value } from './moved-table.ts';

export interface Source {
  /** Its tables, name → columns; without the full-text search and SQLite's own tables. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** A table's rows in the order of their key, each as its columns' values; those after a key. */
  rowsOf(table: MovedTable, after?: readonly Value[]): IterableIterator<Value[]>;
  close(): void;
}

function checkMigrations(sqlite: SQLite.Database): void {
  const done = sqlite.prepare('select name from schema_migrations').pluck().all() as string[];
  const unknown = unknownAmong(done);
  if (unknown.length > 0)
    throw new MoveError(
      `the database comes from ${originOf(unknown)} (${unknown.join(', ')}): move it with that one`,
    );
  const missing = MIGRATIONS.map(({ name }) => name).filter((name) => !done.includes(name));
  if (missing.length > 0)
    throw new MoveError(
      `the database comes from an older release than this one (it lacks ${missing.join(', ')}): start this release on it once, stop it, and move it then`,
    );
}

function tablesOf(sqlite: SQLite.Database): ReadonlyMap<string, readonly string[]> {
  const rows = sqlite
    .prepare(
      `select t.name as "table", c.name as "column" from pragma_table_list t join pragma_table_info(t.name) c
       where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'`,
    )
    .all() as { table: string; column: string }[];
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      columns.map(({ column }) => column),
    ]),
  );
}

/** Opens the database of a stopped deployment, and locks it until it is closed; fails with `MoveError`. */
export function openSource(url: string): Source {
  const path = pathOf(url);
  if (!isThere(url)) throw new MoveError(`there is no database at ${path}`);
  const sqlite = holdAlone(path);
  if (!sqlite) throw new MoveError(`${path} is no database of SQLite, or it is damaged`);
  try {
    const tables = tablesOf(sqlite);
    if (!tables.has('schema_migrations')) throw new MoveError(`${path} is no database of Dhiig`);
    checkMigrations(sqlite);
    return {
      tables,
      rowsOf: ({ name, key, columns }, after) => {
        const values = key.map(() => '?').join(', ');
        const statement = sqlite.prepare<unknown[], Value[]>(
          `select ${listOf(columns.map((column) => column.name))} from ${quoted(name)}
           ${after ? `where (${listOf(key)}) > (${values})` : ''} order by ${listOf(key)}`,
        );
        return statement.raw().iterate(...(after ?? []));
      },
      close: () => sqlite.close(),
    };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
