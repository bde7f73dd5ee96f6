import { beforeEach, describe, expect, it } from 'vitest';
import { pruneRest } from './forget.ts';
import type { Offline } from './offline.ts';
import { enqueue, list } from './outbox.ts';
import { createDevice, type Device } from './testing/device.ts';
import { dumpDatabase } from './testing/dump.ts';
import { createEdge, done, dropped, failure, json } from './testing/fake-server.ts';
import { giveSealKey } from './testing/seal-key.ts';
import { ASHA, ASHAS_KEY, BANADIR, HODAN, HODANS_KEY, REQUEST, START } from './testing/surroundings.ts';

let device: Device;
let edge: ReturnType<typeof createEdge>;
let page: Offline;

beforeEach(async () => {
  device = createDevice();
  edge = createEdge();
  page = await device.open(edge.fetch);
  await page.mirror(ASHA);
});

const dependenciesFor = () => ({ db: page.db, now: device.clock.now, newId: () => crypto.randomUUID() });
const respond = () =>
  enqueue(dependenciesFor(), 'POST /donor/respond/{id}', { params: { id: REQUEST } }, { bloodType: 'O-' });
const rename = () => enqueue(dependenciesFor(), 'PUT /auth/profile', { body: { name: 'Asha Warsame' } });
const everything = async () => JSON.stringify(await dumpDatabase(device.indexedDB, 'dhiig'));

/** A device that somebody has used: something cached, something sent, something refused, something waiting. */
async function use(): Promise<void> {
  edge.next(json({ success: true, user: { id: 'asha', name: 'Asha Warsame', phone: '+252 61 1' } }));
  await page.read('GET /auth/profile', {});
  await respond();
  edge.next(done);
  await page.kick('start');
  await enqueue(dependenciesFor(), 'POST /donor/withdraw/{id}', { params: { id: REQUEST } });
  edge.next(failure('failure.response_not_open'));
  await page.kick('start');
  await rename();
}

/** Nothing that was theirs, or names them, is in any store. */
async function expectNothingOfAsha(): Promise<void> {
  const dump = await everything();
  for (const trace of ['asha', 'Asha', 'Warsame', '+252', REQUEST, ASHAS_KEY])
    expect(dump).not.toContain(trace);
}

