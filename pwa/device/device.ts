import { call } from '../api/call.ts';
import { activeLanguage, onLanguageChange } from '../i18n/i18n.ts';
import type { NetworkState } from '../offline/network-state.ts';
import type { Offline } from '../offline/offline.ts';
import type { Locks } from '../offline/parts.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import type { KeptMessage, SentWord } from '../offline/watch.ts';
import { reportProblem } from '../report-problem.ts';
import { currentSession, endSession, onSessionChange } from '../session/session.ts';
import { readStored, writeStored } from '../storage.ts';
import { createStore } from './store.ts';

/** What this person has written and the server has not answered, oldest first. */
export const outboxStore = createStore<readonly OutboxEntry[]>([]);

/** What the server has acknowledged today of this person's writes, oldest first. */
export const sentStore = createStore<readonly SentWord[]>([]);

/** Messages to Dhiig that wait here, without their words. */
export const messageStore = createStore<readonly KeptMessage[]>([]);

export const networkStore = createStore<NetworkState>({
  reach: 'unknown',
  offlineSince: null,
  storage: null,
  waiting: 0,
  sending: 0,
  refused: 0,
});

/** Set while something waits here though nobody is signed in. It tells that, and nothing else. */
const LEFT_KEY = 'dhiig.left';

/** Browsers without Web Locks have one page of ours at a time, mostly; the server sorts out the rest. */
const NO_LOCKS: Locks = { request: (_name, work) => work() };

/** The stores weigh more than a public page: they are fetched for who is signed in. */
const loadStores = () => Promise.all([import('../offline/offline.ts'), import('../offline/parts.ts')]);

/** Before the first render: begins to load what `device` needs. What fails here fails again, and is told, there. */
export function preloadDevice(): void {
  loadStores().catch(() => {});
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
      onSessionOver: ({ token }) => endSession(token),
      onProblem: (problem) => reportProblem('the outbox could not be sent', problem),
    },
  );
  if (opened.outcome === 'open') return opened.offline;
  networkStore.set({ ...networkStore.get(), storage: opened.trouble });
  reportProblem(`nothing can be kept on this device: ${opened.trouble}`);
  return undefined;
}

/** The stores are told who is signed in, for the service worker; `why` also sends what waits. */
async function mirrorTo(offline: Offline, why?: 'start' | 'login'): Promise<void> {
  const session = currentSession();
  const role = session?.user.role;
  await offline.mirror(
    session && role
      ? { userId: session.user.id, role, token: session.token, language: activeLanguage() }
      : undefined,
  );
  if (!why) return;
  if (session) await offline.prepareSealing();
  void offline.kick(why);
  if (session) await offline.prepareEnding();
}

async function openStores(): Promise<Offline | undefined> {
  const offline = await open();
  if (offline) await mirrorTo(offline);
  return offline;
}

let opening: Promise<Offline | undefined> | undefined;

/** The stores with the session as they know it, before what waits in them is known: enough to read. */
export function stores(): Promise<Offline | undefined> {
  opening ??= openStores().catch((error: unknown) => {
    reportProblem('the stores of this device could not be opened', error);
    return undefined;
  });
  return opening;
}

/** After the first data are on the screen: a slow phone has one thing to do at a time. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work);
}

async function start(): Promise<Offline | undefined> {
  const offline = await stores();
  if (!offline) return undefined;
  onSessionChange(() => void mirrorTo(offline, 'login'));
  onLanguageChange(() => void mirrorTo(offline));
  offline.network.subscribe(() => networkStore.set(offline.network.current()));
  const isKnown = new Promise<void>((resolve) => {
    offline.watchOutbox((entries, sent) => {
      // In this order nothing that was sent is for a moment neither waiting nor sent.
      sentStore.set(sent);
      outboxStore.set(entries);
      resolve();
    });
  });
  window.addEventListener('online', () => void offline.kick('online'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void offline.kick('visible');
  });
  whenIdle(() => {
    void mirrorTo(offline, 'start');
    offline.watchMessages((messages) => messageStore.set(messages));
    offline.watchLeft((count) => writeStored(LEFT_KEY, count > 0 ? '1' : null));
    void offline.tidy();
  });
  // Nobody who has the device may take "not read yet" for "nothing waits": a logout would throw it away unasked.
  await isKnown;
  return offline;
}

let starting: Promise<Offline | undefined> | undefined;

/**
 * The stores, outbox and network state of this device, opened when first asked for. Undefined where the
 * browser keeps nothing: reads and writes then go to the server alone.
 */
export function device(): Promise<Offline | undefined> {
  starting ??= start();
  return starting;
}

/** At the start of any page: opens the stores where something of nobody's waits to be sent. */
export function sendWhatIsLeft(): void {
  if (readStored(LEFT_KEY) !== null) void device();
}
