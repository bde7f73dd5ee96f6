import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offline } from '../data/offline/offline.ts';
import { createDevice, type Device } from '../data/offline/testing/device.ts';
import { createEdge, dropped, failure } from '../data/offline/testing/fake-server.ts';
import { ASHA, OTHER_REQUEST, REQUEST } from '../data/offline/testing/surroundings.ts';
import { FLUSH_OUTBOX } from '../data/offline/worker-messages.ts';
import { TAKE_OVER } from '../data/release/take-over.ts';
import { until } from '../testing/until.ts';
import { flushOnPush, flushOnSync, flushWhenAsked } from './flush-outbox.ts';
import { createHeldEvents, type HeldEvents } from './held-events.ts';

let device: Device;
let edge: ReturnType<typeof createEdge>;
let offline: Offline;
let held: HeldEvents;

beforeEach(async () => {
  device = createDevice();
  edge = createEdge();
  offline = await device.open(edge.fetch);
  await offline.mirror(ASHA);
  held = createHeldEvents();
});

const open = async () => offline;
const onStuck = vi.fn();
beforeEach(() => onStuck.mockClear());

/** An answer that was tried without a network. */
async function leave(id: string): Promise<string> {
  edge.next(dropped);
  const left = await offline.submit('POST /donor/respond/{id}', { params: { id } });
  if (left.outcome !== 'queued') throw new Error(left.outcome);
  edge.seen.length = 0;
  return left.entry.id;
}

const sync = (tag: string, { lastChance = false } = {}) =>
  flushOnSync({ tag, lastChance }, open, held, { onStuck });

/** The browser ends an event that lasted too long. */
const endHold = () => until(() => expect(device.clock.pending().some((ms) => ms > 100_000)).toBe(true));

describe('a background sync', () => {
  it('of one entry ends when that is sent', async () => {
    const id = await leave(REQUEST);
    await sync(`outbox:${id}`);
    expect(edge.seen).toMatchObject([{ idempotencyKey: id }]);
    expect(await offline.db.outbox.count()).toBe(0);
  });

  it('of an entry that has been sent in another way ends at once, and sends nothing twice', async () => {
    const id = await leave(REQUEST);
    await offline.kick('push');
    await sync(`outbox:${id}`);
    expect(edge.seen).toHaveLength(1);
  });

  it('of one entry does not fail for another', async () => {
    const slow = await leave(REQUEST);
    const id = await leave(OTHER_REQUEST);
    edge.otherwise = async (call, signal) =>
      call.path.includes(REQUEST) ? dropped(call, signal) : createEdge().otherwise(call, signal);
    await sync(`outbox:${id}`);
    expect(await offline.waiting()).toEqual([slow]);
  });

  it('continues trying while the browser lets it, and then asks for another sync', async () => {
    const id = await leave(REQUEST);
    edge.next(dropped, dropped);
    const synced = sync(`outbox:${id}`).then(
      () => 'over',
      (error: Error) => error.message,
    );
    await endHold();
    device.clock.advance(10_000);
    await until(() => expect(edge.seen).toHaveLength(2));
    edge.otherwise = dropped;
    await until(async () => expect((await offline.db.outbox.get({ id }))?.tries).toBe(3));
    device.clock.advance(150_000);
    expect(await synced).toBe('1 writes still wait for the network');
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('sends in that time what the network lets through', async () => {
    const id = await leave(REQUEST);
    edge.next(dropped);
    const synced = sync(`outbox:${id}`);
    await endHold();
    device.clock.advance(10_000);
    await synced;
    expect(await offline.db.outbox.count()).toBe(0);
  });

  it('that was the last notifies the person', async () => {
    const id = await leave(REQUEST);
    edge.otherwise = dropped;
    const synced = sync(`outbox:${id}`, { lastChance: true }).catch(() => 'failed');
    await endHold();
    device.clock.advance(150_000);
    expect(await synced).toBe('failed');
    expect(onStuck.mock.calls).toMatchObject([[{ id }]]);
  });

  it('asks for another one if the stores cannot be opened or read', async () => {
    const shut = flushOnSync({ tag: 'outbox', lastChance: false }, async () => undefined, held, {
      onStuck,
    });
    await expect(shut).rejects.toThrow('opened');
    await leave(REQUEST);
    offline.db.close();
    await expect(sync('outbox')).rejects.toThrow('unavailable');
  });

  it('asks for none if only signing in helps', async () => {
    await leave(REQUEST);
    edge.next(failure('failure.session_ended'));
    await sync('outbox');
  });

  it('leaves other tags alone', async () => {
    await leave(REQUEST);
    await sync('receipts');
    expect(edge.seen).toEqual([]);
  });
});

it('flushes at a push, whatever still waits', async () => {
  await leave(REQUEST);
  edge.next(dropped);
  expect(await flushOnPush(open)).toMatchObject({ waiting: 1 });
});

it('continues for a page that is hidden, and ignores other messages', async () => {
  await leave(REQUEST);
  for (const message of [undefined, null, 'dhiig.flush-outbox', { type: 'other' }])
    await flushWhenAsked(message, open, held);
  expect(edge.seen).toEqual([]);
  edge.next(dropped);
  const done = flushWhenAsked(FLUSH_OUTBOX, open, held);
  await endHold();
  device.clock.advance(10_000);
  await done;
  expect(edge.seen).toHaveLength(2);
  expect(await offline.db.outbox.count()).toBe(0);
});

describe('a worker whose new version was accepted', () => {
  it('releases its events at once, and asks for a sync so that the new worker sends what waits', async () => {
    const id = await leave(REQUEST);
    edge.otherwise = dropped;
    const synced = sync(`outbox:${id}`).catch((error: Error) => error.message);
    const asked = flushWhenAsked(FLUSH_OUTBOX, open, held);
    await endHold();
    held.releaseWhenAsked(TAKE_OVER);
    await asked;
    expect(await synced).toBe('1 writes still wait for the network');
    expect(await offline.waiting()).toEqual([id]);
  });

  it('keeps no later event open', async () => {
    await leave(REQUEST);
    edge.otherwise = dropped;
    held.releaseWhenAsked(TAKE_OVER);
    await flushWhenAsked(FLUSH_OUTBOX, open, held);
    expect(await offline.waiting()).toHaveLength(1);
  });

  it('ignores other messages', async () => {
    await leave(REQUEST);
    edge.next(dropped);
    const asked = flushWhenAsked(FLUSH_OUTBOX, open, held);
    await endHold();
    for (const message of [undefined, null, 'dhiig.take-over', FLUSH_OUTBOX]) held.releaseWhenAsked(message);
    device.clock.advance(10_000);
    await asked;
    expect(await offline.db.outbox.count()).toBe(0);
  });
});
