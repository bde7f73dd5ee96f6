// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../shared/time.ts';
import { until } from '../../testing/until.ts';
import type { CallApi } from '../api/client.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { createClock } from '../offline/testing/surroundings.ts';
import { readNotNow, readRegistered } from './device-record.ts';
import { forgetPush } from './forget-push.ts';
import { createKeeper } from './keeper.ts';
import { createBrowser } from './testing/a-browser.ts';
import { aSubscription } from './testing/a-subscription.ts';
import { keyBytes, OTHER_KEY, SERVER_KEY } from './testing/server-keys.ts';

const ASHA = { userId: 'asha', token: 'asha-1' };

let browser: ReturnType<typeof createBrowser>;
let clock: ReturnType<typeof createClock>;
let calls: [key: string, body: unknown][];
let session: { userId: string; token: string } | undefined;
let publicKey: string;
let trouble: Error | undefined;
/** Endpoints that the server knows to be dead. */
let gone: Set<string>;
/** Endpoints that the server refuses. */
let refused: RegExp | undefined;

const call = vi.fn(async (key: string, input?: { body?: unknown }) => {
  calls.push([key, input?.body]);
  if (trouble) throw trouble;
  const { endpoint = '', applicationServerKey } = (input?.body ?? {}) as Record<string, string>;
  if (key === 'POST /push/subscriptions' && refused?.test(endpoint)) throw REFUSAL;
  const isGone = gone.has(endpoint);
  const outcome = isGone ? 'gone' : applicationServerKey === publicKey ? 'kept' : 'outdated';
  return { success: true, publicKey, outcome, id: isGone ? null : 's', removed: true };
});

const REFUSAL = new ApiError(
  400,
  { code: 'failure.push_host_refused', message: 'Not this push service' },
  undefined,
);

const KEY_ANSWER = () => ({ success: true, publicKey, outcome: '', id: null, removed: true });

beforeEach(() => {
  localStorage.clear();
  browser = createBrowser();
  clock = createClock();
  calls = [];
  session = ASHA;
  publicKey = SERVER_KEY;
  trouble = undefined;
  gone = new Set();
  refused = undefined;
});

/** The app, started on this browser. */
const start = () =>
  createKeeper({
    ...browser.dependencies,
    call: call as unknown as CallApi,
    session: () => session,
    mark: async (text) => `mark of ${text}`,
    now: clock.now,
    setTimer: clock.setTimer,
  });

const told = () => calls.filter(([key]) => key === 'POST /push/subscriptions').map(([, body]) => body);
const endpointOf = (number: number) => `https://push.example/${number}`;
const body = (number: number, applicationServerKey = SERVER_KEY) => ({
  endpoint: endpointOf(number),
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  applicationServerKey,
});

