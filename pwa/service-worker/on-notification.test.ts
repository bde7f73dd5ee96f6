import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offline } from '../offline/offline.ts';
import { createDevice, type Device } from '../offline/testing/device.ts';
import { createEdge, dropped, failure, hanging, json } from '../offline/testing/fake-server.ts';
import { ASHA, REQUEST, START, TICKET } from '../offline/testing/surroundings.ts';
import { until } from '../testing/until.ts';
import { createAnnouncer } from './announcer.ts';
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
  const announcer = createAnnouncer(worker.scope);
  offline = await device.open(edge.fetch, announcer);
  const { fetch } = edge;
  const { now, setTimer } = device.clock;
  const registration = { ...worker.registration, sync: { register: vi.fn(async () => {}) } };
  const parts = { open: open ?? (async () => offline), announcer, registration, fetch, now, setTimer };
  const notification = { data: dataOf(aMessage()), close: vi.fn() };
  const tap = async (action: string, data: unknown = notification.data) => {
    await openOrAnswer(worker.scope, { ...notification, data }, action, parts);
    await announcer.settled();
  };
  return { tap, parts, notification, registration, announcer };
}

const onScreen = () => worker.screen.map(({ title, body, tag }) => [title, body, tag]);
const saying = (body: string) => [['O- ayaa loo baahan yahay', body, `request:${REQUEST}`]];

describe('"I can donate"', () => {
  it('answers with the ticket alone, closes the call and says that the hospital expects him', async () => {
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
    expect(worker.windows).toEqual([]);
  });

  it('says that the hospital decides', async () => {
    const { tap } = await start();
    edge.next(answered('pending'));
    await tap('can_come');
    expect(onScreen()).toEqual(saying('Isbitaalku wuu go’aaminayaa'));
  });

  it('says in the words of the server why it came to nothing', async () => {
    const { tap } = await start();
    edge.next(failure('failure.request_fulfilled'));
    await tap('can_come');
    expect(onScreen()).toEqual(saying('said: failure.request_fulfilled'));
  });

  it('without a network says that it waits; when it is sent later, without any page, says what came of it', async () => {
    const { tap, registration } = await start();
    edge.next(dropped);
    await tap('can_come');
    expect(onScreen()).toEqual(saying('Waxay sugaysaa shabakad'));
    expect(registration.sync.register).toHaveBeenCalledExactlyOnceWith('outbox');

    const later = await start();
    edge.next(answered('accepted'));
    await offline.kick('sync');
    await later.announcer.settled();
    expect(onScreen()).toEqual(saying('Isbitaalku wuu ku sugayaa'));
    expect(worker.screen).toMatchObject([{ data: { url: `/donor/requests/${REQUEST}` }, lang: 'so' }]);
  });

  it('that waits and is refused in the end says so', async () => {
    const { tap } = await start();
    edge.next(dropped);
    await tap('can_come');
    const later = await start();
    edge.next(failure('failure.request_fulfilled'));
    await offline.kick('sync');
    await later.announcer.settled();
    expect(onScreen()).toEqual(saying('said: failure.request_fulfilled'));
  });

  it('does not keep him waiting for a slow line', async () => {
    const { tap } = await start();
    edge.next(hanging);
    const tapped = tap('can_come');
    await until(() => expect(edge.seen).toHaveLength(1));
    device.clock.advance(4_000);
    await until(() => expect(onScreen()).toEqual(saying('Waxay sugaysaa shabakad')));
    device.clock.advance(16_000);
    await tapped;
  });

  it('tapped twice is one answer', async () => {
    const { tap } = await start();
    edge.next(dropped);
    await tap('can_come');
    edge.next(answered('accepted'));
    await tap('can_come');
    expect(new Set(edge.seen.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(await offline.db.outbox.count()).toBe(0);
  });

  it('that an open page sends, because it is at it, is told from what came of it', async () => {
    const { tap } = await start();
    await offline.mirror(ASHA);
    const page = await device.open(edge.fetch);
    let letGo = () => {};
    const slow = new Promise<void>((resolve) => {
      letGo = resolve;
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
    letGo();
    await busy;
    await tapped;
    expect(edge.seen.map(({ key }) => key)).toEqual(['POST /push/receipts', 'POST /alerts/answer']);
    expect(onScreen()).toEqual(saying('Isbitaalku wuu ku sugayaa'));
  });

  it('is sent at once where the browser keeps nothing, or says that it was not', async () => {
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

  it('shows it in the window that is open, without loading it anew', async () => {
    const { tap } = await start();
    const page = worker.addPage('/donor/profile');
    await tap('');
    expect(page).toMatchObject({ focused: true, url: '/donor/profile' });
    expect(page.heard).toEqual([{ type: 'dhiig.open', url: `/donor/requests/${REQUEST}` }]);
    expect(worker.windows).toHaveLength(1);
  });

  it('loads the page anew where it does not listen yet', async () => {
    const { tap } = await start();
    const page = worker.addPage('/login', { listens: false });
    await tap('');
    expect(page.url).toBe(`/donor/requests/${REQUEST}`);
  });

  it('opens a new window where the open one belongs to another worker', async () => {
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

it('a notification that is put away is reported', async () => {
  const { parts, notification } = await start();
  await reportClosed(notification, parts);
  expect(edge.seen).toMatchObject([{ body: { receipts: [{ ticket: TICKET, event: 'dismissed' }] } }]);
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

  it('that the worker sends with no page in sight is told of', async () => {
    worker.addPage('/donor', { visible: false });
    await sendLater();
    expect(onScreen()).toEqual([['Banadir Hospital', 'Thank you!', `request:${REQUEST}`]]);
    expect(worker.screen).toMatchObject([{ data: { url: `/donor/requests/${REQUEST}` } }]);
  });

  it('is left to the page where one is in sight', async () => {
    worker.addPage('/donor');
    await sendLater();
    expect(onScreen()).toEqual([]);
  });
});
