import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { withSharedKeys } from '../shared-config.ts';
import { giveBack, takeDatabase } from '../tools/testing/postgres/databases.ts';
import { onPostgres, postgresSocket } from '../tools/testing/postgres/socket.ts';
import { openDatabase } from './open.ts';

describe.runIf(onPostgres)('keys of several instances', () => {
  it('are those of the first of them, and of the environment where it has some', async () => {
    const database = await takeDatabase(postgresSocket ?? '');
    const { url } = database;
    onTestFinished(async () => {
      const db = openDatabase(url);
      await sql`drop table deployment_keys`.execute(db);
      await db.destroy();
      await giveBack(database);
    });
    const configured = (environment: Record<string, string> = {}) =>
      withSharedKeys(readConfig({ DATABASE_URL: url, ...environment }));
    const [one, other] = await Promise.all([configured(), configured()]);
    expect(one.jwtSecret).toMatch(/^[\w-]{64}$/);
    expect(one.vapidKeys?.publicKey).toMatch(/^[\w-]{87}$/);
    expect(other).toEqual(one);
    const secret = 'a secret of the environment’s own.';
    const third = await configured({ JWT_SECRET: secret });
    expect(third).toMatchObject({ jwtSecret: secret, vapidKeys: one.vapidKeys });
  });
});
