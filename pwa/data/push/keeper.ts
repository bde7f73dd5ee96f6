import { createStore } from '../../lib/store.ts';
import type { CallApi } from '../api/client.ts';
import { serverMessage } from '../api/error-text.ts';
import { ApiError } from '../api/errors.ts';
import type { SetTimer } from '../offline/timer.ts';
import { closeOthers } from './close-others.ts';
import {
  type Moment,
  REFUSED,
  readChoice,
  readNotNow,
  readRegistered,
  writeChoice,
  writeNotNow,
  writeRegistered,
} from './device-record.ts';
import type { Platform } from './platform.ts';
import type { PushStatus } from './push-status.ts';
import { isAddressRefused, type Renew, registerSubscription } from './register-subscription.ts';
import { subscribe } from './subscribe.ts';
import { subscriptionBody } from './subscription-body.ts';

/** A page that stays open asks the server again after this time; each start asks. */
const ASK_EVERY_MS = 60 * 60 * 1000;

/** The server's definite refusal; its request for patience (429, 5xx) is not one. */
const isNo = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && error.status < 500 && error.status !== 429;

export interface KeeperDependencies {
  readonly platform: () => Platform;
  readonly permission: () => NotificationPermission;
  readonly requestPermission: () => Promise<NotificationPermission>;
  /** Whether the app's worker is still being installed on this device. */
  readonly isWorkerComing: () => boolean;
  readonly registration: () => Promise<ServiceWorkerRegistration | undefined>;
  readonly call: CallApi;
  readonly session: () => { readonly userId: string; readonly token: string } | undefined;
  /** A digest of a text that does not reveal the text. */
  readonly mark: (text: string) => Promise<string>;
  readonly now: () => number;
  readonly setTimer: SetTimer;
}

type Made =
  | { readonly is: 'subscribed'; readonly subscription: PushSubscription }
  | { readonly is: 'not'; readonly status: PushStatus };

