import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { MissingKeysError } from '../../keys.ts';
import { withSharedKeys } from '../../shared-config.ts';
import { acquireDatabase, releaseDatabase } from '../../tools/testing/postgres/databases.ts';
import { onPostgres, postgresSocket } from '../../tools/testing/postgres/socket.ts';
import { hasSchema, UnsuitableDatabaseError } from './check-postgres.ts';
import { isAway, isRefused } from './storage-errors.ts';

describe.runIf(onPostgres)('a start on PostgreSQL', () => {
  async function taken() {
    const database = await acquireDatabase(postgresSocket ?? '');
    onTestFinished(() => releaseDatabase(database));
    return database;
  }

  it('refuses a database with another text order, and says how to create a suitable one', async () => {
    const { url, pool } = await taken();
    await pool.query("create database elsewhere template template0 encoding 'UTF8' locale 'C.UTF-8'");
    onTestFinished(async () => {
      await pool.query('drop database elsewhere');
    });
    const other = url.replace(/\/test_\w+/, '/elsewhere');
    const refused = withSharedKeys(readConfig({ DATABASE_URL: other }));
    await expect(refused).rejects.toThrow(UnsuitableDatabaseError);
    await expect(refused).rejects.toThrow("locale 'C'");
  });

  it('makes no keys for a database that others already use with their keys', async () => {
    const { url } = await taken();
    await expect(withSharedKeys(readConfig({ DATABASE_URL: url }))).rejects.toThrow(MissingKeysError);
  });

  it('detects whether a server has been started on it before', async () => {
    const { url, pool } = await taken();
    await pool.query("create database untouched template template0 encoding 'UTF8' locale 'C'");
    onTestFinished(async () => {
      await pool.query('drop database untouched');
    });
    expect(await hasSchema(url)).toBe(true);
    expect(await hasSchema(url.replace(/\/test_\w+/, '/untouched'))).toBe(false);
  });

  it('recognises a server that refuses the user, or has no such database', async () => {
    const { url } = await taken();
    for (const wrong of [url.replace('dhiig@', 'nobody@'), url.replace(/\/test_\w+/, '/nowhere')]) {
      const refused = await withSharedKeys(readConfig({ DATABASE_URL: wrong })).catch((error) => error);
      expect(isRefused(refused)).toBe(true);
      expect(isAway(refused)).toBe(false);
    }
  });

  it('recognises a database that does not answer', async () => {
    const client = new pg.Client({ connectionString: 'postgres://dhiig@127.0.0.1:1/dhiig' });
    expect(isAway(await client.connect().catch((error: unknown) => error))).toBe(true);
  });
});
