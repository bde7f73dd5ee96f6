import { beforeEach, describe, expect, it } from 'vitest';
import type { Offline } from './offline.ts';
import { enqueue, list } from './outbox.ts';
import { createDevice, type Device } from './testing/device.ts';
import { createEdge, done, dropped, failure, hanging, json } from './testing/fake-server.ts';
import { ASHA, BANADIR, dependenciesOf, OTHER_REQUEST, REQUEST, START } from './testing/surroundings.ts';

let device: Device;
let edge: ReturnType<typeof createEdge>;
let page: Offline;

beforeEach(async () => {
  device = createDevice();
  edge = createEdge();
  page = await device.open(edge.fetch);
  await page.mirror(ASHA);
});

let made = 0;
const dependenciesFor = (offline: Offline) => ({
  db: offline.db,
  now: device.clock.now,
  newId: () => {
    made += 1;
    return `key-${made}`;
  },
});
const respond = (id = REQUEST) =>
  enqueue(dependenciesFor(page), 'POST /donor/respond/{id}', { params: { id } });
const withdraw = (id = REQUEST) =>
  enqueue(dependenciesFor(page), 'POST /donor/withdraw/{id}', { params: { id } });
const entries = () => list(page.db, 'asha');
const onlyEntry = async () => {
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  if (!entry) throw new Error('the outbox is empty');
  return entry;
};

describe('an accepted entry', () => {
  it('removes the entry and leaves its result for the screens', async () => {
    await respond();
    expect(await page.kick('start')).toEqual({ sent: 1, refused: 0, waiting: 0, isSignedOut: false });
    expect(await entries()).toEqual([]);
    const [sent] = await page.db.sent.toArray();
    expect(sent).toMatchObject({
      endpoint: 'POST /donor/respond/{id}',
      subject: `request:${REQUEST}`,
      sentAt: START,
      answer: { response: { status: 'pending' } },
    });
    expect(edge.seen[0]).toMatchObject({ idempotencyKey: sent?.id, token: 'asha-1' });
  });

  it('brings what the screens have cached up to date', async () => {
    const list = { success: true, requests: [{ _id: REQUEST }, { _id: OTHER_REQUEST }], total: 2 };
    edge.next(json(list));
    await page.read('GET /requests', {});
    await respond();
    await page.kick('start');
    edge.next(dropped);
    const { data } = await page.read('GET /requests', {});
    expect(data.requests).toEqual([
      { _id: REQUEST, response: { id: 'answer', status: 'pending' } },
      { _id: OTHER_REQUEST },
    ]);
  });

  it('keeps what was recorded about a donor and a lot, though the network goes before it is read again', async () => {
    await page.mirror(BANADIR);
    const donor = { id: OTHER_REQUEST, status: 'accepted', phone: '+252 61 555', phoneE164: '+25261555' };
    edge.next(json({ success: true, responses: [donor, { id: 'other' }], total: 2 }));
    const responses = () => page.read('GET /requests/{id}/responses', { params: { id: REQUEST } });
    await responses();
    edge.next(json({ success: true, inventory: [{ id: 'a', units: 4, expiresAt: '2026-03-02' }], total: 1 }));
    await page.read('GET /hospital/inventory', {});

    await enqueue(dependenciesFor(page), 'PATCH /requests/{id}/responses/{responseId}', {
      params: { id: REQUEST, responseId: OTHER_REQUEST },
      body: { status: 'arrived' },
    });
    await enqueue(dependenciesFor(page), 'POST /hospital/inventory/{id}/movements', {
      params: { id: 'a' },
      body: { kind: 'reserve', units: 1, requestId: REQUEST },
    });
    const part = { id: 'b', units: 1, expiresAt: '2026-03-01', state: 'reserved' };
    edge.next(
      json({ success: true, request: {}, response: { ...donor, status: 'arrived' } }),
      json({ success: true, lot: { id: 'a', units: 3, expiresAt: '2026-03-02' }, part, message: 'reserved' }),
    );
    expect(await page.kick('start')).toMatchObject({ sent: 2 });
    edge.otherwise = dropped;
    expect((await responses()).data.responses).toEqual([
      { ...donor, status: 'arrived', phone: null, phoneE164: null },
      { id: 'other' },
    ]);
    expect((await page.read('GET /hospital/inventory', {})).data.inventory).toEqual([
      part,
      { id: 'a', units: 3, expiresAt: '2026-03-02' },
    ]);
  });

  it('keeps the step of an order, though the network goes before it is read again', async () => {
    await page.mirror(BANADIR);
    const id = OTHER_REQUEST;
    const order = { id, state: 'asked' };
    edge.next(
      json({ success: true, order }),
      json({ success: true, orders: [{ id: 'other' }, order], total: 2 }),
    );
    const one = () => page.read('GET /orders/{id}', { params: { id } });
    const list = () => page.read('GET /orders', { query: { side: 'supplier' } });
    await one();
    await list();
    await enqueue(dependenciesFor(page), 'PATCH /orders/{id}', {
      params: { id },
      body: { step: 'decline', reason: 'no_stock' },
    });
    const declined = { id, state: 'declined' };
    edge.next(json({ success: true, order: declined, message: 'declined' }));
    expect(await page.kick('start')).toMatchObject({ sent: 1 });
    edge.otherwise = dropped;
    expect((await one()).data.order).toEqual(declined);
    expect((await list()).data.orders).toEqual([{ id: 'other' }, declined]);
  });

  it('keeps an appointment that waited, with its code, though the network goes before it is read again', async () => {
    await page.mirror(ASHA);
    const mine = () => page.read('GET /appointments', {});
    edge.next(json({ success: true, appointments: [{ id: 'given', state: 'given' }] }));
    await mine();
    const id = OTHER_REQUEST;
    await enqueue(dependenciesFor(page), 'POST /appointments', {
      body: { id, dayId: REQUEST, startsAt: '2026-03-06T06:00:00.000Z' },
    });
    const booked = { id, dayId: REQUEST, state: 'booked', code: '123456' };
    edge.next(json({ success: true, appointment: booked, message: 'booked' }));
    expect(await page.kick('start')).toMatchObject({ sent: 1 });
    edge.otherwise = dropped;
    expect((await mine()).data.appointments).toEqual([booked, { id: 'given', state: 'given' }]);
  });

  it('never keeps the phone number of a donor who was accepted', async () => {
    await page.mirror(BANADIR);
    await enqueue(dependenciesFor(page), 'PATCH /requests/{id}/responses/{responseId}', {
      params: { id: REQUEST, responseId: OTHER_REQUEST },
      body: { status: 'accepted' },
    });
    edge.next(json({ success: true, request: {}, response: { id: '1', phone: '+252 61 555' } }));
    expect(await page.kick('start')).toMatchObject({ sent: 1 });
    expect(await page.db.sent.toArray()).toMatchObject([{ answer: { response: { phone: null } } }]);
  });
});