describe('signing out', () => {
  it('changes nothing if something waits and they should be asked first', async () => {
    await use();
    const before = await everything();
    const asking = { keepOutboxSealed: false, endsSession: true, onlyIfSent: true } as const;
    expect(await page.forgetEverything('asha', asking)).toEqual({ outcome: 'unsent' });
    expect(await everything()).toBe(before);
  });

  it('asks nothing if all was sent or refused', async () => {
    await respond();
    edge.next(failure('failure.response_not_open'));
    await page.kick('start');
    expect(await page.forgetEverything('asha', { keepOutboxSealed: false, onlyIfSent: true })).toMatchObject({
      outcome: 'forgotten',
    });
    await expectNothingOfAsha();
  });

  it('leaves nothing personal in any store, with or without a network', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await use();
    expect(await everything()).toContain('Warsame');
    expect(await page.forgetEverything('asha', { keepOutboxSealed: false })).toEqual({
      outcome: 'forgotten',
      sealed: 0,
      dropped: 2,
    });
    await expectNothingOfAsha();
  });

  it('keeps unsent writes sealed if the user wants it, and restores them for that user alone', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await use();
    expect(await page.forgetEverything('asha', { keepOutboxSealed: true })).toEqual({
      outcome: 'forgotten',
      sealed: 2,
      dropped: 0,
    });
    await expectNothingOfAsha();

    await page.mirror(HODAN);
    expect(await giveSealKey(page, 'hodan', HODANS_KEY)).toEqual({
      ok: true,
      value: { entries: 0, unreadable: 0 },
    });
    expect(await page.kick('login')).toMatchObject({ sent: 0, waiting: 0 });
    await page.forgetEverything('hodan', { keepOutboxSealed: false });

    await page.mirror({ ...ASHA, token: 'asha-2' });
    expect(await giveSealKey(page, 'asha', ASHAS_KEY)).toEqual({
      ok: true,
      value: { entries: 2, unreadable: 0 },
    });
    expect(await list(page.db, 'asha')).toMatchObject([
      { endpoint: 'POST /donor/withdraw/{id}', state: 'refused', lastError: { kind: 'refused' } },
      { endpoint: 'PUT /auth/profile', state: 'waiting', body: { name: 'Asha Warsame' } },
    ]);
    expect(await page.kick('login')).toMatchObject({ sent: 1, waiting: 0 });
    expect(await page.db.sealed.count()).toBe(0);
  });

  it('restores them once, with two tabs open', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await rename();
    await page.forgetEverything('asha', { keepOutboxSealed: true });
    const otherTab = await device.open(edge.fetch);
    await page.mirror(ASHA);
    await Promise.all([giveSealKey(page, 'asha', ASHAS_KEY), giveSealKey(otherTab, 'asha', ASHAS_KEY)]);
    expect(await list(page.db, 'asha')).toHaveLength(1);
  });

  it('keeps the key of a try that may have arrived, so that it is done once', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await respond();
    edge.next(async () => new Response('cut', { status: 200 }));
    await page.kick('start');
    await page.forgetEverything('asha', { keepOutboxSealed: true });
    await page.mirror(ASHA);
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await page.kick('login');
    expect(edge.seen).toHaveLength(2);
    expect(edge.seen[1]?.idempotencyKey).toBe(edge.seen[0]?.idempotencyKey);
  });

  it('changes nothing if they are to be kept and the device was never given a key', async () => {
    await rename();
    expect(await page.forgetEverything('asha', { keepOutboxSealed: true })).toEqual({ outcome: 'no_key' });
    expect(await list(page.db, 'asha')).toHaveLength(1);
    expect(await page.db.session.count()).toBe(1);
  });

  it('reports what another key does not open, and keeps it', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await rename();
    await page.forgetEverything('asha', { keepOutboxSealed: true });
    await page.mirror(ASHA);
    expect(await giveSealKey(page, 'asha', HODANS_KEY)).toEqual({
      ok: true,
      value: { entries: 0, unreadable: 1 },
    });
    expect(await page.db.sealed.count()).toBe(1);
    await giveSealKey(page, 'asha', ASHAS_KEY);
    expect(await list(page.db, 'asha')).toHaveLength(1);
  });

  it('in the middle of a send leaves nothing of the answer that comes after it', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await respond();
    edge.next(async (call, signal) => {
      await page.forgetEverything('asha', { keepOutboxSealed: false });
      return done(call, signal);
    });
    await page.kick('start');
    await expectNothingOfAsha();
  });

  it('removes sealed writes after 30 days', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await rename();
    await page.forgetEverything('asha', { keepOutboxSealed: true });
    await pruneRest(page.db, START + 29 * 24 * 60 * 60_000);
    expect(await page.db.sealed.count()).toBe(1);
    await pruneRest(page.db, START + 31 * 24 * 60 * 60_000);
    expect(await page.db.sealed.count()).toBe(0);
  });

  it('keeps sealed writes for 30 days from when the clock jumped by years, and back', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await rename();
    await page.forgetEverything('asha', { keepOutboxSealed: true });
    const day = 24 * 60 * 60_000;
    for (const days of [3_650, 3_650 + 29, 3]) {
      await pruneRest(page.db, START + days * day);
      expect(await page.db.sealed.count()).toBe(1);
    }
    await pruneRest(page.db, START + 34 * day);
    expect(await page.db.sealed.count()).toBe(0);
  });
});

describe('deleting the account', () => {
  it('leaves nothing of the user, not even what was sealed, and everything of the next one', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await use();
    await page.forgetEverything('asha', { keepOutboxSealed: true });
    expect(await page.db.sealed.count()).toBe(1);
    await page.mirror(HODAN);
    await giveSealKey(page, 'hodan', HODANS_KEY);
    await rename();
    await page.forgetEverything('hodan', { keepOutboxSealed: true });
    expect(await page.db.sealed.count()).toBe(2);
    await page.mirror(ASHA);
    await rename();
    expect(await page.forgetPerson('asha')).toEqual({ outcome: 'forgotten', sealed: 0, dropped: 1 });
    await expectNothingOfAsha();
    expect(await page.db.sealed.count()).toBe(1);
  });
});

