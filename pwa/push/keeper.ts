import type { CallApi } from '../api/client.ts';
import { saidByServer } from '../api/error-text.ts';
import { createStore } from '../device/store.ts';
import type { SetTimer } from '../offline/parts.ts';
import { readChoice, readTold, writeChoice, writeNotNow, writeTold } from './device-record.ts';
import type { Platform } from './platform.ts';
import type { PushStatus } from './push-status.ts';
import { isFor, subscribe } from './subscribe.ts';
import { subscriptionBody } from './subscription-body.ts';

/** The server is told again after this long, though nothing has changed; ms. */
const TELL_EVERY_MS = 24 * 60 * 60 * 1000;

export interface KeeperParts {
  readonly platform: () => Platform;
  readonly permission: () => NotificationPermission;
  readonly requestPermission: () => Promise<NotificationPermission>;
  /** Whether the app's worker is still being put on this device. */
  readonly isWorkerComing: () => boolean;
  /** The app's worker; undefined where there is none. */
  readonly registration: () => Promise<ServiceWorkerRegistration | undefined>;
  readonly call: CallApi;
  /** Who is signed in, and by which token. */
  readonly session: () => { readonly userId: string; readonly token: string } | undefined;
  /** A digest of a text that tells nobody the text. */
  readonly mark: (text: string) => Promise<string>;
  readonly now: () => number;
  readonly setTimer: SetTimer;
}

/** Keeps this device's subscription, and the server's knowledge of it, true. */
export function createKeeper(parts: KeeperParts) {
  const { platform, permission, registration, call, session, mark, now, setTimer } = parts;
  const status = createStore<PushStatus>({ is: 'checking' });
  let publicKey: string | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function fetchKey(): Promise<string> {
    publicKey ??= (await call('GET /push/public-key')).publicKey;
    return publicKey;
  }

  /** Tells the server of `subscription`, as whoever is signed in. */
  async function tell(subscription: PushSubscription, key: string): Promise<PushStatus> {
    const current = session();
    if (!current) return { is: 'untold' };
    try {
      await call('POST /push/subscriptions', { body: subscriptionBody(subscription) });
    } catch (error) {
      const said = saidByServer(error);
      return said === undefined ? { is: 'untold' } : { is: 'failed', at: 'server', said };
    }
    const { endpoint } = subscription;
    writeTold({ endpoint, publicKey: key, at: now(), session: await mark(current.token) });
    return { is: 'on' };
  }

  /** Subscribes and tells. Fails only where the server's key can't be had. */
  async function bringOn({ pushManager }: ServiceWorkerRegistration): Promise<PushStatus> {
    const key = await fetchKey();
    const made = await subscribe(pushManager, key, setTimer);
    switch (made.is) {
      case 'subscribed':
        return tell(made.subscription, key);
      case 'timed_out':
        made.late.then(
          async (subscription) => status.set(await tell(subscription, key)),
          () => status.set({ is: 'failed', at: 'service' }),
        );
        return { is: 'timed_out' };
      case 'blocked':
        return { is: permission() === 'default' ? 'not_asked' : 'blocked' };
      case 'failed':
        return { is: 'failed', at: 'service' };
    }
  }

  const idle = (): PushStatus => {
    const permitted = permission();
    if (permitted === 'denied') return { is: 'blocked' };
    return { is: permitted === 'default' ? 'not_asked' : 'off' };
  };

  /** Whether the server knows this subscription as this session's, and heard of it not long ago. */
  async function isKnown({ endpoint }: PushSubscription, token: string): Promise<boolean> {
    const told = readTold();
    const age = told ? now() - told.at : Number.POSITIVE_INFINITY;
    return (
      told?.endpoint === endpoint && told.session === (await mark(token)) && age >= 0 && age < TELL_EVERY_MS
    );
  }

  async function look(): Promise<PushStatus> {
    const can = platform();
    if (can !== 'supported') return { is: can };
    const current = session();
    if (!current) return idle();
    const choice = readChoice();
    const isWished = choice?.isOn === true && choice.owner === (await mark(current.userId));
    const isAllowed = permission() === 'granted';
    if (parts.isWorkerComing()) return isWished && isAllowed ? { is: 'preparing' } : idle();
    const worker = await registration();
    if (!worker) return isWished && isAllowed ? { is: 'failed', at: 'worker' } : idle();
    const subscription = isAllowed ? await worker.pushManager.getSubscription() : null;
    if (!isAllowed || (!subscription && !isWished)) return idle();
    if (subscription && (await isKnown(subscription, current.token))) return { is: 'on' };
    if (!subscription) status.set({ is: 'subscribing' });
    try {
      return await bringOn(worker);
    } catch (error) {
      const isStillTold = subscription && readTold()?.session === (await mark(current.token));
      if (isStillTold && isFor(subscription, readTold()?.publicKey ?? '')) return { is: 'on' };
      return saidByServer(error) === undefined
        ? { is: 'untold' }
        : { is: 'failed', at: 'server', said: saidByServer(error) };
    }
  }

  async function ask(): Promise<PushStatus> {
    const can = platform();
    const current = session();
    if (can !== 'supported') return { is: can };
    status.set({ is: 'asking' });
    if ((await parts.requestPermission()) !== 'granted') return idle();
    if (!current) return idle();
    // Kept before anything can go wrong: what does not come about now does at the next start.
    writeChoice({ owner: await mark(current.userId), isOn: true });
    if (parts.isWorkerComing()) return { is: 'preparing' };
    status.set({ is: 'subscribing' });
    const worker = await registration();
    if (!worker) return { is: 'failed', at: 'worker' };
    try {
      return await bringOn(worker);
    } catch (error) {
      return { is: 'failed', at: 'server', said: saidByServer(error) };
    }
  }

  async function stop(): Promise<PushStatus> {
    const current = session();
    if (current) writeChoice({ owner: await mark(current.userId), isOn: false });
    const worker = parts.isWorkerComing() ? undefined : await registration();
    const subscription = await worker?.pushManager.getSubscription();
    writeTold(undefined);
    // He has decided: no invitation asks him again.
    writeNotNow('answered');
    if (subscription) {
      const { endpoint } = subscription;
      await subscription.unsubscribe();
      // The push service answers "gone" at the next message, where the server does not hear of it now.
      await call('DELETE /push/subscriptions', { body: { endpoint } }).catch(() => {});
    }
    return idle();
  }

  /** One thing at a time. */
  function inTurn(work: () => Promise<PushStatus>): Promise<PushStatus> {
    const done = running.then(async () => {
      const now = await work();
      status.set(now);
      return now;
    });
    running = done.catch(() => status.set({ is: 'failed', at: 'service' }));
    return done;
  }

  return {
    status,
    /** At each start and sign-in, and when the network is back: cheap where nothing has changed. Never asks. */
    check: () => inTurn(look),
    /** The person has said yes, by a tap: the browser asks, and the server is told. */
    turnOn: () => {
      writeNotNow(undefined);
      return inTurn(ask);
    },
    turnOff: () => inTurn(stop),
  };
}

export type Keeper = ReturnType<typeof createKeeper>;
