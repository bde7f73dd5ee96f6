import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../shared/time.ts';
import { until } from '../../testing/until.ts';
import { pruneRest } from './forget.ts';
import type { Offline } from './offline.ts';
import { enqueue, list } from './outbox.ts';
import { NOBODY } from './outbox-kinds.ts';
import { createDevice, type Device } from './testing/device.ts';
import { dumpDatabase } from './testing/dump.ts';
import { createEdge, done, dropped, failure, hanging, json } from './testing/fake-server.ts';
import { giveSealKey } from './testing/seal-key.ts';
import { ASHA, ASHAS_KEY, ENDING, HODAN, MESSAGE, REQUEST, START, TICKET } from './testing/surroundings.ts';

let device: Device;
let edge: ReturnType<typeof createEdge>;
let page: Offline;

beforeEach(async () => {
  device = createDevice();
  edge = createEdge();
  page = await device.open(edge.fetch, { language: () => 'so' });
});

const canCome = { body: { ticket: TICKET, answer: 'can_come' } } as const;
const OF_REQUEST = { userId: ASHA.userId, subject: `request:${REQUEST}` };
const dependenciesFor = () => ({ db: page.db, now: device.clock.now, newId: () => crypto.randomUUID() });
const everything = async () => JSON.stringify(await dumpDatabase(device.indexedDB, 'dhiig'));
const sentKeys = () => edge.seen.map(({ key, token }) => `${key} as ${token}`);

describe('a message to Dhiig of somebody who is not signed in', () => {
  it('is sent at once if the server answers, and leaves nothing', async () => {
    expect(await page.submitTokenless('POST /contact', { body: MESSAGE })).toEqual({ outcome: 'sent' });
    expect(edge.seen).toMatchObject([{ key: 'POST /contact', token: null, body: MESSAGE }]);
    expect(await everything()).not.toContain('Sahra');
  });

  it('is stored without a network, survives a restart, and is sent without anybody signed in', async () => {
    edge.next(dropped);
    expect(await page.submitTokenless('POST /contact', { body: MESSAGE })).toMatchObject({
      outcome: 'queued',
      entry: { userId: NOBODY },
    });
    page.close();
    const restarted = await device.open(edge.fetch);
    expect(await restarted.kick('start')).toMatchObject({ sent: 1, waiting: 0, isSignedOut: true });
    expect(edge.seen.map(({ body }) => body)).toEqual([MESSAGE, MESSAGE]);
    expect(await everything()).not.toContain('Sahra');
  });

  it('is retried automatically', async () => {
    edge.next(dropped);
    await page.add('POST /contact', { body: MESSAGE });
    expect(await page.kick('enqueued')).toMatchObject({ sent: 0, waiting: 1, isSignedOut: true });
    const [wait = 0] = device.clock.pending();
    device.clock.advance(wait);
    expect(await page.kick('timer')).toMatchObject({ waiting: 0 });
    expect(edge.seen).toHaveLength(2);
  });

  it('is not sent as the next user, nor shown to them: only that it waits', async () => {
    await page.add('POST /contact', { body: MESSAGE });
    await page.mirror(ASHA);
    const outbox = vi.fn();
    const stopOutbox = page.watchOutbox((entries) => outbox(entries));
    const messages = vi.fn();
    const stop = page.watchMessages(messages);
    await until(() => expect(messages).toHaveBeenCalledOnce());
    await until(() => expect(outbox).toHaveBeenCalledWith([]));
    expect(messages).toHaveBeenCalledWith([
      { id: expect.any(String), userId: NOBODY, state: 'waiting', lastError: null },
    ]);
    await page.kick('login');
    expect(sentKeys()).toEqual(['POST /contact as null']);
    await until(() => expect(messages).toHaveBeenLastCalledWith([]));
    stop();
    stopOutbox();
    expect(await everything()).not.toContain('Sahra');
  });

  it('stays when a user of the device logs out, and still belongs to nobody', async () => {
    await page.add('POST /contact', { body: MESSAGE });
    await page.mirror(ASHA);
    await page.forgetEverything(ASHA.userId, { keepOutboxSealed: false });
    expect(await page.kick('start')).toMatchObject({ sent: 1, waiting: 0 });
  });

  it('says what the server refuses in the language of the app, and keeps it until dismissed', async () => {
    await page.add('POST /contact', { body: MESSAGE });
    edge.next(failure('failure.invalid'));
    expect(await page.kick('start')).toMatchObject({ refused: 1, waiting: 0 });
    expect(edge.seen).toMatchObject([{ token: null, language: 'so' }]);
    const [entry] = await list(page.db, NOBODY);
    expect(entry).toMatchObject({ state: 'refused', lastError: { message: 'said: failure.invalid' } });
    expect(await page.dismiss(NOBODY, entry?.id ?? '')).toEqual({ ok: true, value: true });
    expect(await everything()).not.toContain('Sahra');
  });

  it('that was refused is removed after 30 days, one that waits is not', async () => {
    await page.add('POST /contact', { body: MESSAGE });
    edge.next(failure('failure.invalid'));
    await page.kick('start');
    await page.add('POST /contact', { body: { ...MESSAGE, id: REQUEST } });
    await pruneRest(page.db, START + 31 * DAY_MS);
    expect(await list(page.db, NOBODY)).toMatchObject([{ state: 'waiting', body: { id: REQUEST } }]);
  });

  it.each([
    ['a success without its id', json({ success: true, message: 'ok' })],
    ["a proxy's no", json({ success: false, message: 'blocked' }, 403)],
    ["the server's wish for patience", failure('failure.too_many_tries')],
  ])('waits on at %s', async (_, behaviour) => {
    await page.add('POST /contact', { body: MESSAGE });
    edge.next(behaviour);
    expect(await page.kick('start')).toMatchObject({ sent: 0, refused: 0, waiting: 1 });
  });
});

