import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { daysLater, minutesLater, secondsLater } from '../../tools/testing/clock.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { createReadCounts } from './read-counts.ts';

const SUBJECT = { rule: 'GET /x address', whom: '192.0.2.1' };
const MAX = 20;

const limited = () => createTestApp({ RATE_LIMITS: 'on' });

/** Another instance on the same database. */
const instance = ({ db, now }: Pick<Context, 'db' | 'now'>): Limiter =>
  createLimiter({ db, now, secret: 'the same on each', enabled: true });

/** Reads until it is refused, or `tries` times; returns how often it was allowed. */
function read(limiter: Limiter, tries: number, whom = SUBJECT.whom): number {
  for (let count = 0; count < tries; count += 1) {
    try {
      limiter.countRead({ ...SUBJECT, whom }, MAX, 10);
    } catch {
      return count;
    }
  }
  return tries;
}

const rows = ({ context }: TestApp) => context.db.selectFrom('rate_limits').selectAll().execute();

describe('limits of reads', () => {
  it('allow as many as they say in a window, say when it ends, and begin a new one then', async () => {
    const app = await limited();
    const { limiter } = app.context;
    expect(read(limiter, 30)).toBe(MAX);
    expect(read(limiter, 30, 'another')).toBe(MAX);
    app.setNow(secondsLater(61));
    expect(() => limiter.countRead(SUBJECT, MAX, 10)).toThrow(
      expect.objectContaining({
        code: 'failure.too_many_tries',
        options: { values: { minutes: 9 }, retryAfterSeconds: 539 },
      }),
    );
    app.setNow(minutesLater(10));
    expect(read(limiter, 30)).toBe(MAX);
    expect(await rows(app)).toEqual([]);
  });

  it('of a clock that ran ahead lock nobody out once it is corrected', async () => {
    const app = await limited();
    const { limiter } = app.context;
    app.setNow(daysLater(1));
    expect(read(limiter, 30)).toBe(MAX);
    app.setNow(TEST_NOW);
    expect(read(limiter, 30)).toBe(MAX);
  });

  it('are added up whichever instance opened its window first', async () => {
    const app = await limited();
    const [early, late] = [instance(app.context), instance(app.context)];
    read(early, 6);
    app.setNow(minutesLater(1));
    read(late, 6);
    await late.shareReads();
    await early.shareReads();
    expect((await rows(app)).map(({ count }) => count)).toEqual([12]);
  });

  it('are shared by several instances, and kept by one that restarts', async () => {
    const { context } = await limited();
    const [first, second] = [instance(context), instance(context)];
    expect([read(first, 12), read(second, 6)]).toEqual([12, 6]);
    await first.shareReads();
    await second.shareReads();
    // 18 of 20 are used up; the first does not know of the second's yet.
    expect(read(second, 30)).toBe(2);
    await second.shareReads();
    expect(read(first, 3)).toBe(3);
    await first.shareReads();
    expect(read(first, 30)).toBe(0);
    const again = instance(context);
    expect(read(again, 2)).toBe(2);
    await again.shareReads();
    expect(read(again, 30)).toBe(0);
  });

  it('are shared with others only for subjects near their limit, each time only what is new', async () => {
    const app = await limited();
    const { limiter } = app.context;
    read(limiter, 1, 'seldom');
    read(limiter, 5, 'often');
    await limiter.shareReads();
    await limiter.shareReads();
    expect((await rows(app)).map(({ count }) => count)).toEqual([5]);
    read(limiter, 2, 'often');
    await limiter.shareReads();
    const [row] = await rows(app);
    expect(row?.count).toBe(7);
    expect(row?.subject).toMatch(/^[\w-]{43}$/);
  });

  it.skipIf(onPostgres)('lose no count if the database cannot be written', async () => {
    const app = await limited();
    const { limiter, db } = app.context;
    read(limiter, 5);
    await sql`pragma query_only = on`.execute(db);
    await expect(limiter.shareReads()).rejects.toThrow();
    expect(read(limiter, 2)).toBe(2);
    await sql`pragma query_only = off`.execute(db);
    await limiter.shareReads();
    expect((await rows(app)).map(({ count }) => count)).toEqual([7]);
    expect(read(limiter, 30)).toBe(MAX - 7);
  });

  it('keep a limited number of subjects: the oldest are removed', async () => {
    const { context } = await limited();
    const counts = createReadCounts({ db: context.db, digest: (subject) => subject, subjectsMax: 2 });
    const count = (subject: string) => counts.count(subject, 0, MAX, 10).count;
    expect([count('a'), count('a'), count('b'), count('c'), count('b'), count('a')]).toEqual([
      1, 2, 1, 1, 2, 1,
    ]);
  });

  it('are off for load tests', async () => {
    const { context } = await createTestApp({ RATE_LIMITS: 'off' });
    expect(read(context.limiter, 30)).toBe(30);
  });
});
