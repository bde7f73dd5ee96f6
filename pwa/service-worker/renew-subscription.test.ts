import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offline } from '../data/offline/offline.ts';
import { createDevice } from '../data/offline/testing/device.ts';
import { createEdge, dropped, json } from '../data/offline/testing/fake-server.ts';
import { ASHA } from '../data/offline/testing/surroundings.ts';
import { aSubscription } from '../data/push/testing/a-subscription.ts';
import { keyBytes, SERVER_KEY } from '../data/push/testing/server-keys.ts';
import { renewForNewKey, renewSubscription } from './renew-subscription.ts';
import { aMessage } from './testing/a-message.ts';

const KEY = keyBytes(3);
let edge: ReturnType<typeof createEdge>;
let offline: Offline;
const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) =>
  aSubscription({ endpoint: 'https://push.example/new' }),
);
const registration = { pushManager: { subscribe } as never };

beforeEach(async () => {
  subscribe.mockClear();
  edge = createEdge(json({ success: true, outcome: 'kept', id: 's', publicKey: SERVER_KEY }));
  offline = await createDevice().open(edge.fetch);
});

const open = async () => offline;

it('makes a new one with the old key and registers it, as the signed-in person', async () => {
  await offline.mirror(ASHA);
  const oldSubscription = aSubscription({ applicationServerKey: KEY });
  await renewSubscription({ oldSubscription }, registration, open);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(edge.seen).toMatchObject([
    {
      key: 'POST /push/subscriptions',
      token: ASHA.token,
      body: { endpoint: 'https://push.example/new', replaces: 'https://push.example/1' },
    },
  ]);
});

it('asks the server for its key if the browser does not give the old one', async () => {
  await offline.mirror(ASHA);
  await renewSubscription({}, registration, open);
  expect(subscribe.mock.calls[0]?.[0].applicationServerKey).toBe(SERVER_KEY);
});

it('uses the one that the browser has made', async () => {
  await offline.mirror(ASHA);
  await renewSubscription(
    { newSubscription: aSubscription({ endpoint: 'https://push.example/2' }) },
    registration,
    open,
  );
  expect(subscribe).not.toHaveBeenCalled();
  expect(edge.seen).toMatchObject([{ body: { endpoint: 'https://push.example/2' } }]);
});

it('leaves it to the next start if nobody is signed in, or there is no network', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await renewSubscription({}, registration, open);
  expect(edge.seen).toEqual([]);
  await offline.mirror(ASHA);
  edge.next(dropped);
  await renewSubscription({}, registration, open);
  expect(subscribe).not.toHaveBeenCalled();
});

it('makes another if the server says that the new one is dead', async () => {
  await offline.mirror(ASHA);
  const dead = aSubscription({ endpoint: 'https://push.example/dead', onUnsubscribe: vi.fn() });
  edge.next(json({ success: true, outcome: 'gone', id: null, publicKey: SERVER_KEY }));
  await renewSubscription({ newSubscription: dead }, registration, open);
  expect(edge.seen.map(({ body }) => (body as { endpoint: string }).endpoint)).toEqual([
    'https://push.example/dead',
    'https://push.example/new',
  ]);
});

describe('a message that names a new key', () => {
  const unsubscribed = vi.fn();
  const held = aSubscription({ applicationServerKey: keyBytes(9), onUnsubscribe: unsubscribed });
  const holding = { pushManager: { subscribe, getSubscription: async () => held } as never };
  const outdated = json({ success: true, outcome: 'outdated', id: 's', publicKey: SERVER_KEY });
  beforeEach(() => unsubscribed.mockClear());

  it('gets a subscription made for it, in place of the old one', async () => {
    await offline.mirror(ASHA);
    edge.next(outdated);
    await renewForNewKey(aMessage({ renewWith: SERVER_KEY }), holding, open);
    expect(unsubscribed).toHaveBeenCalledOnce();
    expect(edge.seen).toMatchObject([
      { body: { endpoint: 'https://push.example/1' } },
      { body: { endpoint: 'https://push.example/new', replaces: 'https://push.example/1' } },
    ]);
  });

  it.each([
    ['nobody is signed in', undefined, dropped],
    ['somebody else is', { ...ASHA, userId: 'hodan' }, dropped],
    ['there is no network', ASHA, dropped],
  ])('keeps the old one, which still gets messages, where %s', async (_, person, first) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    if (person) await offline.mirror(person);
    edge.next(first);
    await renewForNewKey(aMessage({ renewWith: SERVER_KEY }), holding, open);
    expect(unsubscribed).not.toHaveBeenCalled();
  });

  it('changes nothing if it names none', async () => {
    await offline.mirror(ASHA);
    await renewForNewKey(aMessage(), holding, open);
    expect(edge.seen).toEqual([]);
  });
});