describe('what was sealed', () => {
  const withdraw = () => enqueue(dependenciesFor(), 'POST /donor/withdraw/{id}', { params: { id: REQUEST } });
  const keyFromServer = json({ success: true, key: ASHAS_KEY });
  async function sealAResponse(): Promise<void> {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await respond();
    await page.forgetEverything('asha', { keepOutboxSealed: true });
    await page.mirror(ASHA);
  }

  it('is not overtaken by what is written after the sign-in: the key comes first', async () => {
    await sealAResponse();
    await withdraw();
    edge.next(keyFromServer);
    expect(await page.kick('enqueued')).toMatchObject({ sent: 2, waiting: 0 });
    expect(edge.seen.map(({ key }) => key)).toEqual([
      'GET /auth/seal-key',
      `POST /donor/respond/${REQUEST}`,
      `POST /donor/withdraw/${REQUEST}`,
    ]);
  });

  it('delays everything while the key is not available, and tries again automatically', async () => {
    await sealAResponse();
    edge.next(dropped, keyFromServer);
    expect(await page.kick('start')).toMatchObject({ sent: 0 });
    const [wait = 0] = device.clock.pending();
    device.clock.advance(wait);
    await page.kick('timer');
    expect(edge.seen.map(({ key }) => key)).toEqual([
      'GET /auth/seal-key',
      'GET /auth/seal-key',
      `POST /donor/respond/${REQUEST}`,
    ]);
  });

  it('delays nothing if the server provides no key', async () => {
    await sealAResponse();
    await withdraw();
    edge.next(failure('failure.unknown_path'));
    expect(await page.kick('start')).toMatchObject({ sent: 1 });
    expect(await page.db.sealed.count()).toBe(1);
  });
});

describe('a session that ends without a logout', () => {
  it('leaves nothing readable: unsent writes are sealed for their next sign-in', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await rename();
    edge.next(failure('failure.session_ended'));
    expect(await page.kick('start')).toMatchObject({ isSignedOut: true });
    await expectNothingOfAsha();
    await page.mirror({ ...ASHA, token: 'asha-2' });
    await giveSealKey(page, 'asha', ASHAS_KEY);
    expect(await page.kick('login')).toMatchObject({ sent: 1 });
  });

  it('because another user signs in seals what the first had not sent', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await use();
    await page.mirror(BANADIR);
    await expectNothingOfAsha();
    expect(await page.db.sealed.count()).toBe(1);
  });

  it('by sign-out in a tab that could not ask also seals', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await use();
    await page.mirror(undefined);
    await expectNothingOfAsha();
  });

  it('keeps language, token and key of the same user up to date', async () => {
    await giveSealKey(page, 'asha', ASHAS_KEY);
    await page.mirror({ ...ASHA, language: 'ar', token: 'asha-2' });
    expect(await page.db.session.toArray()).toMatchObject([
      { userId: 'asha', language: 'ar', token: 'asha-2', sealKey: ASHAS_KEY },
    ]);
  });

  it('keeps no key for somebody who has gone meanwhile', async () => {
    await page.mirror(BANADIR);
    await giveSealKey(page, 'asha', ASHAS_KEY);
    expect(await everything()).not.toContain(ASHAS_KEY);
  });
});

describe('the key', () => {
  it('comes from the server once, and opens what was sealed at every start', async () => {
    edge.next(json({ success: true, key: ASHAS_KEY }));
    expect(await page.prepareSealing()).toBe('ready');
    expect(edge.seen).toMatchObject([{ key: 'GET /auth/seal-key', token: 'asha-1' }]);
    await rename();
    await page.forgetEverything('asha', { keepOutboxSealed: true });
    await page.mirror(ASHA);
    edge.next(json({ success: true, key: ASHAS_KEY }));
    await page.prepareSealing();
    expect(await list(page.db, 'asha')).toHaveLength(1);
    expect(await page.prepareSealing()).toBe('ready');
    expect(edge.seen).toHaveLength(2);
  });

  it.each([{}, { key: 'short' }, { key: 7 }])("is not taken from a portal's %j", async (answer) => {
    edge.next(json({ success: true, ...answer }));
    expect(await page.prepareSealing()).toBe('later');
    expect(await page.db.session.toArray()).toMatchObject([{ sealKey: null }]);
  });

  it('is requested later if there is no network, and never while nobody is signed in', async () => {
    edge.next(dropped);
    expect(await page.prepareSealing()).toBe('later');
    await page.mirror(undefined);
    expect(await page.prepareSealing()).toBe('signed_out');
  });
});
