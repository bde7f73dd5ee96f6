import { beforeEach, describe, expect, it } from 'vitest';
import type { Offline } from '../data/offline/offline.ts';
import { createDevice, type Device } from '../data/offline/testing/device.ts';
import { createEdge, json } from '../data/offline/testing/fake-server.ts';
import { ASHA, REQUEST, START, TICKET } from '../data/offline/testing/surroundings.ts';
import { showPush } from './on-push.ts';
import { aMessage, pushed } from './testing/a-message.ts';
import { createWorkerScope } from './testing/worker-scope.ts';

let device: Device;
let edge: ReturnType<typeof createEdge>;
let offline: Offline;
let worker: ReturnType<typeof createWorkerScope>;

beforeEach(async () => {
  device = createDevice();
  edge = createEdge(json({ success: true, recorded: 1 }));
  offline = await device.open(edge.fetch);
  worker = createWorkerScope();
});

const push = (message: unknown, open: () => Promise<Offline | undefined> = async () => offline) =>
  showPush(worker.scope, pushed(message), open, device.clock.now);

describe('an alert', () => {
  it('rings in its own language, stays, and offers both ways', async () => {
    await push(aMessage());
    expect(worker.screen).toMatchObject([
      {
        title: 'O- ayaa loo baahan yahay',
        body: 'Isbitaalka Banadir, 3 km',
        lang: 'so',
        dir: 'ltr',
        tag: `request:${REQUEST}`,
        renotify: true,
        requireInteraction: true,
        actions: [{ action: 'can_come' }, { action: 'details' }],
        data: { url: `/donor/requests/${REQUEST}`, message: { ticket: TICKET } },
      },
    ]);
    expect(worker.rung).toHaveLength(1);
  });

  it('is written from right to left if its language is', async () => {
    await push(aMessage({ language: 'ar' }));
    expect(worker.screen).toMatchObject([{ lang: 'ar', dir: 'rtl' }]);
  });

  it('is reported as shown, by its ticket and no session', async () => {
    await offline.mirror(ASHA);
    await push(aMessage());
    expect(edge.seen).toMatchObject([
      {
        key: 'POST /push/receipts',
        token: null,
        body: { receipts: [{ ticket: TICKET, event: 'shown', at: new Date(START).toISOString() }] },
      },
    ]);
  });

  it('is passed on to open pages', async () => {
    const page = worker.addPage('/donor');
    await push(aMessage());
    expect(page.heard).toEqual([{ type: 'dhiig.push-arrived', id: 'delivery-1', kind: 'alert' }]);
  });

  it('is shown even if the browser stores nothing', async () => {
    await push(aMessage(), async () => undefined);
    expect(worker.rung).toHaveLength(1);
  });

  it('that comes too late says so, and can no longer be answered', async () => {
    await push(aMessage({ expiresAt: new Date(START - 1).toISOString() }));
    expect(worker.screen).toMatchObject([
      {
        title: 'O- ayaa loo baahan yahay',
        body: 'Waqtigii ugu dambeeyay ee codsigan wuu dhaafay. Mahadsanid.',
        actions: [],
      },
    ]);
    expect(worker.rung).toEqual([]);
  });

  it('rings on a phone whose clock is a day ahead, as known from the last contact', async () => {
    await offline.mirror(ASHA);
    await offline.db.session
      .where('slot')
      .equals('current')
      .modify({ serverOffsetMs: -24 * 60 * 60_000 });
    await push(aMessage({ expiresAt: new Date(START - 60_000).toISOString() }));
    expect(worker.screen).toMatchObject([{ actions: [{ action: 'can_come' }, { action: 'details' }] }]);
  });
});

it('a stand-down replaces its alert without a sound', async () => {
  await push(aMessage());
  await push(aMessage({ id: 'delivery-2', kind: 'stand_down', title: 'Mahadsanid', actions: [] }));
  expect(worker.screen).toMatchObject([{ title: 'Mahadsanid', silent: true }]);
  expect(worker.rung).toHaveLength(1);
});

it('news of a hospital is never late', async () => {
  await push(aMessage({ kind: 'answer', expiresAt: new Date(START - 1).toISOString() }));
  expect(worker.screen).toMatchObject([{ body: 'Isbitaalka Banadir, 3 km' }]);
});

it('a kind that only a later release knows is shown in its own words, and opens its own page', async () => {
  await push(aMessage({ kind: 'of tomorrow', title: 'Berri', url: '/donor/days', actions: [] }));
  expect(worker.screen).toMatchObject([
    { title: 'Berri', body: 'Isbitaalka Banadir, 3 km', renotify: true, data: { url: '/donor/days' } },
  ]);
  expect(edge.seen).toMatchObject([{ key: 'POST /push/receipts' }]);
});

describe('a push that is no message of this release', () => {
  it.each([
    ['without data', null],
    ['no JSON', { text: () => '<html>' }],
    ['another version', pushed({ ...aMessage(), version: 2 })],
    ['an address elsewhere', pushed({ ...aMessage(), url: '//evil.example' })],
  ])('%s: shows a neutral notification, because browsers punish silence', async (_, data) => {
    await showPush(worker.scope, data, async () => offline, device.clock.now);
    expect(worker.screen).toMatchObject([
      { title: 'Dhiig', body: 'There is news for you. Open Dhiig to see it.', tag: 'dhiig' },
    ]);
    expect(edge.seen).toEqual([]);
  });

  it('speaks Somali on a Somali phone', async () => {
    worker = createWorkerScope({ language: 'so-SO' });
    await showPush(worker.scope, null, async () => offline, device.clock.now);
    expect(worker.screen).toMatchObject([{ body: 'War cusub ayaa kuu yimid. Fur Dhiig si aad u aragto.' }]);
  });
});

it('sends what has waited for a network', async () => {
  await offline.mirror(ASHA);
  await offline.add('POST /alerts/answer', { body: { ticket: `${TICKET}-old`, answer: 'can_come' } });
  edge.next(json({ success: true, message: 'ok', response: null, request: null }));
  await push(aMessage());
  expect(edge.seen.map(({ key }) => key)).toEqual(['POST /alerts/answer', 'POST /push/receipts']);
});

describe('on a phone that somebody else uses now', () => {
  it('shows nothing of the alert, and reports nothing', async () => {
    await offline.mirror({ ...ASHA, userId: 'hodan' });
    await push(aMessage());
    expect(worker.screen).toMatchObject([
      { title: 'Dhiig', body: 'This alert was for someone else who used this phone.', silent: true },
    ]);
    expect(JSON.stringify(worker.screen)).not.toContain(REQUEST);
    expect(edge.seen).toEqual([]);
  });
});
