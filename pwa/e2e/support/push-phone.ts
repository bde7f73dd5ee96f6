import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import type { PushService, TestDevice } from '../../../api/tools/testing/push-service/push-service.ts';
import type { Desktop } from './desktop.ts';
import { expect } from './fixtures.ts';
import { openPhone, untilInstalled } from './phone.ts';

/** What is on the screen of the device. */
export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
}

/**
 * A Chromium whose push client is replaced at its outermost edge: `subscribe` returns keys and an address of the
 * push service on loopback, and what that accepts is handed to the product's own worker through the DevTools
 * protocol. Everything between is the product's and the browser's.
 */
export interface PushPhone {
  readonly phone: BrowserContext;
  readonly page: Page;
  /** Gives the worker the next message that the push service has for this phone; waits for it. */
  receive(): Promise<void>;
  /** Gives the worker a message as it is. */
  deliver(text: string): Promise<void>;
  shown(): Promise<readonly Shown[]>;
  /** Waits until one notification is on the screen, and it says this. */
  expectShown(title: string | RegExp, body: string | RegExp): Promise<void>;
  /** A tap on an action of the notification, as a script dispatches it: it may not open windows. */
  tap(action: 'can_come' | 'details'): Promise<void>;
  /** No page of the app is open any more. */
  leaveApp(): Promise<void>;
  /** Leaves only the app's files on the phone: nobody has signed in, no alert comes, nothing is shown. */
  empty(): Promise<void>;
  /** The browser ends the worker, as it does with one that has nothing to do. */
  endWorker(): Promise<void>;
  /** The browser fires this background sync. */
  sync(tag: string): Promise<void>;
}

/** Runs in each page before the app: one subscription that outlives the page. */
export function standInForPushClient(): void {
  const KEPT = 'e2e.subscription';
  const read = (): PushSubscription | null => {
    const text = localStorage.getItem(KEPT);
    if (!text) return null;
    const { endpoint, keys, key } = JSON.parse(text);
    const unsubscribe = async () => {
      localStorage.removeItem(KEPT);
      return true;
    };
    const options = { userVisibleOnly: true, applicationServerKey: new Uint8Array(key).buffer };
    return { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys }) } as never;
  };
  PushManager.prototype.getSubscription = async () => read();
  PushManager.prototype.subscribe = async (options) => {
    if (Notification.permission !== 'granted') throw new DOMException('not allowed', 'NotAllowedError');
    const { newDevice } = window as unknown as { newDevice: () => Promise<TestDevice> };
    const key = [...new Uint8Array(options?.applicationServerKey as ArrayBuffer)];
    localStorage.setItem(KEPT, JSON.stringify({ ...(await newDevice()), key }));
    return read() as PushSubscription;
  };
}

/** The id by which the DevTools protocol knows the app's worker. */
async function registrationOf(session: CDPSession, url: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(url) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

/** What the tests use of the worker's global scope; its types and those of pages exclude each other. */
interface WorkerScope {
  /** Notifications that have been asked for; kept by `followScreen`. */
  onScreen?: Promise<unknown>[];
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): void;
}

/**
 * Runs in the worker: records what it shows. Chromium forgets a notification that is listed
 * (`getNotifications`) before the screen has confirmed it.
 */
function followScreen(): number {
  const scope = self as unknown as WorkerScope;
  if (!scope.onScreen) {
    const asked: Promise<unknown>[] = [];
    scope.onScreen = asked;
    const { prototype } = scope.registration.constructor as typeof ServiceWorkerRegistration;
    const show = prototype.showNotification;
    prototype.showNotification = function followed(...given) {
      const shown = show.apply(this, given);
      asked.push(shown);
      return shown;
    };
  }
  return scope.onScreen.length;
}

export async function openPushPhone(
  url: string,
  profile: string,
  service: PushService,
  desktop?: Desktop,
): Promise<PushPhone> {
  const { phone, page } = await openPhone(url, profile, { isFull: true, desktop });
  await phone.grantPermissions(['notifications', 'background-sync'], { origin: url });
  const addresses = new Set<string>();
  await phone.exposeFunction('newDevice', () => {
    const device = service.subscribe();
    addresses.add(device.endpoint);
    return device;
  });
  await phone.addInitScript(standInForPushClient);
  await page.goto('/about');
  await untilInstalled(page);
  const session = await phone.newCDPSession(page);
  const running = new Map<string, boolean>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) running.set(versionId, runningStatus !== 'stopped');
  });
  const isRunning = () => [...running.values()].includes(true);
  const registrationId = await registrationOf(session, url);
  let received = 0;

  const inWorker = async <Result, Given>(
    work: (given: Given) => Result | Promise<Result>,
    given: Given,
  ): Promise<Result> => {
    const known = phone.serviceWorkers().find((one) => one.url().startsWith(url));
    const worker: Worker = known ?? (await phone.waitForEvent('serviceworker'));
    return worker.evaluate(work as never, given as never) as Promise<Result>;
  };
  const deliver = async (data: string) => {
    const before = await inWorker(followScreen, undefined);
    await session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data });
    await expect.poll(() => inWorker(followScreen, undefined)).toBeGreaterThan(before);
  };
  // A last message from a page that was just closed may start it once more.
  const endWorker = () =>
    expect
      .poll(async () => {
        await session.send('ServiceWorker.stopAllWorkers');
        return isRunning();
      })
      .toBe(false);
  const own = () => service.messages.filter(({ endpoint }) => addresses.has(endpoint));
  const shown = () =>
    inWorker(async () => {
      const { registration, onScreen = [] } = self as unknown as WorkerScope;
      await Promise.all(onScreen);
      const notifications = await registration.getNotifications();
      return notifications.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
    }, undefined);

  return {
    phone,
    page,
    deliver,
    shown,
    receive: async () => {
      await service.until(() => own().length > received);
      await deliver(own()[received]?.text ?? '');
      received += 1;
    },
    expectShown: async (title, body) => {
      const pattern = (text: string | RegExp) =>
        typeof text === 'string' ? text : expect.stringMatching(text);
      await expect.poll(shown).toMatchObject([{ title: pattern(title), body: pattern(body) }]);
    },
    tap: async (action) => {
      await expect.poll(async () => (await shown()).length).toBe(1);
      await inWorker(async (tapped) => {
        const scope = self as unknown as WorkerScope;
        const [notification] = await scope.registration.getNotifications();
        const event = new scope.NotificationEvent('notificationclick', { notification, action: tapped });
        // The browser only waits for its own events; this one's work may continue for minutes.
        Object.defineProperty(event, 'waitUntil', { value: () => {} });
        scope.dispatchEvent(event);
      }, action);
    },
    leaveApp: async () => {
      await page.goto('about:blank');
    },
    endWorker,
    empty: async () => {
      await phone.setOffline(false);
      for (const other of phone.pages()) if (other !== page) await other.close();
      // Not a page of the app: its open connections would stay open.
      await page.goto('/api/health');
      await page.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        const registration = await navigator.serviceWorker.getRegistration();
        for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
      });
      await endWorker();
      await session.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'cookies,indexeddb' });
      // What is still sent to the last reader arrives nowhere.
      addresses.clear();
      received = 0;
      await page.goto('/about');
      await untilInstalled(page);
    },
    sync: async (tag) => {
      const event = { origin: url, registrationId, tag, lastChance: false };
      await session.send('ServiceWorker.dispatchSyncEvent', event);
    },
  };
}
