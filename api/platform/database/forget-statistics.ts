import type SQLite from 'better-sqlite3';

/**
 * Removes what SQLite's planner has stored about the size of the tables. Without it the plans follow from the schema
 * alone, as the tests check them; with statistics from a time when there were a few dozen users, SQLite would scan
 * tables that have grown since. Nothing here runs `analyze` or `pragma optimize`: this is for databases where something
 * else did. A connection that has read the statistics keeps them, so this runs before others are opened.
 */
export function forgetStatistics(sqlite: SQLite.Database): void {
  const names = sqlite
    .prepare("select name from sqlite_schema where name in ('sqlite_stat1', 'sqlite_stat4')")
    .pluck()
    .all();
  if (names.length === 0) return;
  for (const name of names) sqlite.exec(`delete from ${name}`);
  // Makes this connection read that there are none.
  sqlite.exec('analyze sqlite_schema');
  for (const name of names) sqlite.exec(`drop table ${name}`);
}
