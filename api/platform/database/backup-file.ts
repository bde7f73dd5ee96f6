import SQLite from 'better-sqlite3';
import { originOf, unknownAmong } from './migrations.ts';
import { differingParts, partsAfter, partsOf } from './schema-parts.ts';

/**
 * A backup is one SQLite file: the database as it was at one moment, and, in a table of its own, the files without
 * which it is useless.
 */
const FILES = 'backup_files';

/** What the commands print for PostgreSQL. */
export const BY_ITS_OWN_MEANS =
  'PostgreSQL is backed up by pg_basebackup and the archive of its log: see “Backups on PostgreSQL” in api/server/operation/deployment/README.md';

/** What stops a backup or a restore, as a message for whoever runs it. */
export class BackupError extends Error {}

function check(sqlite: SQLite.Database): void {
  const faults = sqlite.pragma('integrity_check(1)', { simple: true });
  if (faults !== 'ok') throw new BackupError(`the file is damaged: ${faults}`);
  if ((sqlite.pragma('foreign_key_check') as unknown[]).length > 0)
    throw new BackupError('the file is damaged: rows refer to others that are not there');
}

/** Opens a file that may be anything; a file that SQLite cannot read counts as damaged. */
function withFile<Result>(path: string, work: (sqlite: SQLite.Database) => Result): Result {
  let sqlite: SQLite.Database | undefined;
  try {
    sqlite = new SQLite(path, { fileMustExist: true });
    return work(sqlite);
  } catch (error) {
    if (error instanceof SQLite.SqliteError && /^SQLITE_(CORRUPT|NOTADB|ERROR)/.test(error.code))
      throw new BackupError(`the file is damaged, or no backup: ${error.message}`, { cause: error });
    throw error;
  } finally {
    sqlite?.close();
  }
}

/** Puts the files into a copy of the database, and reads all of it once. */
export function completeBackup(path: string, files: ReadonlyMap<string, Buffer>): void {
  withFile(path, (sqlite) => {
    sqlite.exec(`create table ${FILES} (name text primary key not null, content blob not null)`);
    const insert = sqlite.prepare(`insert into ${FILES} (name, content) values (?, ?)`);
    for (const [name, content] of files) insert.run(name, content);
    check(sqlite);
  });
}

/**
 * Fails with `BackupError` unless the file, a copy of the given one, is a complete backup that this release
 * understands, with the schema that its migrations make: a trigger from elsewhere would run at every write.
 */
export async function checkBackup(path: string): Promise<void> {
  const ran = withFile(path, (sqlite) => {
    check(sqlite);
    sqlite.prepare(`select 1 from ${FILES}`).all();
    return sqlite.prepare('select name from schema_migrations').pluck().all() as string[];
  });
  const unknown = unknownAmong(ran);
  if (unknown.length > 0)
    throw new BackupError(`the file comes from ${originOf(unknown)}: ${unknown.join(', ')}`);
  const differing = differingParts(withFile(path, partsOf), await partsAfter(ran)).filter(
    (part) => part !== `table ${FILES}`,
  );
  if (differing.length > 0)
    throw new BackupError(`the file is no backup of Dhiig, its schema differs: ${differing.join(', ')}`);
}

/** Turns a copy of a backup into the plain database; returns the files that were in it. */
export function unpackBackup(path: string): Map<string, Buffer> {
  return withFile(path, (sqlite) => {
    const rows = sqlite.prepare(`select name, content from ${FILES}`).all() as {
      name: string;
      content: Buffer;
    }[];
    // The keys must not stay in a page that is no longer used.
    sqlite.pragma('secure_delete = on');
    sqlite.exec(`drop table ${FILES}`);
    check(sqlite);
    return new Map(rows.map(({ name, content }) => [name, content]));
  });
}
