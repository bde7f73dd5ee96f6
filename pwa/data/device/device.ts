import { activeLanguage, onLanguageChange } from '../../i18n/i18n.ts';
import { pollWhileVisible } from '../../lib/poll-while-visible.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { serverOffset } from '../../lib/server-time.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { call } from '../api/call.ts';
import type { Locks } from '../offline/dependencies.ts';
import type { Offline } from '../offline/offline.ts';
import type { StorageError } from '../offline/storage-error.ts';
import { currentSession, onSessionChange } from '../session/session.ts';
import { endAndNotify } from '../session/session-over.ts';
import { handOver, notifySettled, syncWaiting } from './hand-over.ts';
import { loadStores } from './load-stores.ts';
import { messageStore, networkStore, outboxStore, sentStore } from './shown.ts';
import { markUnsent } from './unsent-mark.ts';

/** Browsers without Web Locks usually have one page of ours at a time; otherwise the server detects repeated writes. */
const NO_LOCKS: Locks = { request: (_name, work) => work() };

/** The page continues without stores. It says so in the log once. */
function leaveAside(storage: StorageError, cause?: unknown): undefined {
  if (networkStore.get().storage === null)
    reportProblem(`nothing can be kept on this device: ${storage}`, cause);
  networkStore.set({ ...networkStore.get(), storage });
}

async function open(): Promise<Offline | undefined> {
  const [{ openOffline }, { setTimer }] = await loadStores();
  const opened = await openOffline(
    {
      indexedDB: globalThis.indexedDB,
      IDBKeyRange: globalThis.IDBKeyRange,
      fetch: (url, init) => fetch(url, init),
      locks: navigator.locks ?? NO_LOCKS,
      crypto: globalThis.crypto,
      now: Date.now,
      random: Math.random,
      setTimer,
    },
    {
      call,
      language: activeLanguage,
      onSent: notifySettled,
      onRefused: (entry) => notifySettled(entry),
      onSessionOver: ({ token }, _, unsent, over) =>
        endAndNotify(token, over, unsent.outcome === 'forgotten' ? unsent.sealed + unsent.dropped : 0),
      onProblem: (problem) => reportProblem('the outbox could not be sent', problem),
    },
  );
  return opened.outcome === 'open' ? opened.offline : leaveAside(opened.storageError);
}

/** Writes into the stores who is signed in, for the service worker; `why` also sends waiting entries. */
async function mirrorTo(offline: Offline, why?: 'start' | 'login'): Promise<void> {
  const session = currentSession();
  const role = session?.user.role;
  await offline.mirror(
    session && role
      ? { userId: session.user.id, role, token: session.token, language: activeLanguage() }
      : undefined,
  );
  if (!why) return;
  void offline.kick(why);
  if (!session) return;
  await offline.prepareSealing();
  await offline.prepareEnding();
}

/** Open stores that do not carry out their first transaction in this time are not waited for. */
const FIRST_TRANSACTION_MS = 6_000;

/**
 * WebKit freezes a page that is left in the middle of a transaction, and those of the next page wait for its end.
 */
async function openStores(): Promise<Offline | undefined> {
  const offline = await open();
  if (!offline) return undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const stuck = new Promise<never>((_, reject) => {
    patience = setTimeout(() => reject(new Error('a transaction does not end')), FIRST_TRANSACTION_MS);
  });
  try {
    await Promise.race([mirrorTo(offline), stuck]);
    return offline;
  } catch (error) {
    offline.close();
    throw error;
  } finally {
    clearTimeout(patience);
  }
}

/** A page without stores tries again this often while it is visible, and once there is a network. */
const AGAIN_MS = 15_000;

/**
 * Opens the stores. A page that could not (their code did not arrive, another page was in the way) continues without, and
 * opens them once it can: what waits on the device is still to be sent.
 */
function openEventually(): Promise<Offline | undefined> {
  return new Promise((resolve) => {
    let isLate = false;
    const tryToOpen = async () => {
      const offline = await openStores().catch((error: unknown) => leaveAside('unavailable', error));
      resolve(offline);
      if (offline && isLate) {
        networkStore.set({ ...networkStore.get(), storage: null });
        opening = Promise.resolve(offline);
        starting = start();
      }
      isLate = true;
      return offline ? undefined : AGAIN_MS;
    };
    pollWhileVisible(tryToOpen).askNow();
  });
}

let opening: Promise<Offline | undefined> | undefined;

/** The stores with the session that they know, before their waiting entries are known: enough to read. */
export function stores(): Promise<Offline | undefined> {
  opening ??= openEventually();
  return opening;
}

async function start(): Promise<Offline | undefined> {
  const offline = await stores();
  if (!offline) return undefined;
  onSessionChange(() => void mirrorTo(offline, 'login'));
  onLanguageChange(() => void mirrorTo(offline));
  const keepOffset = () => void offline.storeServerOffset(serverOffset.get());
  keepOffset();
  serverOffset.subscribe(keepOffset);
  offline.network.subscribe(() => networkStore.set(offline.network.current()));
  const isKnown = new Promise<void>((resolve) => {
    offline.watchOutbox((entries, sent) => {
      // In this order no sent entry is for a moment missing from both lists.
      sentStore.set(sent);
      outboxStore.set(entries);
      resolve();
    });
  });
  const putAway = () => void handOver(offline, networkStore.get().waiting > 0);
  // A call that waits for its answer would show it twenty seconds later.
  window.addEventListener('offline', offline.network.lost);
  window.addEventListener('online', () => {
    if (offline.network.current().connectivity === 'offline')
      void offline.call('GET /health').catch(() => {});
    void offline.kick('online');
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void offline.kick('visible');
    else putAway();
  });
  // Also if it was in the background before.
  window.addEventListener('pagehide', putAway);
  whenIdle(() => {
    void mirrorTo(offline, 'start');
    void syncWaiting(offline);
    offline.watchMessages((messages) => messageStore.set(messages));
    offline.watchUnowned(markUnsent);
    void offline.tidy();
  });
  // Nobody who has the device may mistake "not read yet" for "nothing waits".
  await isKnown;
  return offline;
}

let starting: Promise<Offline | undefined> | undefined;

/**
 * The stores, outbox and network state of this device, opened on first use. Undefined if the browser stores nothing:
 * reads and writes then only go to the server.
 */
export function device(): Promise<Offline | undefined> {
  starting ??= start();
  return starting;
}
