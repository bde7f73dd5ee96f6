import { MOVING } from './moving-schema.ts';
import { hasTable, withClient } from './postgres-session.ts';

/** Thrown if Dhiig cannot run on the PostgreSQL database; the message says what to do. */
export class UnsuitableDatabaseError extends Error {}

interface Found {
  readonly version: string;
  readonly encoding: string;
  readonly collation: string;
  readonly classes: string;
  /** `i` for ICU. */
  readonly provider: string;
  readonly name: string;
  readonly folds: boolean;
}

const OLDEST = 150_000;

export const hasSchema = (url: string): Promise<boolean> =>
  withClient(url, (client) => hasTable(client, 'schema_migrations'));

/** Fails like `checkServer`, and with the same error if a move into this database has begun and not finished. */
export async function checkDatabase(url: string): Promise<void> {
  await checkServer(url);
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ moving: number }>(
      `select to_regnamespace('${MOVING}') is not null as moving`,
    );
    if (rows[0]?.moving)
      throw new UnsuitableDatabaseError(
        'A move into this database has not come to its end, so it does not contain everything yet. Run the same npm run move -- … again, or start on the database that it came from.',
      );
  });
}

/**
 * Fails with `UnsuitableDatabaseError` if the server is too old, or the database has another encoding or text order
 * than SQLite: by bytes. Every list, page and search relies on it.
 */
export async function checkServer(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<Found>(
      `select current_setting('server_version_num') as version, pg_encoding_to_char(encoding) as encoding,
         datcollate as collation, datctype as classes, datlocprovider as provider, datname as name,
         exists (select from pg_collation where collname = 'und-x-icu') as folds
       from pg_database where datname = current_database()`,
    );
    const [found] = rows;
    if (!found || Number(found.version) < OLDEST)
      throw new UnsuitableDatabaseError('Dhiig needs PostgreSQL 15 or newer.');
    if (!found.folds)
      throw new UnsuitableDatabaseError(
        'Dhiig needs a PostgreSQL that was built with ICU: searches fold letters by it.',
      );
    const isPlain = [found.collation, found.classes].every((locale) => /^(C|POSIX)$/.test(locale));
    if (found.encoding !== 'UTF8' || !isPlain || found.provider === 'i')
      throw new UnsuitableDatabaseError(
        `The database ${found.name} has the encoding ${found.encoding} and the locale ${found.collation}. Dhiig needs one that was made so: create database ${found.name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
      );
  });
}
