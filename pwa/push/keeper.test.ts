// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallApi } from '../api/client.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { createClock } from '../offline/testing/surroundings.ts';
import { until } from '../testing/until.ts';
import { readNotNow, readTold } from './device-record.ts';
import { forgetPush } from './forget-push.ts';
import { createKeeper } from './keeper.ts';
import { createBrowser, OTHER_KEY, SERVER_KEY } from './testing/a-browser.ts';
import { aSubscription } from './testing/a-subscription.ts';

const DAY_MS = 24 * 60 * 60_000;
const ASHA = { userId: 'asha', token: 'asha-1' };

let browser: ReturnType<typeof createBrowser>;
let clock: ReturnType<typeof createClock>;
let calls: [key: string, body: unknown][];
let session: { userId: string; token: string } | undefined;
let publicKey: string;
let trouble: Error | undefined;

const call = vi.fn(async (key: string, input?: { body?: unknown }) => {
  calls.push([key, input?.body]);
  if (trouble) throw trouble;
  return { success: true, publicKey, id: 's', removed: true };
});

beforeEach(() => {
  localStorage.clear();
  browser = createBrowser();
  clock = createClock();
  calls = [];
  session = ASHA;
  publicKey = SERVER_KEY;
  trouble = undefined;
});

/** The app, started on this browser. */
const start = () =>
  createKeeper({
    ...browser.parts,
    call: call as unknown as CallApi,
    session: () => session,
    mark: async (text) => `mark of ${text}`,
    now: clock.now,
    setTimer: clock.setTimer,
  });

