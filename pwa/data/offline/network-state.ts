import { createListeners, type Listeners } from '../../lib/listeners.ts';
import type { CallApi } from '../api/client.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import type { OutboxCounts } from './outbox-counts.ts';
import type { DeviceTime } from './rows.ts';
import type { StorageError } from './storage-error.ts';
import { after, type SetTimer } from './timer.ts';

/** What the one quiet indicator shows. */
export interface NetworkState extends OutboxCounts {
  /** By the result of the last call; `navigator.onLine` stays true if the server cannot be reached. */
  readonly connectivity: 'unknown' | 'online' | 'offline';
  readonly offlineSince: DeviceTime | null;
  /** Why this device stores nothing at present: what is written is lost if the server is not reached. */
  readonly storage: StorageError | null;
}

export interface NetworkWatch extends Pick<Listeners, 'subscribe'> {
  current(): NetworkState;
  /** `call` with its outcomes observed. */
  watch(call: CallApi): CallApi;
  /** The device itself reports that it has no network. */
  lost(): void;
  /** The server has been heard. */
  reached(): void;
  /** Whether the server is still reached: a small call finds out, unless it is known not to be. */
  probe(call: CallApi): Promise<boolean>;
  count(counts: OutboxCounts): void;
  /** The storage's result of the last attempt to store something. */
  storage(storageError: StorageError | null): void;
  /** How long to wait for the network before showing what is cached, ms. */
  patienceMs(): number;
}

/**
 * A call that takes longer may be large on a slow line, or the network may be gone, which no browser reports: a small
 * call finds out.
 */
const SLOW_MS = 5_000;
const PROBE_MS = 4_000;

const PATIENCE_MS = { online: 2_500, unknown: 250, offline: 0 } as const;

/**
 * A refusal with a code of ours shows that the server was reached, as a success does; a portal's or a proxy's does not.
 */
const isContact = (error: unknown): boolean => error instanceof ApiError && error.code !== undefined;
const isLoss = (error: unknown): boolean => error instanceof NetworkError || error instanceof ApiError;

/** `onContact` is called when the server is reached again: the best moment to send what waits. */
export function createNetworkWatch(
  now: () => DeviceTime,
  setTimer: SetTimer,
  onContact: () => void = () => {},
): NetworkWatch {
  let state: NetworkState = {
    connectivity: 'unknown',
    offlineSince: null,
    storage: null,
    waiting: 0,
    sending: 0,
    refused: 0,
  };
  /** When the first call of all began. */
  let began: DeviceTime | undefined;
  let probing: Promise<boolean> | undefined;
  const { notify, subscribe } = createListeners();
  const change = (next: NetworkState) => {
    state = next;
    notify();
  };

  function reached(): void {
    if (state.connectivity === 'online') return;
    const wasOffline = state.connectivity === 'offline';
    change({ ...state, connectivity: 'online', offlineSince: null });
    if (wasOffline) onContact();
  }
  function lost(): void {
    if (state.connectivity !== 'offline') change({ ...state, connectivity: 'offline', offlineSince: now() });
  }

  function observe(error: unknown): void {
    if (isContact(error)) reached();
    else if (isLoss(error)) lost();
  }

  async function ask(call: CallApi): Promise<boolean> {
    const patience = after(PROBE_MS, setTimer);
    await Promise.race([call('GET /health').then(reached, observe), patience.done.then(lost)]);
    patience.cancel();
    probing = undefined;
    return state.connectivity !== 'offline';
  }

  async function probe(call: CallApi): Promise<boolean> {
    if (state.connectivity === 'offline') return false;
    probing ??= ask(call);
    return probing;
  }

  return {
    current: () => state,
    subscribe,
    watch: (call) => async (key, input) => {
      began ??= now();
      const cancel = setTimer(SLOW_MS, () => void probe(call));
      try {
        const answer = await call(key, input);
        reached();
        return answer;
      } catch (error) {
        observe(error);
        throw error;
      } finally {
        cancel();
      }
    },
    lost,
    reached,
    probe,
    count: ({ waiting, sending, refused }) => {
      const same = state.waiting === waiting && state.sending === sending && state.refused === refused;
      if (!same) change({ ...state, waiting, sending, refused });
    },
    storage: (storage) => {
      if (state.storage !== storage) change({ ...state, storage });
    },
    patienceMs: () => {
      const patience = PATIENCE_MS[state.connectivity];
      if (state.connectivity !== 'unknown' || began === undefined) return patience;
      // One wait for the first answer from the network, not one for each read that follows another.
      const waited = now() - began;
      return waited < 0 ? 0 : Math.max(0, patience - waited);
    },
  };
}
