import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { secondsLater } from '../../tools/testing/clock.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const SUBJECT = { rule: 'POST /x account', whom: 'someone' };

const limited = (environment: Record<string, string> = {}) =>
  createTestApp({ RATE_LIMITS: 'on', ...environment });

/** Makes one try, and returns whether it was allowed. */
const take = ({ context }: TestApp, whom = SUBJECT.whom, rule = SUBJECT.rule) =>
  context.limiter.consume({ rule, whom }, 3, 10).then(
    () => true,
    () => false,
  );

describe('limits', () => {
  it('allow as many tries as they say in a window, and say when it ends', async () => {
    const app = await limited();
    expect([await take(app), await take(app), await take(app)]).toEqual([true, true, true]);
    app.setNow(secondsLater(61));
    await expect(app.context.limiter.consume(SUBJECT, 3, 10)).rejects.toMatchObject({
      code: 'failure.too_many_tries',
      options: { values: { minutes: 9 }, retryAfterSeconds: 539 },
    });
  });

  it('begin again when the window has ended, and refused tries do not extend it', async () => {
    const app = await limited();
    for (let tried = 0; tried < 10; tried += 1) await take(app);
    app.setNow(secondsLater(599));
    expect(await take(app)).toBe(false);
    app.setNow(secondsLater(600));
    expect([await take(app), await take(app), await take(app), await take(app)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('of a clock that ran ahead lock nobody out once it is corrected, and count from then on', async () => {
    const app = await limited();
    app.setNow(secondsLater(3 * 86_400));
    for (let tried = 0; tried < 4; tried += 1) await take(app);
    expect(await take(app)).toBe(false);
    app.setNow(secondsLater(0));
    expect([await take(app), await take(app), await take(app), await take(app)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.skipIf(onPostgres)('write nothing for tries that are refused', async () => {
    const app = await limited();
    const { db } = app.context;
    for (let tried = 0; tried < 4; tried += 1) await take(app);
    await sql`pragma query_only = on`.execute(db);
    await expect(app.context.limiter.consume(SUBJECT, 3, 10)).rejects.toMatchObject({
      code: 'failure.too_many_tries',
    });
  });

  it('count each subject and each rule separately', async () => {
    const app = await limited();
    for (let tried = 0; tried < 3; tried += 1) await take(app);
    expect(await take(app)).toBe(false);
    expect(await take(app, 'another')).toBe(true);
    expect(await take(app, SUBJECT.whom, 'POST /y account')).toBe(true);
  });

  it('allow no more if many come at the same time', async () => {
    const app = await limited();
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(app)));
    expect(taken.filter(Boolean)).toHaveLength(3);
  });

  it('can be cleared for one subject alone', async () => {
    const app = await limited();
    for (let tried = 0; tried < 4; tried += 1) await take(app);
    for (let tried = 0; tried < 4; tried += 1) await take(app, 'another');
    await app.context.limiter.clear(SUBJECT);
    expect([await take(app), await take(app, 'another')]).toEqual([true, false]);
  });

  it('store no names of the subjects that they count', async () => {
    const app = await limited();
    await take(app, 'asad@example.so');
    const rows = await app.context.db.selectFrom('rate_limits').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('asad');
    expect(rows[0]?.subject).toMatch(/^[\w-]{43}$/);
  });

  it('remove windows that have ended', async () => {
    const app = await limited();
    await take(app);
    app.setNow(secondsLater(599));
    await take(app, 'another');
    app.setNow(secondsLater(600));
    await app.context.limiter.forgetEnded();
    expect(await app.context.db.selectFrom('rate_limits').select('count').execute()).toHaveLength(1);
  });

  it('refund a try, and never more tries than were counted', async () => {
    const app = await limited();
    await app.context.limiter.refund(SUBJECT);
    for (let tried = 0; tried < 3; tried += 1) await take(app);
    await app.context.limiter.refund(SUBJECT);
    expect([await take(app), await take(app)]).toEqual([true, false]);
  });

  it('of different things count each thing once in its window', async () => {
    const app = await limited();
    const takeThing = (thing: string) =>
      app.context.limiter.consumeDistinct(SUBJECT, thing, 2, 10).then(
        () => true,
        () => false,
      );
    expect([await takeThing('one'), await takeThing('one'), await takeThing('two')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await takeThing('three'), await takeThing('one')]).toEqual([false, true]);
    app.setNow(secondsLater(600));
    expect(await takeThing('three')).toBe(true);
  });

  it('are off for load tests', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'off' });
    for (let tried = 0; tried < 10; tried += 1) expect(await take(app)).toBe(true);
  });
});

describe('limits by address', () => {
  const tries = async (app: TestApp, forwarded: (tried: number) => string) => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 301; tried += 1) {
      const { status } = await app.call('POST', '/auth/register-donor', {
        body: { password: 'password' },
        headers: { 'x-forwarded-for': forwarded(tried) },
      });
      statuses.push(status);
    }
    return statuses;
  };

  it('do not count what was never a registration', async () => {
    const app = await limited();
    expect(new Set(await tries(app, () => '203.0.113.1'))).toEqual(new Set([400]));
  });

  const commonPassword = async (app: TestApp, forwarded: string) =>
    (
      await app.call('POST', '/auth/register-donor', {
        body: {
          name: 'Asad Cali',
          email: 'asad@example.so',
          password: 'password',
          phone: '061 5000001',
          location: 'Mogadishu',
          bloodType: 'O-',
        },
        headers: { 'x-forwarded-for': forwarded },
      })
    ).status;

  it('ignore headers that the caller sends', async () => {
    const app = await limited();
    for (let tried = 0; tried < 60; tried += 1) await commonPassword(app, `203.0.113.${tried}`);
    expect(await commonPassword(app, '203.0.113.99')).toBe(429);
  });

  it('trust a configured proxy: the last entry', async () => {
    const app = await limited({ TRUST_PROXY: 'on' });
    for (let tried = 0; tried < 60; tried += 1) await commonPassword(app, `198.51.100.${tried}, 203.0.113.1`);
    expect(await commonPassword(app, '198.51.100.99, 203.0.113.1')).toBe(429);
    expect(await commonPassword(app, '203.0.113.1, 203.0.113.2')).toBe(400);
  });
});