describe('while the app’s worker is being installed', () => {
  it('remembers the wish, and turns alerts on when the worker is there', async () => {
    browser.isWorkerComing = true;
    const keeper = start();
    expect(await keeper.turnOn()).toEqual({ is: 'preparing' });
    expect(browser.subscribe).not.toHaveBeenCalled();
    browser.isWorkerComing = false;
    expect(await keeper.check()).toEqual({ is: 'on' });
    expect(told()).toEqual([body(1)]);
  });

  it('turns alerts on at the next start, if the app was closed meanwhile or the worker did not come', async () => {
    browser.isWorkerComing = true;
    await start().turnOn();
    expect(await start().check()).toEqual({ is: 'preparing' });
    browser.isWorkerComing = false;
    browser.hasNoWorker = true;
    expect(await start().check()).toEqual({ is: 'failed', at: 'worker' });
    browser.hasNoWorker = false;
    expect(await start().check()).toEqual({ is: 'on' });
    expect(browser.asked).toHaveBeenCalledOnce();
  });

  it('can be turned off again', async () => {
    browser.isWorkerComing = true;
    const keeper = start();
    await keeper.turnOn();
    expect(await keeper.turnOff()).toEqual({ is: 'off' });
    browser.isWorkerComing = false;
    expect(await keeper.check()).toEqual({ is: 'off' });
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  it('turns nothing on for somebody else on the same device', async () => {
    browser.isWorkerComing = true;
    await start().turnOn();
    browser.isWorkerComing = false;
    session = { userId: 'bilan', token: 'bilan-1' };
    expect(await start().check()).toEqual({ is: 'off' });
  });
});

describe('at the start', () => {
  it('never asks, and says that nobody has asked', async () => {
    expect(await start().check()).toEqual({ is: 'not_asked' });
    expect(browser.asked).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  it.each(['unsupported', 'install_first'] as const)('says what this browser lacks: %s', async (platform) => {
    browser.platform = platform;
    expect(await start().check()).toEqual({ is: platform });
    expect(await start().turnOn()).toEqual({ is: platform });
  });

  it('says that notifications are blocked', async () => {
    browser.permission = 'denied';
    expect(await start().check()).toEqual({ is: 'blocked' });
  });

  it('subscribes nobody who has not said yes here, though notifications are allowed', async () => {
    browser.permission = 'granted';
    expect(await start().check()).toEqual({ is: 'off' });
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  it('asks the server at each start, in one call, and again while the page is open for an hour', async () => {
    await start().turnOn();
    calls = [];
    const keeper = start();
    expect(await keeper.check()).toEqual({ is: 'on' });
    expect(calls).toEqual([['POST /push/subscriptions', body(1)]]);
    await keeper.check();
    expect(calls).toHaveLength(1);
    clock.advance(HOUR_MS);
    await keeper.check();
    expect(calls).toHaveLength(2);
  });

  it('registers a new address, and says which one it replaces', async () => {
    await start().turnOn();
    browser.make({ applicationServerKey: new Uint8Array([4, 1, 2, 3]) });
    await start().check();
    expect(told()).toEqual([body(1), { ...body(2), replaces: endpointOf(1) }]);
  });

  it('subscribes once more if the server knows that the address is dead', async () => {
    await start().turnOn();
    gone.add(endpointOf(1));
    calls = [];
    expect(await start().check()).toEqual({ is: 'on' });
    expect(told()).toEqual([body(1), { ...body(2), replaces: endpointOf(1) }]);
    expect(browser.subscription?.endpoint).toBe(endpointOf(2));
  });

  it('does not say that alerts are on, nor try for ever, if the browser gives the dead address back', async () => {
    await start().turnOn();
    gone.add(endpointOf(1));
    browser.stuckAt = endpointOf(1);
    calls = [];
    expect(await start().check()).toEqual({ is: 'failed', at: 'service' });
    expect(calls).toEqual([['POST /push/subscriptions', body(1)]]);
    expect(browser.subscribe).toHaveBeenCalledTimes(2);
  });

  it('gives up an address that the server refuses, and makes a new one', async () => {
    browser.stuckAt = 'https://permanently-removed.invalid/fcm/send/1';
    refused = /\.invalid\//;
    expect(await start().turnOn()).toMatchObject({ is: 'failed' });
    localStorage.removeItem('dhiig.push.told');
    browser.stuckAt = undefined;
    browser.make({ applicationServerKey: keyBytes(4) });
    browser.subscription = aSubscription({
      endpoint: 'https://permanently-removed.invalid/fcm/send/1',
      onUnsubscribe: () => {
        browser.subscription = null;
      },
    });
    browser.subscribe.mockClear();
    expect(await start().check()).toEqual({ is: 'on' });
    expect(browser.subscribe).toHaveBeenCalledOnce();
    expect(browser.subscription?.endpoint).toMatch(/^https:\/\/push\.example\//);
  });

  it('makes a new address once if the server refuses that too, and says so', async () => {
    await start().turnOn();
    browser.subscribe.mockClear();
    refused = /./;
    const failed = { is: 'failed', at: 'server', message: 'Not this push service' };
    expect(await start().check()).toEqual(failed);
    expect(await start().check()).toEqual(failed);
    expect(await start().check()).toEqual(failed);
    expect(browser.subscribe).toHaveBeenCalledOnce();
    refused = undefined;
    expect(await start().check()).toEqual({ is: 'on' });
  });

  it('subscribes for the new key if the server has another', async () => {
    await start().turnOn();
    publicKey = OTHER_KEY;
    expect(await start().check()).toEqual({ is: 'on' });
    expect(told()).toEqual([body(1), body(1), { ...body(2, OTHER_KEY), replaces: endpointOf(1) }]);
  });

  it.each([
    [429, 'failure.too_many_tries'],
    [503, 'failure.overloaded'],
  ] as const)('stays on where the server asks for patience: %i', async (status, code) => {
    await start().turnOn();
    trouble = new ApiError(status, { code, message: 'later' }, undefined);
    expect(await start().check()).toEqual({ is: 'on' });
  });

  it('makes a new subscription if the browser has lost it', async () => {
    await start().turnOn();
    browser.subscription = null;
    expect(await start().check()).toEqual({ is: 'on' });
    expect(told()).toEqual([body(1), { ...body(2), replaces: endpointOf(1) }]);
  });

  it('without a network stays on, if the server knows this device', async () => {
    await start().turnOn();
    trouble = new NetworkError(new TypeError('Failed to fetch'));
    expect(await start().check()).toEqual({ is: 'on' });
  });
});

describe('at a sign-in', () => {
  const signInAs = (userId: string, token = `${userId}-1`) => {
    session = { userId, token };
  };

  it('registers at once if it is the same person', async () => {
    await start().turnOn();
    const keeper = start();
    await keeper.check();
    signInAs('asha', 'asha-2');
    expect(await keeper.check()).toEqual({ is: 'on' });
    expect(told()).toHaveLength(3);
    expect(browser.subscribe).toHaveBeenCalledOnce();
  });

  it('stops messages to this device if it is another person, who is asked', async () => {
    await start().turnOn();
    signInAs('hodan');
    expect(await start().check()).toEqual({ is: 'off' });
    expect(browser.subscription).toBeNull();
    expect(calls.at(-1)).toEqual([
      'DELETE /push/subscriptions',
      { endpoint: endpointOf(1), auth: 'a'.repeat(22) },
    ]);
    expect(told()).toEqual([body(1)]);
    expect(JSON.stringify(localStorage)).not.toContain('push.example');
  });

  it('asks another person though the previous one had said "not now"', async () => {
    const keeper = start();
    await keeper.check();
    await keeper.notNow('answered');
    expect([keeper.isPutOff('registered'), keeper.isPutOff('answered')]).toEqual([true, true]);
    signInAs('hodan');
    await keeper.check();
    expect(keeper.isPutOff('registered')).toBe(false);
    signInAs('asha', 'asha-2');
    await keeper.check();
    expect(keeper.isPutOff('registered')).toBe(true);
  });

  it("removes others' notifications from the screen and leaves the person's own", async () => {
    const own = [
      { url: '/', message: { userId: 'hodan' } },
      { url: '/', userId: 'hodan' },
    ];
    for (const data of [
      { url: '/', message: { userId: 'asha' } },
      { url: '/', userId: 'asha' },
      null,
      ...own,
    ])
      browser.show(data);
    signInAs('hodan');
    await start().check();
    expect(browser.shown.map(({ data }) => data)).toEqual(own);
  });

  it('after a logout sends messages to the same person again, and to nobody else', async () => {
    await start().turnOn();
    await browser.subscription?.unsubscribe();
    await forgetPush(undefined);
    session = { userId: 'hodan', token: 'hodan-1' };
    expect(await start().check()).toEqual({ is: 'off' });
    session = { userId: 'asha', token: 'asha-2' };
    expect(await start().check()).toEqual({ is: 'on' });
    expect(told()).toEqual([body(1), body(2)]);
  });
});

describe('turning on', () => {
  it('asks, subscribes for the key of the server and registers it', async () => {
    const keeper = start();
    const seen: string[] = [];
    keeper.status.subscribe(() => seen.push(keeper.status.get().is));
    expect(await keeper.turnOn()).toEqual({ is: 'on' });
    expect(seen).toEqual(['asking', 'subscribing', 'on']);
    expect(told()).toEqual([body(1)]);
    expect(readRegistered()).toMatchObject({ endpoint: 'https://push.example/1' });
  });

  it.each([
    ['denied', 'blocked'],
    ['default', 'not_asked'],
  ] as const)('handles the answer %s', async (choice, is) => {
    browser.choice = choice;
    expect(await start().turnOn()).toEqual({ is });
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  it('gives up after 20 s on a browser that never answers, and accepts a late answer', async () => {
    let answer = (_: PushSubscription) => {};
    browser.subscribe.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const keeper = start();
    const turning = keeper.turnOn();
    await until(() => expect(clock.pending()).toEqual([20_000]));
    clock.advance(20_000);
    expect(await turning).toEqual({ is: 'timed_out' });
    answer(aSubscription({ endpoint: 'https://push.example/late', applicationServerKey: keyBytes(3) }));
    await until(() => expect(keeper.status.get()).toEqual({ is: 'on' }));
    expect(told()).toMatchObject([{ endpoint: 'https://push.example/late' }]);
  });

  it('distinguishes a push service that refuses from a system that forbids', async () => {
    browser.subscribe.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
    expect(await start().turnOn()).toEqual({ is: 'failed', at: 'service' });
    browser.subscribe.mockImplementationOnce(async () => {
      browser.permission = 'denied';
      throw new DOMException('no', 'NotAllowedError');
    });
    expect(await start().turnOn()).toEqual({ is: 'blocked' });
  });

  it("shows the server's own sentence", async () => {
    const said = { code: 'failure.push_host_refused', message: 'Not this push service' } as const;
    const keeper = start();
    call.mockImplementationOnce(async () => KEY_ANSWER());
    trouble = new ApiError(400, said, undefined);
    expect(await keeper.turnOn()).toEqual({ is: 'failed', at: 'server', message: 'Not this push service' });
  });

  it('registers later, if the network goes in between', async () => {
    const keeper = start();
    call.mockImplementationOnce(async () => KEY_ANSWER());
    trouble = new NetworkError(new TypeError('Failed to fetch'));
    expect(await keeper.turnOn()).toEqual({ is: 'unregistered' });
    trouble = undefined;
    expect(await keeper.check()).toEqual({ is: 'on' });
    expect(browser.subscribe).toHaveBeenCalledOnce();
  });
});

it('turning off unsubscribes, on the server too, stays off and invites nobody', async () => {
  await start().turnOn();
  const keeper = start();
  expect(await keeper.turnOff()).toEqual({ is: 'off' });
  expect(browser.subscription).toBeNull();
  expect(calls.at(-1)).toEqual([
    'DELETE /push/subscriptions',
    { endpoint: 'https://push.example/1', auth: 'a'.repeat(22) },
  ]);
  expect(await start().check()).toEqual({ is: 'off' });
  expect(keeper.isPutOff('registered')).toBe(true);
  await keeper.turnOn();
  expect(readNotNow()).toBeUndefined();
});

it('turning off works without a network', async () => {
  await start().turnOn();
  trouble = new NetworkError(new TypeError('Failed to fetch'));
  expect(await start().turnOff()).toEqual({ is: 'off' });
  expect(browser.subscription).toBeNull();
});

it('a logout leaves no subscription, no notification and no address on the device', async () => {
  await start().turnOn();
  const close = vi.fn();
  const registration = {
    pushManager: { getSubscription: async () => browser.subscription },
    getNotifications: async () => [{ close }, { close }],
  };
  const getRegistration = async () => registration as unknown as ServiceWorkerRegistration;
  await forgetPush({ getRegistration });
  expect(browser.subscription).toBeNull();
  expect(close).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(localStorage)).not.toContain('push.example');
});
