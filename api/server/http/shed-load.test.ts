import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { HttpEnvironment } from './environment.ts';
import { answerFailure, asFailure } from './failures.ts';
import { shedLoad } from './shed-load.ts';

/** Of `Bearer true-NAME` the signature is right. */
const tokens = {
  verify: async (token: string) =>
    token.startsWith('true-') ? { sessionId: token, userId: token.slice('true-'.length) } : undefined,
};

/** A server whose calls end once they are released, the oldest first. */
function slowApp(size?: { calls: number; strangers: number; share: number; waiting: number }) {
  const begun: { by: string; end: () => void }[] = [];
  const app = new Hono<HttpEnvironment>();
  app.use('*', async (c, next) => {
    c.set('address', c.req.header('x-address') ?? '10.0.0.1');
    await next();
  });
  app.use('*', shedLoad(tokens, size));
  app.get('/', async (c) => {
    await new Promise<void>((end) => begun.push({ by: c.req.header('authorization') ?? '', end }));
    return c.text('done');
  });
  app.get('/fails', () => {
    throw new Error('no');
  });
  app.onError((error, c) => answerFailure(c, asFailure(error)));
  return {
    app,
    begun,
    call: async (token: string) => app.request('/', { headers: { authorization: `Bearer ${token}` } }),
    from: async (address: string) => app.request('/', { headers: { 'x-address': address } }),
    /** Waits until so many calls are in progress, and ends them. */
    release: async (inProgress: number) => {
      await expect.poll(() => begun.length).toBe(inProgress);
      for (const { end } of begun.splice(0)) end();
    },
  };
}

describe('overload', () => {
  it('is shed with 503 and Retry-After, and calls in progress are answered', async () => {
    const { from, release } = slowApp({ calls: 2, strangers: 2, share: 1, waiting: 0 });
    const first = from('10.0.0.1');
    const second = from('10.0.0.2');
    const third = await from('10.0.0.3');
    expect(third.status).toBe(503);
    expect(third.headers.get('retry-after')).toBe('2');
    expect(await third.json()).toMatchObject({ success: false, code: 'failure.overloaded' });
    await release(2);
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    const fourth = from('10.0.0.3');
    await release(1);
    expect((await fourth).status).toBe(200);
  });

  it('of one caller waits for their own calls, and delays nobody else', async () => {
    const { call, begun, release } = slowApp({ calls: 4, strangers: 4, share: 2, waiting: 3 });
    const many = Array.from({ length: 5 }, () => call('true-one'));
    await expect.poll(() => begun.length).toBe(2);
    expect((await call('true-one')).status).toBe(503);
    const other = call('true-other');
    await expect
      .poll(() => begun.map(({ by }) => by))
      .toEqual(['Bearer true-one', 'Bearer true-one', 'Bearer true-other']);
    await release(3);
    expect((await other).status).toBe(200);
    await release(2);
    await release(1);
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  });

  it('of strangers counts for their network', async () => {
    const { from, release } = slowApp({ calls: 4, strangers: 4, share: 1, waiting: 0 });
    const first = from('2a01:4f8:1:2::1');
    expect((await from('2a01:4f8:1:2::9')).status).toBe(503);
    const other = from('2a01:4f8:1:3::1');
    await release(2);
    expect([(await first).status, (await other).status]).toEqual([200, 200]);
  });

  it('of strangers keeps nobody with an account out', async () => {
    const { from, call, release } = slowApp({ calls: 4, strangers: 1, share: 1, waiting: 0 });
    const first = from('10.0.0.1');
    expect((await from('10.0.0.2')).status).toBe(503);
    const signedIn = call('true-one');
    await release(2);
    expect([(await first).status, (await signedIn).status]).toEqual([200, 200]);
  });

  it('of one network is no less for invented tokens', async () => {
    const { call, release } = slowApp({ calls: 4, strangers: 4, share: 1, waiting: 0 });
    const first = call('invented-1');
    expect((await call('invented-2')).status).toBe(503);
    const signedIn = call('true-one');
    await release(2);
    expect([(await first).status, (await signedIn).status]).toEqual([200, 200]);
  });

  it('no longer counts calls that have failed', async () => {
    const { app } = slowApp({ calls: 2, strangers: 2, share: 2, waiting: 0 });
    for (let tried = 0; tried < 5; tried += 1) expect((await app.request('/fails')).status).toBe(500);
  });
});
