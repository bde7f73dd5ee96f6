import { type CallApi, type CallInput, createClient } from '../api/client.ts';
import { prune } from './cache.ts';
import type { ReadKey } from './cacheable.ts';
import { type LateOutcome, type Reading, readThrough } from './cached-call.ts';
import { type OfflineDatabase, type Opened, openDatabase } from './database.ts';
import { createFlusher, type Flusher, type FlushHooks } from './flush.ts';
import { endMirroredSession, forgetEverything, forgetPerson, pruneRest } from './forget.ts';
import { createNetworkWatch, type NetworkWatch } from './network-state.ts';
import { dismiss, sendAgain, undo } from './outbox.ts';
import type { OutboxInput, OutboxKey } from './outbox-kinds.ts';
import type { OfflineParts } from './parts.ts';
import type { MirroredSession, OutboxEntry, Summary } from './rows.ts';
import { sendOrQueue } from './send-or-queue.ts';
import { withServerClock } from './server-clock.ts';
import { keepServerOffset, mirrorSession, prepareSealing, type SignedIn } from './session-mirror.ts';
import type { Stored } from './trouble.ts';
import { countsOf, watchOutbox } from './watch.ts';

export interface OfflineOptions extends FlushHooks {
  /** Name of the database, where one process stands in for several devices. */
  readonly name?: string;
  /** The page's own client, whose session is the original; without it calls go out as the mirrored session. */
  readonly call?: CallApi;
}

/** One device's stores, outbox and network state, for a page, a service worker or a test. */
export type Offline = ReturnType<typeof compose>;

export type OfflineOpened =
  | { readonly outcome: 'open'; readonly offline: Offline }
  | Exclude<Opened, { outcome: 'open' }>;

/** Opens the stores and puts the modules of this folder together over them. Never fails: trouble is an outcome. */
export async function openOffline(parts: OfflineParts, options: OfflineOptions = {}): Promise<OfflineOpened> {
  const opened = await openDatabase(parts, options.name);
  return opened.outcome === 'open'
    ? { outcome: 'open', offline: compose(opened.db, parts, options) }
    : opened;
}

function compose(
  db: OfflineDatabase,
  parts: OfflineParts,
  { name, call: ownCall, ...hooks }: OfflineOptions,
) {
  const { now, setTimer, crypto } = parts;
  const forgetting = { db, crypto, now };
  const fetch = withServerClock(parts, (offsetMs) => void keepServerOffset(db, offsetMs));

  /** The client of one session and no other: what it sends can't go out under another user's token. */
  const callAs = (session: MirroredSession): CallApi =>
    network.watch(
      createClient({
        fetch,
        token: () => session.token,
        language: () => session.language,
        onSessionEnded: () => {},
      }),
    );
  const prepare = () => prepareSealing(forgetting, async () => (await call('GET /auth/seal-key')).key);
  const flusher: Flusher = createFlusher({
    ...parts,
    ...hooks,
    ...forgetting,
    callAs,
    prepareSealing: prepare,
    ...(name !== undefined && { lockName: name }),
  });
  const network: NetworkWatch = createNetworkWatch(now, () => void flusher.kick('contact'));
  const outboxParts = { db, now, newId: () => crypto.randomUUID() };

  /** Calls as whoever is signed in on this device when the call begins. */
  const callAsMirrored: CallApi = async (key, input) => {
    const session = await db.session.get('current');
    const client = createClient({
      fetch,
      token: () => session?.token,
      language: () => session?.language ?? 'en',
      onSessionEnded: async () => {
        if (!session) return;
        const unsent = await endMirroredSession(forgetting, session, 'ended');
        if (unsent.outcome !== 'superseded') hooks.onSessionOver?.(session, 'ended', unsent);
      },
    });
    return client(key, input);
  };
  const call = network.watch(ownCall ?? callAsMirrored);

  return {
    db,
    call,
    network,
    kick: flusher.kick,
    /** Sign-in, sign-out, another tab's user, another language: mirrored for the worker. */
    mirror: (session: SignedIn | undefined): Promise<Stored<MirroredSession | undefined>> =>
      mirrorSession(forgetting, session),
    /** After `mirror`: has the user's key ready and gives him back what was sealed for him here. */
    prepareSealing: prepare,
    forgetEverything: (userId: string, choice: { readonly keepOutboxSealed: boolean }) =>
      forgetEverything(forgetting, userId, choice),
    forgetPerson: (userId: string) => forgetPerson(forgetting, userId),
    read: <Key extends ReadKey>(
      key: Key,
      input: CallInput<Key>,
      onLate?: (outcome: LateOutcome<Key>) => void,
    ): Promise<Reading<Key>> =>
      readThrough({ db, call, now, setTimer, patienceMs: network.patienceMs }, key, input, onLate),
    submit: <Key extends OutboxKey>(key: Key, input: OutboxInput<Key>, summary?: Summary) =>
      sendOrQueue({ ...outboxParts, call, flusher, setTimer }, key, input, summary),
    undo: (userId: string, id: string) => undo(db, userId, id),
    dismiss: (userId: string, id: string) => dismiss(db, userId, id),
    sendAgain: (userId: string, id: string) => sendAgain(db, userId, id),
    /** Follows the outbox of whoever is signed in, and keeps the indicator's counts. Returns the way to stop. */
    watchOutbox: (onChange: (entries: readonly OutboxEntry[]) => void = () => {}) =>
      watchOutbox(db, (entries) => {
        network.count(countsOf(entries, now()));
        onChange(entries);
      }),
    /** Lets go of what is too old; once at each start. */
    tidy: async () => {
      await prune(db, now());
      await pruneRest(db, now());
    },
    close: () => {
      flusher.stop();
      db.close();
    },
  };
}
