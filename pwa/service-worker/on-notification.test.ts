import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offline } from '../data/offline/offline.ts';
import { createDevice, type Device } from '../data/offline/testing/device.ts';
import { createEdge, dropped, failure, hanging, json } from '../data/offline/testing/fake-server.ts';
import { ASHA, REQUEST, START, TICKET } from '../data/offline/testing/surroundings.ts';
import { until } from '../testing/until.ts';
import { createAnnouncer, notifyWhenSettled } from './announcer.ts';
import { createHeldEvents } from './held-events.ts';
import { dataOf } from './notification-data.ts';
import { openOrAnswer, reportClosed } from './on-notification.ts';
import { aMessage } from './testing/a-message.ts';
import { createWorkerScope } from './testing/worker-scope.ts';

let device: Device;
let edge: ReturnType<typeof createEdge>;
let offline: Offline;
let worker: ReturnType<typeof createWorkerScope>;

const answered = (status: string) =>
  json({ success: true, message: 'said by the server', response: { id: 'r', status }, request: null });

beforeEach(async () => {
  device = createDevice();
  edge = createEdge(json({ success: true, recorded: 1 }));
  worker = createWorkerScope();
});

async function start(open?: () => Promise<Offline | undefined>) {
  const { scope, registration } = worker;
  const announcer = createAnnouncer(scope);
  offline = await device.open(edge.fetch, announcer);
  const { fetch } = edge;
  const { now, setTimer } = device.clock;
  const dependencies = {
    open: open ?? (async () => offline),
    held: createHeldEvents(),
    announcer,
    registration,
    scope,
    fetch,
    now,
    setTimer,
  };
  const notification = { data: dataOf(aMessage()), close: vi.fn() };
  const tap = async (action: string, data: unknown = notification.data) => {
    await openOrAnswer(worker.scope, { ...notification, data }, action, dependencies);
    await announcer.settled();
  };
  /** A tap after which the answer waits: the event is held open, as long as the browser lets it. */
  const tapAndWait = async (body: string) => {
    const over = tap('can_come');
    await until(() => expect(onScreen()).toEqual(saying(body)));
    await until(() => expect(device.clock.pending()).toContain(HOLD_MS));
    return { over };
  };
  return { tap, tapAndWait, dependencies, notification, announcer };
}

const HOLD_MS = 240_000;
const BY_ITSELF = 'Waxay sugaysaa shabakad';
const UP_TO_HIM =
  'Jawaabtaada taleefankan ayaa lagu kaydiyay. Marka aad internet hesho fur Dhiig si loo diro.';

const onScreen = () => worker.screen.map(({ title, body, tag }) => [title, body, tag]);
const saying = (body: string) => [['O- ayaa loo baahan yahay', body, `request:${REQUEST}`]];