describe('a message of the signed-in user', () => {
  it('belongs to them: shown in their outbox, and sealed or dropped with their other work', async () => {
    await page.mirror(ASHA);
    await giveSealKey(page, ASHA.userId, ASHAS_KEY);
    await page.add('POST /contact', { body: MESSAGE });
    const seen = vi.fn();
    const stop = page.watchOutbox((entries) => seen(entries));
    await until(() => expect(seen).toHaveBeenLastCalledWith([expect.objectContaining({ body: MESSAGE })]));
    stop();
    expect(await page.forgetEverything(ASHA.userId, { keepOutboxSealed: true })).toMatchObject({ sealed: 1 });
    expect(await everything()).not.toContain('Sahra');
    expect(await page.kick('start')).toMatchObject({ sent: 0, waiting: 0 });
    await page.mirror(ASHA);
    await giveSealKey(page, ASHA.userId, ASHAS_KEY);
    expect(await page.kick('login')).toMatchObject({ sent: 1, waiting: 0 });
    expect(sentKeys()).toEqual(['POST /contact as null']);
  });
});

describe('an answer by ticket', () => {
  it('is accepted and sent if the device knows no session at all', async () => {
    expect(await page.add('POST /alerts/answer', canCome, OF_REQUEST)).toMatchObject({
      outcome: 'queued',
      entry: { userId: ASHA.userId, subject: `request:${REQUEST}` },
    });
    expect(await page.kick('push')).toMatchObject({ sent: 1, waiting: 0, isSignedOut: true });
    expect(sentKeys()).toEqual(['POST /alerts/answer as null']);
    expect(await everything()).not.toContain(TICKET);
  });

  it('is sent without a token also while they are signed in, and updates their screens', async () => {
    await page.mirror(ASHA);
    edge.next(json({ success: true, requests: [{ _id: REQUEST }], total: 1 }));
    await page.read('GET /requests', {});
    const response = { id: '1', status: 'pending', answeredAt: '' };
    edge.next(json({ success: true, message: 'ok', response, request: { _id: REQUEST, response } }));
    await page.add('POST /alerts/answer', canCome, OF_REQUEST);
    await page.kick('push');
    edge.next(dropped);
    expect((await page.read('GET /requests', {})).data.requests).toMatchObject([{ response }]);
    expect(sentKeys()).toContain('POST /alerts/answer as null');
  });

  it('is sent though the server has ended the session of its writer', async () => {
    await page.mirror(ASHA);
    await giveSealKey(page, ASHA.userId, ASHAS_KEY);
    await enqueue(dependenciesFor(), 'PUT /auth/profile', { body: { name: 'Asha Warsame' } });
    await page.add('POST /alerts/answer', canCome, OF_REQUEST);
    edge.next(failure('failure.session_ended'), done);
    expect(await page.kick('push')).toMatchObject({ sent: 1, waiting: 0, isSignedOut: true });
    expect(sentKeys()).toEqual([`PUT /auth/profile as ${ASHA.token}`, 'POST /alerts/answer as null']);
    expect(await page.db.sealed.count()).toBe(1);
    expect(await page.db.outbox.count()).toBe(0);
  });

  it('is sealed or dropped at a logout, like their other unsent work', async () => {
    await page.mirror(ASHA);
    await giveSealKey(page, ASHA.userId, ASHAS_KEY);
    await page.add('POST /alerts/answer', canCome, OF_REQUEST);
    expect(await page.forgetEverything(ASHA.userId, { keepOutboxSealed: true })).toMatchObject({ sealed: 1 });
    expect(await everything()).not.toContain(TICKET);
    await page.mirror(ASHA);
    await giveSealKey(page, ASHA.userId, ASHAS_KEY);
    expect(await page.forgetEverything(ASHA.userId, { keepOutboxSealed: false })).toMatchObject({
      dropped: 1,
    });
    expect(await page.kick('start')).toMatchObject({ sent: 0, waiting: 0 });
  });

  it('is not seen by the next user of the device', async () => {
    await page.add('POST /alerts/answer', canCome, OF_REQUEST);
    await page.mirror(HODAN);
    expect(await list(page.db, HODAN.userId)).toEqual([]);
    await page.kick('login');
    expect(sentKeys()).toEqual(['POST /alerts/answer as null']);
    expect(await page.db.sent.count()).toBe(0);
  });

  it("is followed, not overtaken, by the app's own withdrawal", async () => {
    await page.mirror(ASHA);
    await page.add('POST /alerts/answer', canCome, OF_REQUEST);
    edge.next(dropped);
    await page.kick('push');
    await enqueue(dependenciesFor(), 'POST /donor/withdraw/{id}', { params: { id: REQUEST } });
    await page.kick('visible');
    expect(sentKeys().slice(1)).toEqual([
      'POST /alerts/answer as null',
      `POST /donor/withdraw/${REQUEST} as ${ASHA.token}`,
    ]);
  });

  it('that was never sent is undone by a withdrawal, and replaced by another response', async () => {
    await page.mirror(ASHA);
    await page.add('POST /alerts/answer', canCome, OF_REQUEST);
    const no = { body: { ticket: TICKET, answer: 'cannot_come' } } as const;
    expect(await page.add('POST /alerts/answer', no, OF_REQUEST)).toMatchObject({
      outcome: 'merged',
      entry: { body: no.body },
    });
    await page.add('POST /alerts/answer', canCome, OF_REQUEST);
    expect(
      await enqueue(dependenciesFor(), 'POST /donor/withdraw/{id}', { params: { id: REQUEST } }),
    ).toMatchObject({ outcome: 'cancelled_out' });
  });

  it.each(['failure.request_fulfilled', 'failure.ticket_invalid', 'failure.account_banned'] as const)(
    'refused with %s is kept for its writer, whose session goes on',
    async (code) => {
      const onSessionOver = vi.fn();
      const onRefused = vi.fn();
      const worker = await device.open(edge.fetch, { onSessionOver, onRefused });
      await worker.mirror(ASHA);
      await worker.add('POST /alerts/answer', canCome, OF_REQUEST);
      edge.next(failure(code));
      expect(await worker.kick('push')).toMatchObject({ refused: 1, waiting: 0 });
      expect(onRefused).toHaveBeenCalledOnce();
      expect(onSessionOver).not.toHaveBeenCalled();
      expect(await list(worker.db, ASHA.userId)).toMatchObject([{ state: 'refused', lastError: { code } }]);
    },
  );
});