describe('a definite refusal', () => {
  it("stays as refused with the server's code and sentence, and is not sent again", async () => {
    await respond();
    edge.next(failure('failure.request_fulfilled'));
    expect(await page.kick('start')).toMatchObject({ sent: 0, refused: 1, waiting: 0 });
    expect(await onlyEntry()).toMatchObject({
      state: 'refused',
      sendingSince: null,
      lastError: {
        kind: 'refused',
        status: 409,
        code: 'failure.request_fulfilled',
        message: 'said: failure.request_fulfilled',
      },
    });
    await page.kick('online');
    expect(edge.seen).toHaveLength(1);
  });

  const read = async () => {
    edge.next(
      json({ success: true, requests: [{ _id: REQUEST }, { _id: OTHER_REQUEST }], total: 2 }),
      json({ success: true, requests: [{ _id: REQUEST, status: 'pending' }], total: 1 }),
      json({ success: true, request: { _id: REQUEST, status: 'pending' } }),
    );
    await page.read('GET /requests/by-blood-type', {});
    await page.read('GET /requests', {});
    await page.read('GET /requests/{id}', { params: { id: REQUEST } });
  };
  const kept = async () => {
    edge.otherwise = dropped;
    return [
      await page.read('GET /requests/by-blood-type', {}),
      await page.read('GET /requests', {}),
      await page.read('GET /requests/{id}', { params: { id: REQUEST } }).catch(() => ({ data: 'gone' })),
    ].map(({ data }) => data);
  };

  it.each([
    ['failure.request_fulfilled', 'fulfilled'],
    ['failure.request_cancelled', 'cancelled'],
  ] as const)(
    'that says %s corrects what is cached: nothing offers an answer any more',
    async (code, status) => {
      await read();
      await respond();
      edge.next(failure(code));
      await page.kick('start');
      expect(await kept()).toEqual([
        { success: true, requests: [{ _id: OTHER_REQUEST }], total: 1 },
        { success: true, requests: [{ _id: REQUEST, status }], total: 1 },
        { success: true, request: { _id: REQUEST, status } },
      ]);
    },
  );

  it('that says that there is no such request removes the request', async () => {
    await read();
    await respond();
    edge.next(failure('failure.request_not_found'));
    await page.kick('start');
    expect(await kept()).toEqual([
      { success: true, requests: [{ _id: OTHER_REQUEST }], total: 1 },
      { success: true, requests: [], total: 0 },
      'gone',
    ]);
  });

  it('for another reason leaves what is cached', async () => {
    await read();
    await respond();
    edge.next(failure('failure.not_yet_eligible'));
    await page.kick('start');
    expect(await kept()).toMatchObject([{ total: 2 }, { total: 1 }, { request: { status: 'pending' } }]);
  });

  it('is stored though the disk is full, by removing what can be read again', async () => {
    await read();
    await respond();
    let isFull = true;
    page.db.cache.hook('deleting', () => {
      isFull = false;
    });
    page.db.outbox.hook('updating', (changes) => {
      if (isFull && 'state' in changes) throw new DOMException('no space', 'QuotaExceededError');
    });
    edge.next(failure('failure.request_fulfilled'));
    expect(await page.kick('start')).toMatchObject({ refused: 1 });
    expect(await onlyEntry()).toMatchObject({ state: 'refused' });
  });

  it('does not hold up what was written later about the same subject', async () => {
    await respond();
    await page.db.outbox.toCollection().modify({ tries: 1, triedAt: START });
    await withdraw();
    edge.next(failure('failure.request_fulfilled'));
    expect(await page.kick('start')).toMatchObject({ sent: 1, refused: 1 });
  });
});

