import SQLite from 'better-sqlite3';
import { makeImage } from './image.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';

/** Tables, indexes, triggers and views of a SQLite database: the statement that makes each, by its type and name. */
type SchemaParts = ReadonlyMap<string, string>;

export const partsOf = (sqlite: SQLite.Database): SchemaParts =>
  new Map(
    sqlite
      .prepare<[], [string, string]>(
        // SQLite makes its own parts, without a statement.
        "select type || ' ' || name, sql from sqlite_schema where sql is not null",
      )
      .raw()
      .all(),
  );

/** What these migrations make of an empty database. */
export async function partsAfter(migrations: readonly string[]): Promise<SchemaParts> {
  const ran = MIGRATIONS.filter(({ name }) => migrations.includes(name));
  const sqlite = new SQLite(await makeImage((db) => migrate(db, () => new Date(), ran)));
  try {
    return partsOf(sqlite);
  } finally {
    sqlite.close();
  }
}

/** The names of the parts that only one of the two has, or that differ. */
export const differingParts = (one: SchemaParts, other: SchemaParts): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((part) => one.get(part) !== other.get(part));
