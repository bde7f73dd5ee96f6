import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { secondsLater } from '../../tools/testing/clock.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { probeHealth } from './watch-writes.ts';

const health = async () => {
  const app = await createTestApp();
  const ask = async () => {
    const { status, body } = await app.call('GET', '/health');
    return { status, body };
  };
  return { app, ask };
};

it('is ok if the database answers and nothing waits too long', async () => {
  const { ask } = await health();
  expect(await ask()).toMatchObject({ status: 200, body: { status: 'ok', database: { ok: true } } });
});

it.each(['schema_migrations', 'deliveries'])(
  'is degraded, not an error, where %s cannot be read',
  async (table) => {
    const { app, ask } = await health();
    await sql`drop table ${sql.table(table)}`.execute(app.context.db);
    const { status, body } = await ask();
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'degraded', database: { ok: false, latencyMs: expect.any(Number) } },
    });
    expect(body).not.toHaveProperty('push');
  },
);

it.skipIf(onPostgres)('is degraded while nothing can be written, and ok once it can', async () => {
  const { app, ask } = await health();
  const { context } = app;
  await sql`pragma query_only = on`.execute(context.db);
  await probeHealth(context);
  const failing = { status: 200, body: { status: 'degraded', database: { ok: true, writable: false } } };
  expect(await ask()).toMatchObject(failing);
  await sql`pragma query_only = off`.execute(context.db);
  // The failed write was only a short time ago.
  await probeHealth(context);
  expect(await ask()).toMatchObject(failing);
  app.setNow(secondsLater(30));
  expect(await ask()).toMatchObject({ body: { status: 'ok', database: { writable: true } } });
});

it.skipIf(onPostgres)('is degraded from the first write on that finds no room', async () => {
  const { app, ask } = await health();
  const { db } = app.context;
  await sql`pragma max_page_count = 1`.execute(db);
  const row = { subject: 'x'.repeat(1_000_000), window_ends_at: '', count: 0 };
  await expect(db.insertInto('rate_limits').values(row).execute()).rejects.toThrow('full');
  expect(await ask()).toMatchObject({
    body: { status: 'degraded', database: { ok: true, writable: false } },
  });
});