describe('no answer', () => {
  const portal = async () =>
    new Response('<html>Pay here</html>', { headers: { 'content-type': 'text/html' } });
  const truncated = async () => new Response('{"success":true,"respon');
  it.each([
    ['a dropped connection', dropped],
    ["a captive portal's page", portal],
    ['an answer that was cut off', truncated],
    ['JSON of somebody else', json({ ok: true })],
    ['a success that is not ours', json({ success: true })],
    ['a yes without success', json({ response: {}, request: {} })],
    ["a proxy's no", json({ success: false, message: 'blocked' }, 403)],
    ["a portal's no", json({ error: 'login' }, 401)],
  ])('is %s: the entry stays and goes later under the same key', async (_, behaviour) => {
    await respond();
    edge.next(behaviour);
    expect(await page.kick('start')).toMatchObject({ sent: 0, refused: 0, waiting: 1 });
    expect(await onlyEntry()).toMatchObject({ state: 'waiting', tries: 1, lastError: { kind: 'network' } });
    expect(await page.kick('online')).toMatchObject({ sent: 1, waiting: 0 });
    const keys = edge.seen.map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('is a stall: the attempt is given up after 20 seconds', async () => {
    await respond();
    edge.next(hanging);
    const flushed = page.kick('start');
    await expect.poll(() => edge.seen.length).toBe(1);
    device.clock.advance(20_000);
    expect(await flushed).toMatchObject({ waiting: 1 });
    expect(await onlyEntry()).toMatchObject({ lastError: { kind: 'network' } });
  });

  it('makes each wait longer, and none longer than five minutes', async () => {
    edge.otherwise = dropped;
    await respond();
    const waits: (number | undefined)[] = [];
    await page.kick('start');
    for (let round = 0; round < 10; round += 1) {
      const [wait = 0] = device.clock.pending();
      waits.push(wait);
      device.clock.advance(wait);
      await page.kick('timer');
    }
    expect(waits.slice(0, 4)).toEqual([1_500, 3_000, 6_000, 12_000]);
    expect(waits.at(-1)).toBe(225_000);
  });

  it('does not start the timer if nothing waits', async () => {
    await respond();
    await page.kick('start');
    expect(device.clock.pending()).toEqual([]);
  });

  it('ends the pass after two in a row, and those tried least come first in the next pass', async () => {
    edge.otherwise = dropped;
    for (const last of ['3', '4', '5']) await respond(`01890000-0000-7000-8000-00000000000${last}`);
    await page.kick('start');
    expect((await entries()).map(({ tries }) => tries)).toEqual([1, 1, 0]);
    await page.kick('online');
    expect((await entries()).map(({ tries }) => tries)).toEqual([2, 1, 1]);
  });
});

describe('a server that asks for patience', () => {
  it.each([
    ['failure.too_many_tries', 429],
    ['failure.overloaded', 503],
    ['failure.storage_full', 507],
    ['failure.internal', 500],
  ] as const)('%s means later, never a refusal', async (code, status) => {
    await respond();
    edge.next(failure(code));
    await page.kick('start');
    expect(await onlyEntry()).toMatchObject({ state: 'waiting', lastError: { kind: 'server', status } });
  });

  it('is obeyed to the second, whatever happens meanwhile', async () => {
    await respond();
    edge.next(failure('failure.too_many_tries', { 'Retry-After': '600' }));
    await page.kick('start');
    expect(device.clock.pending()).toEqual([600_500]);
    for (const reason of ['online', 'visible', 'push', 'sync', 'start'] as const) await page.kick(reason);
    device.clock.advance(599_000);
    await page.kick('online');
    expect(edge.seen).toHaveLength(1);
    device.clock.advance(1_500);
    await page.kick('timer');
    expect(edge.seen).toHaveLength(2);
    expect(await entries()).toEqual([]);
  });

  it('is not the outcome of one guess too many: that one is refused', async () => {
    await enqueue(dependenciesFor(page), 'POST /hospital/arrivals', { body: { code: '100001' } });
    edge.next(failure('failure.too_many_codes', { 'Retry-After': '600' }));
    expect(await page.kick('start')).toMatchObject({ refused: 1, waiting: 0 });
    expect(await onlyEntry()).toMatchObject({
      state: 'refused',
      lastError: { code: 'failure.too_many_codes' },
    });
  });

  it('does not make other subjects wait', async () => {
    await respond();
    await respond(OTHER_REQUEST);
    edge.next(failure('failure.too_many_tries', { 'Retry-After': '600' }));
    expect(await page.kick('start')).toMatchObject({ sent: 1, waiting: 1 });
  });

  it('for many of one kind does not end the pass: other writes are sent', async () => {
    for (const id of ['1', '2', '3'])
      await enqueue(dependenciesFor(page), 'DELETE /hospital/inventory/{id}', { params: { id } });
    await respond();
    const limited = failure('failure.too_many_tries', { 'Retry-After': '600' });
    edge.next(limited, limited, limited);
    expect(await page.kick('start')).toMatchObject({ sent: 1, waiting: 3 });
  });
});

describe('order', () => {
  it('is kept within a subject: an entry that waits delays those that follow it, and no others', async () => {
    await respond();
    await page.db.outbox.toCollection().modify({ tries: 1, triedAt: START });
    await withdraw();
    await respond(OTHER_REQUEST);
    edge.next(done, dropped);
    expect(await page.kick('start')).toMatchObject({ sent: 1, waiting: 2 });
    expect(edge.seen.map(({ key }) => key)).toEqual([
      `POST /donor/respond/${OTHER_REQUEST}`,
      `POST /donor/respond/${REQUEST}`,
    ]);
    expect(await page.kick('online')).toMatchObject({ sent: 2, waiting: 0 });
    expect(edge.seen.map(({ key }) => key).slice(2)).toEqual([
      `POST /donor/respond/${REQUEST}`,
      `POST /donor/withdraw/${REQUEST}`,
    ]);
  });

  it('is the person’s first: the app’s own reports go after it, though they were written before', async () => {
    const receipts = [{ ticket: 'ticket', event: 'shown' as const, at: new Date(START).toISOString() }];
    await page.add('POST /push/receipts', { body: { receipts } });
    await respond();
    await page.db.outbox.where({ endpoint: 'POST /donor/respond/{id}' }).modify({ tries: 3, triedAt: START });
    edge.next(dropped);
    expect(await page.kick('online')).toMatchObject({ sent: 1, waiting: 1 });
    expect(edge.seen.map(({ key }) => key)).toEqual([
      `POST /donor/respond/${REQUEST}`,
      'POST /push/receipts',
    ]);
  });

  it('does not depend on a clock that is put back between two writes', async () => {
    await respond();
    await page.db.outbox.toCollection().modify({ tries: 1, triedAt: START });
    device.clock.jump(-365 * 24 * 60 * 60_000);
    await withdraw();
    expect(await page.kick('start')).toMatchObject({ sent: 2 });
    expect(edge.seen.map(({ key }) => key.split('/')[2])).toEqual(['respond', 'withdraw']);
  });
});

describe('a clock that changes', () => {
  it('put back by a year does not make an entry wait a year', async () => {
    await respond();
    edge.next(failure('failure.overloaded', { 'Retry-After': '60' }));
    await page.kick('start');
    device.clock.jump(-365 * 24 * 60 * 60_000);
    expect(await page.kick('timer')).toMatchObject({ sent: 1 });
  });

  it('put forward loses nothing', async () => {
    await respond();
    edge.next(dropped);
    await page.kick('start');
    device.clock.jump(56 * 365 * 24 * 60 * 60_000);
    expect(await page.kick('timer')).toMatchObject({ sent: 1 });
  });
});

describe('several at once', () => {
  it('send each entry once: page and worker take turns', async () => {
    const worker = await device.open(edge.fetch);
    await respond();
    await respond(OTHER_REQUEST);
    const [sent, nothing] = await Promise.all([
      page.kick('online'),
      worker.kick('sync'),
      page.kick('visible'),
    ]);
    expect(sent).toMatchObject({ sent: 2 });
    expect(nothing).toMatchObject({ sent: 0, waiting: 0 });
    expect(edge.seen).toHaveLength(2);
  });

  it('one that waits for the lock sends what was written while the other was sending', async () => {
    const worker = await device.open(edge.fetch);
    await respond();
    edge.next(async (call, signal) => {
      await respond(OTHER_REQUEST);
      return done(call, signal);
    });
    await Promise.all([page.kick('start'), worker.kick('sync')]);
    expect(await entries()).toEqual([]);
  });
});

describe('a worker killed while sending', () => {
  it('leaves an entry that is marked as sent once, and the next one sends it again under the same key', async () => {
    const worker = await device.open(edge.fetch);
    await respond();
    edge.next(hanging);
    const killed = worker.kick('sync');
    await expect.poll(() => edge.seen.length).toBe(1);
    worker.db.close();
    worker.close();
    await killed;
    const left = await onlyEntry();
    expect(left).toMatchObject({ state: 'waiting', tries: 1, sendingSince: START });
    expect(await page.removeUnsent('asha', left.id)).toEqual({ outcome: 'may_have_arrived' });

    const restarted = await device.open(edge.fetch);
    expect(await restarted.kick('start')).toMatchObject({ sent: 1, waiting: 0 });
    expect(edge.seen.map(({ idempotencyKey }) => idempotencyKey)).toEqual([left.id, left.id]);
  });

  it('leaves no entry that is shown as being sent once another sender has looked', async () => {
    const worker = await device.open(edge.fetch);
    await respond();
    edge.next(hanging);
    const killed = worker.kick('sync');
    await expect.poll(() => edge.seen.length).toBe(1);
    worker.db.close();
    worker.close();
    await killed;
    const left = await onlyEntry();
    expect(left.sendingSince).toBe(START);
    // What has not been tried goes first, and as long as it does the other waits.
    await respond(OTHER_REQUEST);
    edge.next(hanging);
    const sending = page.kick('start');
    await expect.poll(() => edge.seen.length).toBe(2);
    expect(await entries()).toMatchObject([
      { id: left.id, sendingSince: null },
      { tries: 1, sendingSince: START },
    ]);
    page.close();
    await sending;
  });
});

describe('the session', () => {
  it('ends in the middle: nothing more is sent, and what is unsent waits for their sign-in', async () => {
    await respond();
    await respond(OTHER_REQUEST);
    edge.next(done, failure('failure.session_ended'));
    expect(await page.kick('start')).toMatchObject({ sent: 1, isSignedOut: true });
    expect(await onlyEntry()).toMatchObject({
      state: 'waiting',
      lastError: { kind: 'sign_in', status: 401 },
    });
    await page.kick('online');
    expect(edge.seen).toHaveLength(2);

    await page.mirror({ ...ASHA, token: 'asha-2' });
    expect(await page.kick('login')).toMatchObject({ sent: 1, waiting: 0 });
    expect(edge.seen.at(-1)).toMatchObject({ token: 'asha-2', idempotencyKey: edge.seen[1]?.idempotencyKey });
  });

  it('of another user sends nothing of the first, and does not see it', async () => {
    await respond();
    await page.mirror({ ...ASHA, userId: 'hodan', token: 'hodan-1' });
    const seen: number[] = [];
    const stop = page.watchOutbox((list) => seen.push(list.length));
    expect(await page.kick('login')).toMatchObject({ sent: 0, waiting: 0 });
    await expect.poll(() => seen).toEqual([0]);
    stop();
    expect(edge.seen).toEqual([]);
    await page.mirror({ ...ASHA, token: 'asha-2' });
    expect(await page.kick('login')).toMatchObject({ sent: 1 });
  });

  it('that was opened meanwhile survives the end of the old one', async () => {
    await respond();
    edge.next(async (call, signal) => {
      await page.mirror({ ...ASHA, token: 'asha-2' });
      return failure('failure.session_ended')(call, signal);
    });
    await page.kick('start');
    expect(await page.kick('login')).toMatchObject({ sent: 1, isSignedOut: false });
  });

  it('of a banned user ends, and the ban is the outcome of all that they wrote', async () => {
    await respond();
    edge.next(failure('failure.account_banned'));
    expect(await page.kick('start')).toMatchObject({ isSignedOut: true });
    expect(await entries()).toEqual([]);
  });

  it('notifies the page when it ends', async () => {
    const told: unknown[] = [];
    const worker = await device.open(edge.fetch, {
      onSessionOver: (session, why, unsent) => told.push([session.token, why, unsent.outcome]),
    });
    await respond();
    edge.next(failure('failure.session_ended'));
    await worker.kick('sync');
    expect(told).toEqual([['asha-1', 'ended', 'forgotten']]);
  });
});

it('reports a lock that was taken away as an error of the storage, and continues at the next kick', async () => {
  const problems: unknown[] = [];
  const { openOffline } = await import('./offline.ts');
  let isBroken = true;
  const locks = {
    request: async <Result>(_: string, work: () => Promise<Result>) => {
      if (isBroken) throw new DOMException('stolen', 'AbortError');
      return work();
    },
  };
  const deps = dependenciesOf(device.indexedDB, device.clock, locks, edge.fetch);
  const opened = await openOffline(deps, { onProblem: (problem) => problems.push(problem) });
  if (opened.outcome !== 'open') throw new Error(opened.storageError);
  await respond();
  expect(await opened.offline.kick('start')).toMatchObject({ sent: 0, storageError: 'unavailable' });
  expect(problems).toHaveLength(1);
  isBroken = false;
  expect(await opened.offline.kick('start')).toMatchObject({ sent: 1 });
  opened.offline.close();
});

describe('an entry that is held back for its undo', () => {
  const notNeeded = (responseId: string) =>
    page.hold(
      'PATCH /requests/{id}/responses/{responseId}',
      { params: { id: REQUEST, responseId }, body: { status: 'not_needed' } },
      {},
      10_000,
    );

  it('is sent once its time is over, though the page that wrote it is gone, and not before', async () => {
    await notNeeded(OTHER_REQUEST);
    page.close();
    page = await device.open(edge.fetch);
    device.clock.jump(9_999);
    expect(await page.kick('online')).toMatchObject({ sent: 0, waiting: 1 });
    expect(page.network.current().waiting).toBe(0);
    device.clock.jump(1);
    edge.next(json({ success: true, request: {}, response: { id: OTHER_REQUEST, status: 'not_needed' } }));
    expect(await page.kick('start')).toMatchObject({ sent: 1 });
  });

  it('is gone if it is undone in time, and delays nothing that was written after it', async () => {
    const held = await notNeeded(OTHER_REQUEST);
    await respond();
    await page.kick('start');
    expect((await entries()).map(({ endpoint }) => endpoint)).toEqual([
      'PATCH /requests/{id}/responses/{responseId}',
    ]);
    if (!('entry' in held)) throw new Error(held.outcome);
    expect(await page.removeUnsent('asha', held.entry.id)).toMatchObject({ outcome: 'cancelled_out' });
    device.clock.jump(20_000);
    expect(await page.kick('start')).toMatchObject({ sent: 0 });
    expect(edge.seen).toHaveLength(1);
  });
});