describe('receipts', () => {
  const receipt = (number: number, event: 'shown' | 'opened' = 'shown') => ({
    ticket: `${TICKET}-${number}`,
    event,
    at: '2026-03-05T07:00:00.000Z',
  });
  const report = (...receipts: ReturnType<typeof receipt>[]) =>
    page.add('POST /push/receipts', { body: { receipts } }, { userId: ASHA.userId });

  it('are collected in one entry, each once, and sent in one call', async () => {
    await report(receipt(1));
    await report(receipt(1), receipt(2));
    await report(receipt(1, 'opened'));
    await page.kick('push');
    expect(edge.seen).toMatchObject([
      {
        key: 'POST /push/receipts',
        token: null,
        body: { receipts: [receipt(1), receipt(2), receipt(1, 'opened')] },
      },
    ]);
  });

  it('begin a new entry behind one that was tried, and if one call accepts no more', async () => {
    await report(receipt(1));
    edge.next(dropped);
    await page.kick('push');
    await report(receipt(2));
    await report(...Array.from({ length: 100 }, (_, number) => receipt(number + 3)));
    expect(await list(page.db, ASHA.userId)).toHaveLength(3);
    await page.kick('visible');
    expect(edge.seen.map(({ body }) => (body as { receipts: unknown[] }).receipts.length)).toEqual([
      1, 1, 1, 100,
    ]);
  });

  it('are shown and counted nowhere, and a refusal of them is shown to nobody', async () => {
    await page.mirror(ASHA);
    await report(receipt(1));
    const seen = vi.fn();
    const stop = page.watchOutbox((entries) => seen(entries));
    await until(() => expect(seen).toHaveBeenCalledWith([]));
    expect(page.network.current()).toMatchObject({ waiting: 0, refused: 0 });
    edge.next(failure('failure.invalid'));
    await page.kick('push');
    stop();
    expect(await page.db.outbox.count()).toBe(0);
  });
});

