import pg from 'pg';

/** Thrown where the PostgreSQL database can't be Dhiig's; the message says what to do. */
export class UnsuitableDatabaseError extends Error {}

const OLDEST = 150_000;

/**
 * Fails with `UnsuitableDatabaseError` where the server is too old, or the database has another encoding or order of
 * texts than SQLite: by bytes. Every list, page and search counts on it.
 */
export async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{
      version: string;
      encoding: string;
      collation: string;
      name: string;
    }>(
      `select current_setting('server_version_num') as version, pg_encoding_to_char(encoding) as encoding,
         datcollate as collation, datname as name
       from pg_database where datname = current_database()`,
    );
    const [found] = rows;
    if (!found || Number(found.version) < OLDEST)
      throw new UnsuitableDatabaseError('Dhiig needs PostgreSQL 15 or newer.');
    if (found.encoding !== 'UTF8' || !/^(C|POSIX)$/.test(found.collation))
      throw new UnsuitableDatabaseError(
        `The database ${found.name} has the encoding ${found.encoding} and the locale ${found.collation}. Dhiig needs one that was made so: create database ${found.name} template template0 encoding 'UTF8' locale 'C'`,
      );
  } finally {
    await client.end();
  }
}