describe('"I can donate"', () => {
  it('answers with only the ticket, closes the alert and says that the hospital expects them', async () => {
    const { tap, notification } = await start();
    edge.next(answered('accepted'));
    await tap('can_come');
    expect(edge.seen).toMatchObject([
      {
        key: 'POST /alerts/answer',
        token: null,
        body: { ticket: TICKET, answer: 'can_come', at: new Date(START).toISOString() },
      },
    ]);
    expect(notification.close).toHaveBeenCalledOnce();
    expect(onScreen()).toEqual(saying('Isbitaalku wuu ku sugayaa'));
  });

  it('says when by the server’s clock on a phone whose own is days ahead', async () => {
    const ahead = 3 * 24 * 60 * 60_000;
    const { tap } = await start();
    await offline.mirror(ASHA);
    await offline.db.session.where('slot').equals('current').modify({ serverOffsetMs: -ahead });
    edge.next(answered('accepted'));
    await tap('can_come');
    expect(edge.seen).toMatchObject([{ body: { at: new Date(START - ahead).toISOString() } }]);
    expect(worker.windows).toEqual([]);
  });

  it('says that the hospital decides', async () => {
    const { tap } = await start();
    edge.next(answered('pending'));
    await tap('can_come');
    expect(onScreen()).toEqual(saying('Isbitaalku wuu go’aaminayaa'));
  });

  it('shows the server’s message if it was refused', async () => {
    const { tap } = await start();
    edge.next(failure('failure.request_fulfilled'));
    await tap('can_come');
    expect(onScreen()).toEqual(saying('said: failure.request_fulfilled'));
  });

  it('without a network opens the answer, so that the browser may send it later, and says that it waits', async () => {
    const { tapAndWait } = await start();
    edge.next(dropped);
    await tapAndWait(BY_ITSELF);
    expect(worker.windows).toMatchObject([{ url: `/donor/requests/${REQUEST}` }]);
    expect(worker.tags).toEqual([`outbox:${(await offline.db.outbox.toArray())[0]?.id}`]);
  });

  it('opens no window if the app has one', async () => {
    const { tapAndWait } = await start();
    worker.addPage('/donor', { visible: false });
    edge.next(dropped);
    await tapAndWait(BY_ITSELF);
    expect(worker.windows).toHaveLength(1);
    expect(worker.tags).toHaveLength(1);
  });

  it('says that they must open the app if nothing will send it automatically', async () => {
    worker = createWorkerScope({ mayOpen: false });
    const { tapAndWait } = await start();
    edge.next(dropped);
    await tapAndWait(UP_TO_HIM);
    expect(worker.windows).toEqual([]);
  });

  it('says so too in a browser without background sync', async () => {
    const { dependencies } = await start();
    const { sync: _, ...registration } = worker.registration;
    edge.next(dropped);
    void openOrAnswer(worker.scope, { data: dataOf(aMessage()), close: () => {} }, 'can_come', {
      ...dependencies,
      registration,
    });
    await until(() => expect(onScreen()).toEqual(saying(UP_TO_HIM)));
    expect(worker.windows).toHaveLength(1);
  });

  it('is tried again as long as the browser lets the event live', async () => {
    const { tapAndWait } = await start();
    edge.next(dropped, dropped, answered('accepted'));
    const { over } = await tapAndWait(BY_ITSELF);
    device.clock.advance(5_000);
    await until(async () => expect((await offline.db.outbox.toArray())[0]?.tries).toBe(2));
    await until(() => expect(device.clock.pending().some((ms) => ms < 10_000)).toBe(true));
    device.clock.advance(10_000);
    await over;
    expect(onScreen()).toEqual(saying('Isbitaalku wuu ku sugayaa'));
  });

  it('that is sent when the worker wakes again is announced', async () => {
    const { tapAndWait } = await start();
    edge.next(dropped);
    await tapAndWait(BY_ITSELF);
    offline.close();

    const later = await start();
    edge.next(answered('accepted'));
    await offline.kick('sync');
    await later.announcer.settled();
    expect(onScreen()).toEqual(saying('Isbitaalku wuu ku sugayaa'));
    expect(worker.screen).toMatchObject([{ data: { url: `/donor/requests/${REQUEST}` }, lang: 'so' }]);
  });

  it('that waits and is finally refused says so', async () => {
    const { tapAndWait, announcer } = await start();
    edge.next(dropped);
    const { over } = await tapAndWait(BY_ITSELF);
    edge.next(failure('failure.request_fulfilled'));
    await offline.kick('sync');
    await over;
    await announcer.settled();
    expect(onScreen()).toEqual(saying('said: failure.request_fulfilled'));
  });

  it('that a page finally sends is announced as well', async () => {
    const { tapAndWait } = await start();
    await offline.mirror(ASHA);
    edge.next(dropped);
    const { over } = await tapAndWait(BY_ITSELF);
    const page = await device.open(edge.fetch);
    edge.next(answered('accepted'));
    await page.kick('online');
    await over;
    expect(onScreen()).toEqual(saying('Isbitaalku wuu ku sugayaa'));
  });

  it('that is dropped with its owner’s session is not announced as arrived', async () => {
    const { tapAndWait } = await start();
    await offline.mirror(ASHA);
    edge.next(dropped);
    const { over } = await tapAndWait(BY_ITSELF);
    await offline.forgetEverything(ASHA.userId, { keepOutboxSealed: false });
    await over;
    expect(onScreen()).toEqual(saying(BY_ITSELF));
  });

  it('does not make them wait for a slow line', async () => {
    const { tap } = await start();
    edge.next(hanging);
    const tapped = tap('can_come');
    await until(() => expect(edge.seen).toHaveLength(1));
    device.clock.advance(4_000);
    await until(() => expect(onScreen()).toEqual(saying(BY_ITSELF)));
    await until(() => expect(device.clock.pending()).toContain(HOLD_MS));
    // The small call that asks whether there is a network, and the answer again.
    edge.next(dropped, answered('accepted'));
    device.clock.advance(16_000);
    await until(() => expect(device.clock.pending().some((ms) => ms <= 2_000)).toBe(true));
    device.clock.advance(2_000);
    await tapped;
    expect(onScreen()).toEqual(saying('Isbitaalku wuu ku sugayaa'));
  });

  it('tapped twice is one answer', async () => {
    const { tapAndWait, tap } = await start();
    edge.next(dropped);
    const { over } = await tapAndWait(BY_ITSELF);
    edge.next(answered('accepted'));
    await tap('can_come');
    await over;
    expect(new Set(edge.seen.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await offline.db.outbox.count()).toBe(0);
  });

  it('that an open page sends, because it is sending already, is announced with its outcome', async () => {
    const { tap } = await start();
    await offline.mirror(ASHA);
    const page = await device.open(edge.fetch);
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    edge.next(async (call, signal) => {
      await slow;
      return json({ success: true, recorded: 1 })(call, signal);
    }, answered('accepted'));
    await page.add('POST /push/receipts', { body: { receipts: [] } });
    const busy = page.kick('online');
    await until(() => expect(edge.seen).toHaveLength(1));

    const tapped = tap('can_come');
    await until(async () => expect(await offline.db.outbox.count()).toBe(2));
    release();
    await busy;
    await tapped;
    expect(edge.seen.map(({ key }) => key)).toEqual(['POST /push/receipts', 'POST /alerts/answer']);
    expect(onScreen()).toEqual(saying('Isbitaalku wuu ku sugayaa'));
  });

  it('is sent at once if the browser stores nothing, or says that it was not sent', async () => {
    const { tap } = await start(async () => undefined);
    edge.next(answered('accepted'));
    await tap('can_come');
    expect(onScreen()).toEqual(saying('Isbitaalku wuu ku sugayaa'));
    edge.next(dropped);
    await tap('can_come');
    expect(onScreen()).toEqual(saying('Lama diri karin'));
  });
});

describe('a tap, or "Details"', () => {
  it('opens its request and is reported', async () => {
    const { tap } = await start();
    await tap('details');
    expect(worker.windows).toMatchObject([{ url: `/donor/requests/${REQUEST}` }]);
    expect(edge.seen).toMatchObject([{ body: { receipts: [{ ticket: TICKET, event: 'opened' }] } }]);
  });

  it('shows it in the window that is open, without loading it again', async () => {
    const { tap } = await start();
    const page = worker.addPage('/donor/profile');
    await tap('');
    expect(page).toMatchObject({ focused: true, url: '/donor/profile' });
    expect(page.heard).toEqual([{ type: 'dhiig.open', url: `/donor/requests/${REQUEST}` }]);
    expect(worker.windows).toHaveLength(1);
  });

  it('loads the page again if it is not listening yet', async () => {
    const { tap } = await start();
    const page = worker.addPage('/login', { listens: false });
    await tap('');
    expect(page.url).toBe(`/donor/requests/${REQUEST}`);
  });

  it('opens a new window if the open one belongs to another worker', async () => {
    const { tap } = await start();
    worker.addPage('/login', { listens: false, isForeign: true });
    await tap('');
    expect(worker.windows.map(({ url }) => url)).toEqual(['/login', `/donor/requests/${REQUEST}`]);
  });

  it.each([['//evil.example/x'], ['https://evil.example'], ['javascript:alert(1)'], [7]])(
    'never leads away from the app: %s',
    async (url) => {
      const { tap } = await start();
      await tap('', { url });
      expect(worker.windows.map((page) => page.url)).toEqual(['/']);
    },
  );
});

it('a dismissed notification is reported', async () => {
  const { dependencies, notification } = await start();
  await reportClosed(notification, dependencies);
  expect(edge.seen).toMatchObject([{ body: { receipts: [{ ticket: TICKET, event: 'dismissed' }] } }]);
});

describe('an answer that a page has sent', () => {
  const kept = { title: 'O- ayaa loo baahan yahay', language: 'so', accepted: 'Isbitaalku wuu ku sugayaa' };
  const add = () =>
    offline.add(
      'POST /alerts/answer',
      { body: { ticket: TICKET, answer: 'can_come', at: new Date(START).toISOString() } },
      { userId: ASHA.userId, subject: `request:${REQUEST}`, summary: kept },
    );

  it('is announced by the worker, whose notification says that it waits', async () => {
    const { announcer } = await start();
    worker.addPage('/outbox');
    const queued = await add();
    if (!('entry' in queued)) throw new Error(queued.outcome);
    await announcer.say(queued.entry, BY_ITSELF);
    const answer = { message: 'said by the server', response: { id: 'r', status: 'accepted' } };
    notifyWhenSettled({ type: 'dhiig.outbox-settled', entry: queued.entry, answer }, announcer);
    await announcer.settled();
    expect(onScreen()).toEqual(saying('Isbitaalku wuu ku sugayaa'));
  });

  it('is announced when it was refused too; no other message has an effect', async () => {
    const { announcer } = await start();
    const queued = await add();
    if (!('entry' in queued)) throw new Error(queued.outcome);
    for (const other of [undefined, null, 'text', { type: 'dhiig.outbox-settled' }, { type: 'other' }])
      notifyWhenSettled(other, announcer);
    await announcer.settled();
    expect(onScreen()).toEqual([]);
    const lastError = { kind: 'refused', at: START, message: 'Already filled' };
    notifyWhenSettled({ type: 'dhiig.outbox-settled', entry: { ...queued.entry, lastError } }, announcer);
    await announcer.settled();
    expect(onScreen()).toEqual(saying('Already filled'));
  });
});

it('what the browser no longer sends automatically is announced, with a request to open the app', async () => {
  const { announcer } = await start();
  const queued = await offline.add(
    'POST /alerts/answer',
    { body: { ticket: TICKET, answer: 'can_come', at: new Date(START).toISOString() } },
    {
      userId: ASHA.userId,
      subject: `request:${REQUEST}`,
      summary: { title: 'O- ayaa loo baahan yahay', language: 'so' },
    },
  );
  if (!('entry' in queued)) throw new Error(queued.outcome);
  announcer.onStuck(queued.entry);
  await announcer.settled();
  expect(onScreen()).toEqual(saying(UP_TO_HIM));
});

describe('an answer given on a page', () => {
  const RESPOND = 'POST /donor/respond/{id}';
  async function sendLater() {
    const { announcer } = await start();
    await offline.mirror(ASHA);
    edge.next(dropped);
    await offline.submit(RESPOND, { params: { id: REQUEST } }, { hospital: 'Banadir Hospital' });
    edge.next(json({ success: true, message: 'Thank you!', response: { id: 'r', status: 'pending' } }));
    await offline.kick('sync');
    await announcer.settled();
  }

  it('that the worker sends while no page is visible is announced', async () => {
    worker.addPage('/donor', { visible: false });
    await sendLater();
    expect(onScreen()).toEqual([['Banadir Hospital', 'Thank you!', `request:${REQUEST}`]]);
    expect(worker.screen).toMatchObject([{ data: { url: `/donor/requests/${REQUEST}` } }]);
  });

  it('is left to the page if one is visible', async () => {
    worker.addPage('/donor');
    await sendLater();
    expect(onScreen()).toEqual([]);
  });

  it('replaces the notification about its request that is still on the screen, without a sound', async () => {
    worker.addPage('/donor');
    await worker.registration.showNotification('Banadir Hospital', {
      body: 'Can you come?',
      tag: `request:${REQUEST}`,
    });
    worker.rung.length = 0;
    await sendLater();
    expect(onScreen()).toEqual([['Banadir Hospital', 'Thank you!', `request:${REQUEST}`]]);
    expect(worker.rung).toEqual([]);
  });
});

describe('on a phone that somebody else uses now', () => {
  it.each(['can_come', 'details'])(
    'a tap (%s) answers, opens and reports nothing, and says why',
    async (action) => {
      const { tap } = await start();
      await offline.mirror({ ...ASHA, userId: 'hodan' });
      await tap(action);
      expect(edge.seen).toEqual([]);
      expect(await offline.db.outbox.count()).toBe(0);
      expect(worker.windows).toEqual([]);
      expect(onScreen()).toEqual([
        ['Dhiig', 'This alert was for someone else who used this phone.', `request:${REQUEST}`],
      ]);
    },
  );
});

describe('of a person who was signed out since', () => {
  const needsSignIn = failure('failure.sign_in_to_answer');

  it('asks to sign in, and the response goes as their own once they have', async () => {
    const { tap } = await start();
    edge.next(needsSignIn);
    await tap('can_come');
    expect(onScreen()).toEqual(
      saying('Gal akoonkaaga si aad u jawaabto. Jawaabtaadu way baxaysaa markaad gasho.'),
    );
    expect(worker.screen).toMatchObject([{ data: { url: `/donor/requests/${REQUEST}` } }]);

    await offline.mirror({ ...ASHA, userId: 'hodan', token: 'hodan-token' });
    await offline.kick('login');
    expect(edge.seen).toHaveLength(1);

    await offline.mirror(ASHA);
    edge.next(
      json({ success: true, message: 'ok', response: { id: 'r', status: 'accepted' }, request: null }),
    );
    await offline.kick('login');
    expect(edge.seen.slice(1)).toMatchObject([{ key: `POST /donor/respond/${REQUEST}`, token: ASHA.token }]);
    expect(await offline.db.outbox.count()).toBe(0);
  });

  it('goes at once if they have signed in again already', async () => {
    const { tap } = await start();
    await offline.mirror(ASHA);
    edge.next(needsSignIn, json({ success: true, message: 'ok', response: { id: 'r', status: 'accepted' } }));
    await tap('can_come');
    await offline.kick('start');
    expect(edge.seen.map(({ key, token }) => [key, token])).toEqual([
      ['POST /alerts/answer', null],
      [`POST /donor/respond/${REQUEST}`, ASHA.token],
    ]);
  });
});
