import { describe, expect, it } from 'vitest';
import { registerDonor } from '../testing/people.ts';
import { createTestApp, TEST_NOW } from '../testing/test-app.ts';
import { tidy } from './housekeeping.ts';

describe('housekeeping', () => {
  it('removes sessions that have run out, and no others', async () => {
    const app = await createTestApp();
    await registerDonor(app);
    const { token } = await registerDonor(app, { remember: true });
    app.setNow(new Date(TEST_NOW.getTime() + 12 * 3_600_000));
    await tidy(app.context);
    expect(await app.context.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    expect((await app.call('GET', '/auth/profile', { token })).status).toBe(200);
  });
});

describe('health', () => {
  it('tells that the database answers', async () => {
    const app = await createTestApp();
    const { status, body } = await app.call('GET', '/health');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        status: 'ok',
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        time: TEST_NOW.toISOString(),
        database: { ok: true, latencyMs: expect.any(Number) },
        push: { queued: 0, oldestDueSeconds: null, senderSeenAt: null },
      },
    });
  });

  it('does not mind a stale token', async () => {
    const app = await createTestApp();
    expect((await app.call('GET', '/health', { token: 'stale' })).status).toBe(200);
  });
});
