import { beforeEach, expect, it, vi } from 'vitest';
import type { Offline } from '../offline/offline.ts';
import { createDevice } from '../offline/testing/device.ts';
import { createEdge, dropped, json } from '../offline/testing/fake-server.ts';
import { ASHA } from '../offline/testing/surroundings.ts';
import { aSubscription } from '../push/testing/a-subscription.ts';
import { renewSubscription } from './renew-subscription.ts';

const KEY = new Uint8Array([4, 1, 2, 3]).buffer;
let edge: ReturnType<typeof createEdge>;
let offline: Offline;
const subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) =>
  aSubscription({ endpoint: 'https://push.example/new' }),
);
const registration = { pushManager: { subscribe } as never };

beforeEach(async () => {
  subscribe.mockClear();
  edge = createEdge(json({ success: true, id: 's', publicKey: 'from-the-server' }));
  offline = await createDevice().open(edge.fetch);
});

const open = async () => offline;

it('makes a new one with the old key and tells the server, as who is signed in', async () => {
  await offline.mirror(ASHA);
  const oldSubscription = aSubscription({ applicationServerKey: KEY });
  await renewSubscription({ oldSubscription }, registration, open);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(edge.seen).toMatchObject([
    { key: 'POST /push/subscriptions', token: ASHA.token, body: { endpoint: 'https://push.example/new' } },
  ]);
});

it('asks the server for its key where the browser does not give the old one', async () => {
  await offline.mirror(ASHA);
  await renewSubscription({}, registration, open);
  expect(subscribe.mock.calls[0]?.[0].applicationServerKey).toBe('from-the-server');
});

it('takes the one that the browser has made', async () => {
  await offline.mirror(ASHA);
  await renewSubscription(
    { newSubscription: aSubscription({ endpoint: 'https://push.example/2' }) },
    registration,
    open,
  );
  expect(subscribe).not.toHaveBeenCalled();
  expect(edge.seen).toMatchObject([{ body: { endpoint: 'https://push.example/2' } }]);
});

it('leaves it to the next start where nobody is signed in, or there is no network', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await renewSubscription({}, registration, open);
  expect(edge.seen).toEqual([]);
  await offline.mirror(ASHA);
  edge.next(dropped);
  await renewSubscription({}, registration, open);
  expect(subscribe).not.toHaveBeenCalled();
});
