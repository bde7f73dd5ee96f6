import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../platform/database/migrate.ts';
import { move } from '../../../platform/database/move/move.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { withClient } from '../../../platform/database/postgres-session.ts';
import { createCluster, newServerFolder, openCluster, removeFolder } from '../../testing/postgres/cluster.ts';
import type { Country } from './country.ts';

/** A database with a copy of a filled country, for one run alone. */
interface Copy {
  readonly databaseUrl: string;
  remove(): Promise<void>;
}

/** Where countries are measured: takes a country that was filled in an SQLite file. */
export interface Place {
  copyOf(file: string, of: Country): Promise<Copy>;
  /**
   * Ids of the database's own processes, the one that started the others first; undefined if they are not the
   * bench's.
   */
  processes(): readonly number[] | undefined;
  close(): Promise<void>;
}

export const onSqlite: Place = {
  copyOf: async (file) => {
    const folder = mkdtempSync(join(tmpdir(), 'dhiig-country-'));
    const copy = join(folder, 'bench.db');
    copyFileSync(file, copy);
    return {
      databaseUrl: `file:${copy}`,
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  // It runs in the process of the server.
  processes: () => [],
  close: async () => undefined,
};

/** Moves a country into a database of its own, once for all runs; an interrupted move is continued. */
async function bring(file: string, { now }: Country, databaseUrl: string): Promise<void> {
  const copy = await onSqlite.copyOf(file, { now, accounts: 0 });
  try {
    const db = openDatabase(copy.databaseUrl);
    await migrate(db, () => now);
    await db.destroy();
    const nothing = () => undefined;
    await move(copy.databaseUrl, databaseUrl, {
      now: () => now,
      keys: {},
      onMoved: nothing,
      onStep: nothing,
    });
  } finally {
    await copy.remove();
  }
}

/** For a machine with nothing but PostgreSQL, and half a gigabyte for it. */
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB' };

/**
 * Databases of a server: a running one at `server`, or one of the bench's own, stored in the folder `files` if that
 * is given.
 */
export async function onPostgres({
  files,
  server,
}: {
  readonly files?: string | undefined;
  /** The URL of any database of a server that runs, by a user who may make databases. */
  readonly server?: string | undefined;
}): Promise<Place> {
  const folder = files ? join(files, 'postgres') : newServerFolder();
  const cluster = server
    ? undefined
    : existsSync(join(folder, 'data'))
      ? openCluster(folder)
      : await createCluster(folder);
  await cluster?.start(SETTINGS);
  const urlOf = (name: string): string => {
    const url = new URL(server ?? cluster?.urlOf('postgres') ?? '');
    url.pathname = `/${name}`;
    return url.href;
  };
  const run = (text: string) =>
    withClient(urlOf('postgres'), async (client) => (await client.query(text)).rows);
  return {
    copyOf: async (file, of) => {
      const original = `country_${of.accounts}`;
      const [known] = await run(`select from pg_database where datname = '${original}'`);
      if (!known) await run(`create database ${original} template template0 encoding 'UTF8' locale 'C'`);
      const [isEmpty] = await withClient(
        urlOf(original),
        async (client) =>
          (
            await client.query(
              "select where to_regclass('users') is null or to_regnamespace('moving') is not null",
            )
          ).rows,
      );
      if (isEmpty) await bring(file, of, urlOf(original));
      const copy = `copy_${of.accounts}_${process.pid}`;
      await run(`create database ${copy} template ${original} strategy file_copy`);
      return {
        databaseUrl: urlOf(copy),
        remove: async () => void (await run(`drop database ${copy} with (force)`)),
      };
    },
    processes: () => cluster?.processes(),
    close: async () => {
      await cluster?.stop();
      if (cluster && !files) removeFolder(folder);
    },
  };
}
