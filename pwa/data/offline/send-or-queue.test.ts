import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offline } from './offline.ts';
import { list } from './outbox.ts';
import { createDevice, type Device } from './testing/device.ts';
import { createEdge, done, dropped, failure, hanging } from './testing/fake-server.ts';
import { ASHA, REQUEST } from './testing/surroundings.ts';

let device: Device;
let edge: ReturnType<typeof createEdge>;
let page: Offline;

beforeEach(async () => {
  device = createDevice();
  edge = createEdge();
  page = await device.open(edge.fetch);
  await page.mirror(ASHA);
});
afterEach(() => vi.restoreAllMocks());

const respond = () => page.submit('POST /donor/respond/{id}', { params: { id: REQUEST } });

describe('submitting', () => {
  it('returns the answer if the server gives one', async () => {
    expect(await respond()).toMatchObject({
      outcome: 'sent',
      answer: { message: 'ok', response: { status: 'pending' } },
    });
  });

  it('says at once that it waits if there is no network, and it is sent later', async () => {
    edge.next(dropped);
    expect(await respond()).toMatchObject({ outcome: 'queued', entry: { lastError: { kind: 'network' } } });
    expect(await page.kick('online')).toMatchObject({ sent: 1 });
  });

  it('says after a moment that it waits if the network takes long', async () => {
    edge.next(hanging);
    const submitted = respond();
    await expect.poll(() => edge.seen.length).toBe(1);
    device.clock.advance(4_000);
    expect(await submitted).toMatchObject({ outcome: 'queued' });
    device.clock.advance(16_000);
    await page.kick('timer');
  });

  it('gives the answer that comes after it has said that it waits', async () => {
    const line = Promise.withResolvers<void>();
    edge.next(async (call, signal) => {
      await line.promise;
      return done(call, signal);
    });
    const submitted = respond();
    await expect.poll(() => edge.seen.length).toBe(1);
    device.clock.advance(4_000);
    const outcome = await submitted;
    line.resolve();
    expect(await (outcome.outcome === 'queued' && outcome.late)).toMatchObject({ answer: { message: 'ok' } });
  });

  it("returns the server's refusal with the entry that keeps it", async () => {
    edge.next(failure('failure.request_fulfilled'));
    expect(await respond()).toMatchObject({
      outcome: 'refused',
      entry: { state: 'refused', lastError: { code: 'failure.request_fulfilled' } },
    });
    expect(await list(page.db, 'asha')).toHaveLength(1);
  });

  it('says that a withdrawal has undone what was never sent', async () => {
    edge.otherwise = hanging;
    const first = page.submit('POST /donor/respond/{id}', { params: { id: 'another' } });
    await expect.poll(() => edge.seen.length).toBe(1);
    const queued = respond();
    await expect.poll(async () => (await list(page.db, 'asha')).length).toBe(2);
    expect(await page.submit('POST /donor/withdraw/{id}', { params: { id: REQUEST } })).toMatchObject({
      outcome: 'cancelled_out',
    });
    device.clock.advance(20_000);
    await Promise.all([first, queued]);
  });

  it('says what the device cannot store, sends nothing, and continues to say so until something is stored again', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no space', 'QuotaExceededError');
    });
    expect(await respond()).toEqual({ outcome: 'storage_failed', storageError: 'quota' });
    expect(edge.seen).toEqual([]);
    expect(page.network.current()).toMatchObject({ storage: 'quota' });
    full.mockRestore();
    expect(await respond()).toMatchObject({ outcome: 'sent' });
    expect(page.network.current()).toMatchObject({ storage: null });
  });

  it('gives the caller the id before anything is sent', async () => {
    const order: string[] = [];
    edge.next(async (call, signal) => {
      order.push('sent');
      return done(call, signal);
    });
    await page.submit('POST /donor/respond/{id}', { params: { id: REQUEST } }, {}, () => order.push('kept'));
    expect(order).toEqual(['kept', 'sent']);
  });

  it('accepts nothing while nobody is signed in', async () => {
    await page.mirror(undefined);
    expect(await respond()).toEqual({ outcome: 'signed_out' });
  });
});
