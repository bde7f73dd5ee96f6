import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerFailure, asFailure } from './failures.ts';
import { shedLoad } from './shed-load.ts';

function slowApp() {
  const waiting: (() => void)[] = [];
  const app = new Hono();
  app.use('*', shedLoad(2));
  app.get('/', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return c.text('done');
  });
  app.get('/fails', () => {
    throw new Error('no');
  });
  app.onError((error, c) => answerFailure(c, asFailure(error)));
  const release = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { app, release };
}

describe('overload', () => {
  it('is shed with 503 and Retry-After, and calls in flight are answered', async () => {
    const { app, release } = slowApp();
    const first = app.request('/');
    const second = app.request('/');
    const third = await app.request('/');
    expect(third.status).toBe(503);
    expect(third.headers.get('retry-after')).toBe('2');
    expect(await third.json()).toMatchObject({ success: false, code: 'failure.overloaded' });
    release();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    const fourth = app.request('/');
    release();
    expect((await fourth).status).toBe(200);
  });

  it('no longer counts calls that have failed', async () => {
    const { app } = slowApp();
    for (let tried = 0; tried < 5; tried += 1) expect((await app.request('/fails')).status).toBe(500);
  });
});
