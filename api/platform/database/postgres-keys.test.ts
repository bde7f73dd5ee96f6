import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../config.ts';
import { makeKeys } from '../../keys.ts';
import { withSharedKeys } from '../../shared-config.ts';
import { acquireDatabase } from '../../tools/testing/postgres/databases.ts';
import { onPostgres, postgresSocket } from '../../tools/testing/postgres/socket.ts';

describe.runIf(onPostgres)('keys of several instances', () => {
  it('are those of the first instance, or of the environment if that has some', async () => {
    const { pool, url } = await acquireDatabase(postgresSocket ?? '');
    // The database is empty, as before the first start.
    await pool.query('drop schema public cascade; create schema public');
    onTestFinished(() => pool.end());
    const configured = (environment: Record<string, string> = {}) =>
      withSharedKeys(readConfig({ DATABASE_URL: url, ...environment }));
    const [one, other] = await Promise.all([configured(), configured()]);
    expect(one.jwtSecret).toMatch(/^[\w-]{64}$/);
    expect(one.vapidKeys?.publicKey).toMatch(/^[\w-]{87}$/);
    expect(other).toEqual(one);
    const secret = 'a secret of the environment’s own.';
    const third = await configured({ JWT_SECRET: secret });
    expect(third).toMatchObject({ jwtSecret: secret, vapidKeys: one.vapidKeys });
    // A pair that replaces another: each machine serves the phones of both.
    expect(third.earlierVapidKeys).toBeUndefined();
    const { vapidPublicKey, vapidPrivateKey } = makeKeys();
    const fourth = { VAPID_PUBLIC_KEY: vapidPublicKey, VAPID_PRIVATE_KEY: vapidPrivateKey };
    expect((await configured(fourth)).earlierVapidKeys).toEqual([one.vapidKeys]);
    const given = { ...fourth, JWT_SECRET: secret };
    expect((await configured(given)).earlierVapidKeys).toEqual([one.vapidKeys]);
    expect((await configured()).earlierVapidKeys).toEqual([
      { publicKey: vapidPublicKey, privateKey: vapidPrivateKey },
    ]);
  });
});
