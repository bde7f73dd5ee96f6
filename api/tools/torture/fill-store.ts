import SQLite from 'better-sqlite3';

const MEGABYTE = 1_000_000;

/** Makes a database larger by documents of a megabyte, of the hospital whose document is there. */
export function fillWithDocuments(path: string, megabytes: number): void {
  const sqlite = new SQLite(path, { timeout: 30_000 });
  try {
    const insert = sqlite.prepare(`
      insert into documents (id, hospital_id, kind, digest, size, created_at, bytes)
      select lower(hex(randomblob(16))), hospital_id, kind, hex(randomblob(32)), ${MEGABYTE}, created_at, randomblob(${MEGABYTE})
      from documents limit 1`);
    // One transaction each: who writes meanwhile waits for one megabyte only.
    for (let index = 0; index < megabytes; index += 1) insert.run();
  } finally {
    sqlite.close();
  }
}
