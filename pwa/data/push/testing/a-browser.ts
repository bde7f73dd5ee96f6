import { vi } from 'vitest';
import type { KeeperDependencies } from '../keeper.ts';
import type { Platform } from '../platform.ts';
import { aSubscription } from './a-subscription.ts';

/** A browser's push client: one subscription at most, made for one key, each with its own address. */
export function createBrowser() {
  let count = 0;
  const shown: { readonly data: unknown; close(): void }[] = [];
  const browser = {
    platform: 'supported' as Platform,
    permission: 'default' as NotificationPermission,
    /** What the person chooses when they are asked. */
    choice: 'granted' as NotificationPermission,
    /** The app's worker is still being installed. */
    isWorkerComing: false,
    /** It could not be installed. */
    hasNoWorker: false,
    subscription: null as PushSubscription | null,
    /** Makes the next subscriptions at this address, whatever was there before. */
    stuckAt: undefined as string | undefined,
    shown,
    show: (data: unknown): void => {
      const notification = { data, close: () => void shown.splice(shown.indexOf(notification), 1) };
      shown.push(notification);
    },
    subscribe: vi.fn(async (options: PushSubscriptionOptionsInit) => browser.make(options)),
    make: ({ applicationServerKey }: PushSubscriptionOptionsInit): PushSubscription => {
      count += 1;
      const key = (applicationServerKey as Uint8Array<ArrayBuffer>).slice().buffer;
      browser.subscription = aSubscription({
        endpoint: browser.stuckAt ?? `https://push.example/${count}`,
        applicationServerKey: key,
        onUnsubscribe: () => {
          browser.subscription = null;
        },
      });
      return browser.subscription;
    },
    asked: vi.fn(async () => {
      browser.permission = browser.choice;
      return browser.choice;
    }),
  };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: (options: PushSubscriptionOptionsInit) => browser.subscribe(options),
  };
  const dependencies: Pick<
    KeeperDependencies,
    'platform' | 'permission' | 'requestPermission' | 'isWorkerComing' | 'registration'
  > = {
    platform: () => browser.platform,
    permission: () => browser.permission,
    requestPermission: browser.asked,
    isWorkerComing: () => browser.isWorkerComing,
    registration: async () =>
      browser.hasNoWorker
        ? undefined
        : ({ pushManager, getNotifications: async () => [...shown] } as unknown as ServiceWorkerRegistration),
  };
  return Object.assign(browser, { dependencies });
}
