import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const health = async () => {
  const app = await createTestApp();
  const ask = async () => {
    const { status, body } = await app.call('GET', '/health');
    return { status, body };
  };
  return { app, ask };
};

it('is ok where the database answers and nothing waits too long', async () => {
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
