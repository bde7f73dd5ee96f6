import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api/errors.ts';
import type { LateOutcome } from './cached-call.ts';
import type { Offline } from './offline.ts';
import { createDevice, type Device } from './testing/device.ts';
import { createEdge, dropped, failure, json } from './testing/fake-server.ts';
import { ASHA, REQUEST, START } from './testing/surroundings.ts';

let device: Device;
let edge: ReturnType<typeof createEdge>;
let page: Offline;

const history = (total: number) => json({ success: true, donations: [], total });
const SECOND = 1_000;
const MINUTE = 60_000;

beforeEach(async () => {
  device = createDevice();
  edge = createEdge(dropped);
  page = await device.open(edge.fetch);
  await page.mirror(ASHA);
});

const read = (onLate?: (outcome: LateOutcome<'GET /donor/history'>) => void) =>
  page.read('GET /donor/history', {}, onLate);

/** An answer that comes when the test says so. */
function held(behaviour: ReturnType<typeof json>) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer: typeof behaviour = async (call, signal) => {
    await gate;
    return behaviour(call, signal);
  };
  return { answer, release: () => release() };
}

async function keepOne(): Promise<void> {
  edge.next(history(1));
  await read();
  device.clock.advance(5 * MINUTE);
}

describe('reading', () => {
  it('gives the fresh answer if the network answers', async () => {
    edge.next(history(1));
    expect(await read()).toEqual({
      data: { success: true, donations: [], total: 1 },
      asOf: START,
      isFresh: true,
    });
  });

  it.each([
    ['no network', dropped],
    ['a server that fails', failure('failure.internal')],
    ['a server that sheds load', failure('failure.overloaded')],
    ["a portal's page", async () => new Response('<html>')],
    ['a success that is not ours', json({ success: true })],
    ["a proxy's no", json({ success: false }, 403)],
  ])('gives what is kept, as of then, at %s', async (_, behaviour) => {
    await keepOne();
    edge.next(behaviour);
    expect(await read()).toMatchObject({ data: { total: 1 }, asOf: START, isFresh: false });
  });

  it('gives what is cached when the network takes long, and the fresh answer when it comes', async () => {
    await keepOne();
    const late = held(history(2));
    edge.next(late.answer);
    const outcomes: unknown[] = [];
    const reading = read((outcome) => outcomes.push(outcome));
    await expect.poll(() => device.clock.pending()).toContain(2_500);
    device.clock.advance(2_500);
    expect(await reading).toMatchObject({ data: { total: 1 }, isFresh: false });
    late.release();
    await expect.poll(() => outcomes).toHaveLength(1);
    expect(outcomes[0]).toMatchObject({ is: 'fresh', reading: { data: { total: 2 }, isFresh: true } });
    expect(await read()).toMatchObject({ data: { total: 2 }, isFresh: false });
  });

  it('keeps the answer to the later call, whichever comes last', async () => {
    const slow = held(history(1));
    edge.next(slow.answer);
    const first = read();
    await expect.poll(() => edge.seen).toHaveLength(1);
    device.clock.advance(SECOND);
    edge.next(history(2));
    expect((await read()).data.total).toBe(2);
    device.clock.advance(SECOND);
    slow.release();
    await first;
    edge.next(dropped);
    expect(await read()).toMatchObject({ data: { total: 2 }, asOf: START + SECOND, isFresh: false });
  });

  it('stores what it is given though the clock was put back since', async () => {
    await keepOne();
    device.clock.advance(-60 * MINUTE);
    edge.next(history(2));
    await read();
    edge.next(dropped);
    expect((await read()).data.total).toBe(2);
  });

  it('waits for the network if nothing is cached', async () => {
    const late = held(history(2));
    edge.next(late.answer);
    const reading = read();
    await expect.poll(() => device.clock.pending()).toEqual([250, 5_000]);
    device.clock.advance(MINUTE);
    late.release();
    expect(await reading).toMatchObject({ data: { total: 2 }, isFresh: true });
  });

  it('shows what is cached at once when the last call found no network', async () => {
    await keepOne();
    await read();
    const late = held(history(2));
    edge.next(late.answer);
    const reading = read();
    await expect.poll(() => device.clock.pending()).toEqual([0, 5_000]);
    device.clock.advance(0);
    expect(await reading).toMatchObject({ isFresh: false });
    late.release();
  });

  it("passes the server's refusal through, and forgets what is gone", async () => {
    const one = () => page.read('GET /requests/{id}', { params: { id: REQUEST } });
    edge.next(json({ success: true, request: { _id: REQUEST } }), failure('failure.request_not_found'));
    await one();
    await expect(one()).rejects.toBeInstanceOf(ApiError);
    await expect(one()).rejects.toBeInstanceOf(NetworkError);
  });

  it('fails as the call fails if nothing is cached', async () => {
    await expect(read()).rejects.toBeInstanceOf(NetworkError);
    edge.next(failure('failure.internal'));
    await expect(read()).rejects.toMatchObject({ status: 500 });
  });

  it('forgets all of a user whose session the server has ended', async () => {
    await keepOne();
    edge.next(failure('failure.session_ended'));
    await expect(read()).rejects.toMatchObject({ status: 401 });
    expect(await page.db.cache.count()).toBe(0);
    expect(await page.db.session.count()).toBe(0);
  });

  it('stores nothing of an answer that comes after the sign-out', async () => {
    const late = held(history(2));
    edge.next(late.answer);
    const reading = read();
    await expect.poll(() => edge.seen.length).toBe(1);
    await page.forgetEverything('asha', { keepOutboxSealed: false });
    late.release();
    await reading;
    expect(await page.db.cache.count()).toBe(0);
  });

  it('stores nothing for an admin', async () => {
    await page.mirror({ ...ASHA, userId: 'admin', role: 'admin' });
    edge.next(json({ success: true, requests: [], total: 0 }));
    await page.read('GET /requests', {});
    await expect(page.read('GET /requests', {})).rejects.toBeInstanceOf(NetworkError);
  });
});
