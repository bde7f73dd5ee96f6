import { describe, expect, it } from 'vitest';
import { firstIdAt, millisecondOf } from '../../platform/events/event-ids.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { registerDonor } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { createTestApp, TEST_NOW } from '../../tools/testing/test-app.ts';
import { forgetExpired } from './forget-expired.ts';
import { tidy } from './housekeeping.ts';

describe('housekeeping', () => {
  it('removes sessions that have expired, and no others', async () => {
    const app = await createTestApp();
    await registerDonor(app);
    const { token } = await registerDonor(app, { remember: true });
    app.setNow(hoursLater(12));
    await tidy(app.context);
    expect(await app.context.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    expect((await app.call('GET', '/auth/profile', { token })).status).toBe(200);
  });
});

describe('housekeeping of very many rows', () => {
  const DAY_MS = 86_400_000;
  const COUNT = 1_201;
  const ages = (count: number) => Array.from({ length: count }, (_, index) => index);
  const idAt = (ms: number, index: number) => firstIdAt(ms).slice(0, 24) + String(index).padStart(12, '0');

  it('removes them in small batches, between which others can write, and nothing that must stay', async () => {
    const app = await createTestApp();
    const { id: user_id } = await registerDonor(app);
    const { db, newId } = app.context;
    const today = millisecondOf(newId());
    const delivery = (days: number, index: number, state: 'sent' | 'pending') => ({
      id: idAt(today - days * DAY_MS, index),
      user_id,
      subscription_id: 'gone',
      kind: 'test' as const,
      details: '{}',
      tag: 'test',
      urgency: 'normal' as const,
      expires_at: '',
      state,
      attempts: 1,
      next_attempt_at: '',
      created_at: '',
    });
    const rows = [
      ...ages(COUNT).map((index) => delivery(91, index, 'sent')),
      delivery(91, COUNT, 'pending'),
      delivery(89, 0, 'sent'),
    ];
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto('deliveries')
        .values(rows.slice(start, start + 500))
        .execute();
    const removed: bigint[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        removed.push(result.numAffectedRows ?? 0n);
        return result;
      },
    });
    await tidy({ ...app.context, db: watched });
    expect(removed.filter((count) => count > 0n)).toEqual([500n, 500n, 201n]);
    const left = await db.selectFrom('deliveries').select(['id', 'state']).orderBy('id').execute();
    expect(left.map(({ state }) => state)).toEqual(['pending', 'sent']);
  });

  it.skipIf(onPostgres)('finds old deliveries by their ids, without reading the others', async () => {
    const app = await createTestApp();
    const plans = await plansOf(app.context.db, (db) => forgetExpired({ ...app.context, db }));
    expect(plans.flat().filter((step) => step.startsWith('SCAN deliveries'))).toEqual([]);
  });
});

describe('health', () => {
  it('says that the database answers', async () => {
    const app = await createTestApp();
    const { status, body } = await app.call('GET', '/health');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        status: 'ok',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        time: TEST_NOW.toISOString(),
        database: { ok: true, writable: true, latencyMs: expect.any(Number) },
        push: { queued: 0, oldestDueSeconds: null, senderSeenAt: null },
      },
    });
  });

  it('reports degraded, with 200, if the database does not answer', async () => {
    const app = await createTestApp();
    await app.context.db.destroy();
    const { status, body } = await app.call('GET', '/health');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, status: 'degraded', database: { ok: false } },
    });
  });

  it('ignores a stale token', async () => {
    const app = await createTestApp();
    expect((await app.call('GET', '/health', { token: 'stale' })).status).toBe(200);
  });
});