describe('the end of a session', () => {
  const leave = async () => {
    edge.next(json({ success: true, key: ASHAS_KEY, ending: ENDING }));
    await page.mirror(ASHA);
    await page.prepareSealing();
    await page.forgetEverything(ASHA.userId, { keepOutboxSealed: false, endsSession: true });
  };

  it('reaches the server later, with only the proof that ends it, and nothing else of its person stays', async () => {
    await leave();
    expect(await page.db.outbox.toArray()).toMatchObject([
      { userId: NOBODY, body: { ending: ENDING }, params: {}, summary: {} },
    ]);
    for (const trace of ['asha', ASHA.token, ASHAS_KEY]) expect(await everything()).not.toContain(trace);
    edge.next(dropped);
    expect(await page.kick('asked')).toMatchObject({ sent: 0, waiting: 1 });
    await page.mirror(HODAN);
    expect(await page.kick('visible')).toMatchObject({ sent: 1, waiting: 0 });
    expect(edge.seen.at(-1)).toMatchObject({
      key: 'POST /auth/end-session',
      token: null,
      body: { ending: ENDING },
    });
    expect(await everything()).not.toContain(ENDING);
    expect(await page.db.session.toArray()).toMatchObject([{ userId: HODAN.userId }]);
  });

  it.each(['failure.forbidden', 'failure.invalid'] as const)('is settled by %s too', async (code) => {
    await leave();
    edge.next(failure(code));
    await page.kick('asked');
    expect(await page.db.outbox.count()).toBe(0);
  });

  it.each([
    ['no answer', hanging],
    ["a portal's no", json({ error: 'login' }, 403)],
    ['an overloaded server', failure('failure.overloaded')],
  ])('waits on at %s', async (_, behaviour) => {
    await leave();
    edge.next(behaviour);
    const flushed = page.kick('asked');
    await until(() => expect(edge.seen).toHaveLength(2));
    device.clock.advance(20_000);
    expect(await flushed).toMatchObject({ waiting: 1 });
  });

  it('is removed after 30 days, when the session has expired anyway', async () => {
    await leave();
    await pruneRest(page.db, START + 31 * DAY_MS);
    expect(await page.db.outbox.count()).toBe(0);
  });

  it('is requested again with a new session, and never ends that one in its place', async () => {
    edge.next(json({ success: true, key: ASHAS_KEY, ending: ENDING }));
    await page.mirror(ASHA);
    await page.prepareSealing();
    await page.mirror({ ...ASHA, token: 'asha-2' });
    await page.forgetEverything(ASHA.userId, { keepOutboxSealed: false, endsSession: true });
    expect(await page.db.outbox.count()).toBe(0);

    await page.mirror(ASHA);
    edge.next(dropped, json({ success: true, key: ASHAS_KEY, ending: ENDING }));
    expect(await page.prepareEnding()).toBe(false);
    expect(await page.prepareEnding()).toBe(true);
    expect(await page.prepareEnding()).toBe(true);
    expect(edge.seen).toHaveLength(3);
  });
});