const told = () => calls.filter(([key]) => key === 'POST /push/subscriptions').map(([, body]) => body);
const body = (number: number) => ({
  endpoint: `https://push.example/${number}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});

describe('while the app’s worker is on its way', () => {
  it('remembers what was wished for, and brings it about when the worker is there', async () => {
    browser.isWorkerComing = true;
    const keeper = start();
    expect(await keeper.turnOn()).toEqual({ is: 'preparing' });
    expect(browser.subscribe).not.toHaveBeenCalled();
    browser.isWorkerComing = false;
    expect(await keeper.check()).toEqual({ is: 'on' });
    expect(told()).toEqual([body(1)]);
  });

  it('brings it about at the next start, where the app was closed meanwhile or the worker did not come', async () => {
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

  it('can be told that alerts are not wanted after all', async () => {
    browser.isWorkerComing = true;
    const keeper = start();
    await keeper.turnOn();
    expect(await keeper.turnOff()).toEqual({ is: 'off' });
    browser.isWorkerComing = false;
    expect(await keeper.check()).toEqual({ is: 'off' });
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  it('wishes nothing for somebody else on the same device', async () => {
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

  it('tells the server nothing where nothing has changed, and again after a day', async () => {
    await start().turnOn();
    calls = [];
    expect(await start().check()).toEqual({ is: 'on' });
    expect(calls).toEqual([]);
    clock.advance(DAY_MS);
    expect(await start().check()).toEqual({ is: 'on' });
    expect(told()).toEqual([body(1)]);
  });

  it('tells the server of a new address', async () => {
    await start().turnOn();
    browser.make({ applicationServerKey: new Uint8Array([4, 1, 2, 3]) });
    await start().check();
    expect(told()).toEqual([body(1), body(2)]);
  });

  it('subscribes anew where the server has another key', async () => {
    await start().turnOn();
    publicKey = OTHER_KEY;
    clock.advance(DAY_MS);
    expect(await start().check()).toEqual({ is: 'on' });
    expect(told()).toEqual([body(1), body(2)]);
  });

  it('makes a new one where the browser has lost it', async () => {
    await start().turnOn();
    browser.subscription = null;
    expect(await start().check()).toEqual({ is: 'on' });
    expect(told()).toEqual([body(1), body(2)]);
  });

  it('without a network stays on, where the server knows this device', async () => {
    await start().turnOn();
    clock.advance(DAY_MS);
    trouble = new NetworkError(new TypeError('Failed to fetch'));
    expect(await start().check()).toEqual({ is: 'on' });
  });
});

describe('at a sign-in', () => {
  it('tells the server always: the address leaves whoever had it', async () => {
    await start().turnOn();
    session = { userId: 'hodan', token: 'hodan-1' };
    expect(await start().check()).toEqual({ is: 'on' });
    session = { userId: 'hodan', token: 'hodan-2' };
    await start().check();
    expect(told()).toHaveLength(3);
  });

  it('after a logout calls the same person again, and nobody else', async () => {
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
  it('asks, subscribes for the key of the server and tells it', async () => {
    const keeper = start();
    const seen: string[] = [];
    keeper.status.subscribe(() => seen.push(keeper.status.get().is));
    expect(await keeper.turnOn()).toEqual({ is: 'on' });
    expect(seen).toEqual(['asking', 'subscribing', 'on']);
    expect(told()).toEqual([body(1)]);
    expect(readTold()).toMatchObject({ endpoint: 'https://push.example/1', publicKey: SERVER_KEY });
  });

  it.each([
    ['denied', 'blocked'],
    ['default', 'not_asked'],
  ] as const)('takes the answer %s', async (choice, is) => {
    browser.choice = choice;
    expect(await start().turnOn()).toEqual({ is });
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  it('gives up after 20 s on a browser that never answers, and takes a late answer', async () => {
    let answer = (_: PushSubscription) => {};
    browser.subscribe.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const keeper = start();
    const turning = keeper.turnOn();
    await until(() => expect(clock.pending()).toEqual([20_000]));
    clock.advance(20_000);
    expect(await turning).toEqual({ is: 'timed_out' });
    answer(aSubscription({ endpoint: 'https://push.example/late' }));
    await until(() => expect(keeper.status.get()).toEqual({ is: 'on' }));
    expect(told()).toMatchObject([{ endpoint: 'https://push.example/late' }]);
  });

  it('tells apart a push service that refuses and a system that forbids', async () => {
    browser.subscribe.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
    expect(await start().turnOn()).toEqual({ is: 'failed', at: 'service' });
    browser.subscribe.mockImplementationOnce(async () => {
      browser.permission = 'denied';
      throw new DOMException('no', 'NotAllowedError');
    });
    expect(await start().turnOn()).toEqual({ is: 'blocked' });
  });

  it("gives the server's own sentence", async () => {
    const said = { code: 'failure.push_host_refused', message: 'Not this push service' } as const;
    const keeper = start();
    call.mockImplementationOnce(async () => ({ success: true, publicKey, id: '', removed: true }));
    trouble = new ApiError(400, said, undefined);
    expect(await keeper.turnOn()).toEqual({ is: 'failed', at: 'server', said: 'Not this push service' });
  });

  it('tells the server later, where the network goes in between', async () => {
    const keeper = start();
    call.mockImplementationOnce(async () => ({ success: true, publicKey, id: '', removed: true }));
    trouble = new NetworkError(new TypeError('Failed to fetch'));
    expect(await keeper.turnOn()).toEqual({ is: 'untold' });
    trouble = undefined;
    expect(await keeper.check()).toEqual({ is: 'on' });
    expect(browser.subscribe).toHaveBeenCalledOnce();
  });
});

it('turning off unsubscribes, tells the server, stays off and invites nobody', async () => {
  await start().turnOn();
  const keeper = start();
  expect(await keeper.turnOff()).toEqual({ is: 'off' });
  expect(browser.subscription).toBeNull();
  expect(calls.at(-1)).toEqual(['DELETE /push/subscriptions', { endpoint: 'https://push.example/1' }]);
  expect(await start().check()).toEqual({ is: 'off' });
  expect(readNotNow()).toBe('answered');
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