/** Keeps this device's subscription, and the server's record of it, up to date. */
export function createKeeper(dependencies: KeeperDependencies) {
  const { platform, permission, registration, call, session, mark, now, setTimer } = dependencies;
  const status = createStore<PushStatus>({ is: 'checking' });
  let running: Promise<unknown> = Promise.resolve();
  /** This page has asked the server. */
  let hasAsked = false;
  /** Of the signed-in person, as of the last check. */
  let owner = '';
  /** For whom this page has cleared the screen of others' notifications. */
  let clearedFor: string | undefined;

  const fetchKey = async (): Promise<string> => (await call('GET /push/public-key')).publicKey;

  /** The server has registered this subscription under this session before. */
  const isRegistered = async ({ endpoint }: PushSubscription, token: string): Promise<boolean> => {
    const registered = readRegistered();
    return registered?.endpoint === endpoint && registered.session === (await mark(token));
  };

  /** The result of an attempt to subscribe, as a status; `late` is awaited. */
  async function subscribed({ pushManager }: ServiceWorkerRegistration, key: string): Promise<Made> {
    const made = await subscribe(pushManager, key, setTimer);
    switch (made.is) {
      case 'subscribed':
        return made;
      case 'timed_out':
        made.late.then(
          async (subscription) => status.set(await register(subscription, async () => undefined)),
          () => status.set({ is: 'failed', at: 'service' }),
        );
        return { is: 'not', status: { is: 'timed_out' } };
      case 'blocked':
        return { is: 'not', status: { is: permission() === 'default' ? 'not_asked' : 'blocked' } };
      case 'failed':
        return { is: 'not', status: { is: 'failed', at: 'service' } };
    }
  }

  /** Registers `subscription` with the server, as the signed-in person. */
  async function register(subscription: PushSubscription, renew: Renew): Promise<PushStatus> {
    const current = session();
    if (!current) return { is: 'unregistered' };
    const registered = readRegistered();
    const isNewInPlace = registered?.session === REFUSED && registered.endpoint === subscription.endpoint;
    let { endpoint } = subscription;
    const renewOnce: Renew = async (key) => {
      const fresh = await renew(key);
      endpoint = fresh?.endpoint ?? endpoint;
      return fresh;
    };
    try {
      const accepted = await registerSubscription(
        call,
        subscription,
        renewOnce,
        registered?.endpoint,
        !isNewInPlace,
      );
      hasAsked = true;
      if (!accepted) return { is: 'failed', at: 'service' };
      writeRegistered({ endpoint: accepted.endpoint, at: now(), session: await mark(current.token) });
      return { is: 'on' };
    } catch (error) {
      if (isAddressRefused(error)) writeRegistered({ endpoint, at: now(), session: REFUSED });
      if (isNo(error)) return { is: 'failed', at: 'server', message: serverMessage(error) };
      return (await isRegistered(subscription, current.token)) ? { is: 'on' } : { is: 'unregistered' };
    }
  }

  /** Registers this device with the server: its subscription, or a new one if the server asks for that. */
  async function bringOn(
    worker: ServiceWorkerRegistration,
    existing: PushSubscription | null,
  ): Promise<PushStatus> {
    let failed: PushStatus | undefined;
    const made = existing
      ? ({ is: 'subscribed', subscription: existing } as const)
      : await subscribed(worker, await fetchKey());
    if (made.is === 'not') return made.status;
    const registered = await register(made.subscription, async (key) => {
      const renewed = await subscribed(worker, key);
      if (renewed.is === 'subscribed') return renewed.subscription;
      failed = renewed.status;
      return undefined;
    });
    return failed ?? registered;
  }

  const idle = (): PushStatus => {
    const permitted = permission();
    if (permitted === 'denied') return { is: 'blocked' };
    return { is: permitted === 'default' ? 'not_asked' : 'off' };
  };

  /** Nothing has changed since this page asked the server, not long ago. */
  async function isFresh(subscription: PushSubscription, token: string): Promise<boolean> {
    const age = now() - (readRegistered()?.at ?? 0);
    return hasAsked && age >= 0 && age < ASK_EVERY_MS && (await isRegistered(subscription, token));
  }

  /** An earlier user of the device agreed to messages here; the person signed in now has not been asked. */
  async function takeOff(subscription: PushSubscription): Promise<void> {
    const { endpoint, keys } = subscriptionBody(subscription);
    writeRegistered(undefined);
    await subscription.unsubscribe();
    // The push service answers "gone" at the next message, if the server does not learn of it now.
    await call('DELETE /push/subscriptions', { body: { endpoint, auth: keys.auth } }).catch(() => {});
  }

  async function checkNow(): Promise<PushStatus> {
    const can = platform();
    if (can !== 'supported') return { is: can };
    const current = session();
    if (!current) return idle();
    owner = await mark(current.userId);
    const choice = readChoice();
    const isWished = choice?.isOn === true && choice.owner === owner;
    const isAllowed = permission() === 'granted';
    if (dependencies.isWorkerComing()) return isWished && isAllowed ? { is: 'preparing' } : idle();
    const worker = await registration();
    if (!worker) return isWished && isAllowed ? { is: 'failed', at: 'worker' } : idle();
    if (clearedFor !== current.userId) await closeOthers(worker, current.userId);
    clearedFor = current.userId;
    const subscription = isAllowed ? await worker.pushManager.getSubscription() : null;
    if (subscription && !isWished) await takeOff(subscription);
    if (!isAllowed || !isWished) return idle();
    if (subscription && (await isFresh(subscription, current.token))) return { is: 'on' };
    if (!subscription) status.set({ is: 'subscribing' });
    try {
      return await bringOn(worker, subscription);
    } catch (error) {
      return isNo(error)
        ? { is: 'failed', at: 'server', message: serverMessage(error) }
        : { is: 'unregistered' };
    }
  }

  async function ask(): Promise<PushStatus> {
    const can = platform();
    const current = session();
    if (can !== 'supported') return { is: can };
    status.set({ is: 'asking' });
    if ((await dependencies.requestPermission()) !== 'granted') return idle();
    if (!current) return idle();
    // Stored before anything can fail: what fails now is repeated at the next start.
    owner = await mark(current.userId);
    writeChoice({ owner, isOn: true });
    if (dependencies.isWorkerComing()) return { is: 'preparing' };
    status.set({ is: 'subscribing' });
    const worker = await registration();
    if (!worker) return { is: 'failed', at: 'worker' };
    try {
      return await bringOn(worker, await worker.pushManager.getSubscription());
    } catch (error) {
      return { is: 'failed', at: 'server', message: serverMessage(error) };
    }
  }

  async function stop(): Promise<PushStatus> {
    const current = session();
    if (current) {
      owner = await mark(current.userId);
      writeChoice({ owner, isOn: false });
      // They have decided: no invitation asks them again.
      writeNotNow({ owner, moment: 'answered' });
    }
    const worker = dependencies.isWorkerComing() ? undefined : await registration();
    const subscription = await worker?.pushManager.getSubscription();
    writeRegistered(undefined);
    if (subscription) await takeOff(subscription);
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
    /** At each start and sign-in, and when the network is back: cheap if nothing has changed. Never asks. */
    check: () => inTurn(checkNow),
    /** The person has said yes, by a tap: the browser asks, and the device is registered. */
    turnOn: () => {
      writeNotNow(undefined);
      return inTurn(ask);
    },
    turnOff: () => inTurn(stop),
    /** "Not now", said to the invitation of this moment: it is not shown to this person again. */
    notNow: async (moment: Moment): Promise<void> => {
      const current = session();
      if (current) writeNotNow({ owner: await mark(current.userId), moment });
    },
    /** The person who agreed to messages on this device hands it over: it still gets them, for the next person. */
    passTo: async (userId: string): Promise<void> => {
      const current = session();
      const choice = readChoice();
      if (!current || !choice?.isOn || choice.owner !== (await mark(current.userId))) return;
      writeChoice({ owner: await mark(userId), isOn: true });
    },
    /** Whether the signed-in person has said so; known after the first `check`. */
    isPutOff: (moment: Moment): boolean => {
      const notNow = readNotNow();
      return notNow?.owner === owner && (notNow.moment === 'answered' || notNow.moment === moment);
    },
  };
}

export type Keeper = ReturnType<typeof createKeeper>;
