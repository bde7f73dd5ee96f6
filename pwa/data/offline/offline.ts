import { type CallApi, type CallInput, createClient } from '../api/client.ts';
import type { ReadKey } from '../api/freshness.ts';
import { withServerClock } from '../api/server-clock.ts';
import type { Acknowledgement } from './acknowledgement.ts';
import { prune } from './cache.ts';
import { type LateOutcome, type Reading, readThrough } from './cached-call.ts';
import { type OfflineDatabase, type Opened, openDatabase } from './database.ts';
import type { OfflineDependencies } from './dependencies.ts';
import { createFlusher, type Flusher, type FlushHooks } from './flush.ts';
import { endMirroredSession, type Farewell, forgetEverything, forgetPerson, pruneRest } from './forget.ts';
import { createNetworkWatch, type NetworkWatch } from './network-state.ts';
import {
  dismiss,
  enqueue,
  enqueueTokenless,
  removeUnsent,
  sendAgain,
  type TokenlessOptions,
  undo,
  waitingIds,
} from './outbox.ts';
import { countsOf } from './outbox-counts.ts';
import { OUTBOX_KINDS, type OutboxInput, type OutboxKey, type TokenlessKey } from './outbox-kinds.ts';
import { pollUntil } from './poll-until.ts';
import type { MirroredSession, OutboxEntry, Summary } from './rows.ts';
import { sendOrQueue, sendOrQueueTokenless } from './send-or-queue.ts';
import {
  mirrorSession,
  prepareEnding,
  prepareSealing,
  type SignedIn,
  storeServerOffset,
} from './session-mirror.ts';
import type { Stored } from './storage-error.ts';
import { type UnsentMessage, watchMessages, watchOutbox, watchUnowned } from './watch.ts';

export interface OfflineOptions extends FlushHooks {
  /** Name of the database, if one process simulates several devices. */
  readonly name?: string;
  /** The language of refusals if nobody is signed in; English if it is left out. */
  readonly language?: () => string;
  /** The page's own client, whose session is the original; without it calls are made with the mirrored session. */
  readonly call?: CallApi;
}

/** One device's stores, outbox and network state, for a page, a service worker or a test. */
export type Offline = ReturnType<typeof compose>;

type OfflineOpened =
  | { readonly outcome: 'open'; readonly offline: Offline }
  | Exclude<Opened, { outcome: 'open' }>;

/** Opens the stores and connects the modules of this folder with them. Never fails: an error of the storage is an outcome. */
export async function openOffline(
  deps: OfflineDependencies,
  options: OfflineOptions = {},
): Promise<OfflineOpened> {
  const opened = await openDatabase(deps, options.name);
  return opened.outcome === 'open' ? { outcome: 'open', offline: compose(opened.db, deps, options) } : opened;
}

function compose(
  db: OfflineDatabase,
  deps: OfflineDependencies,
  { name, call: ownCall, language = () => 'en', ...hooks }: OfflineOptions,
) {
  const { now, setTimer, crypto } = deps;
  const forgetDeps = { db, crypto, now };
  const fetch = withServerClock(deps, (offsetMs) => void storeServerOffset(db, offsetMs));

  /** The client of one session, or of none: it cannot send under another user's token. */
  const callFor = ({ endpoint }: OutboxEntry, session: MirroredSession | undefined): CallApi =>
    network.watch(
      createClient({
        fetch,
        token: () => (OUTBOX_KINDS[endpoint].auth === 'session' ? session?.token : undefined),
        language: () => session?.language ?? language(),
        onSessionEnded: () => {},
      }),
    );
  const fetchKeys = () => call('GET /auth/seal-key');
  const prepare = () => prepareSealing(forgetDeps, fetchKeys);
  const flusher: Flusher = createFlusher({
    ...deps,
    ...hooks,
    ...forgetDeps,
    callFor,
    prepareSealing: prepare,
    ...(name !== undefined && { lockName: name }),
  });
  const network: NetworkWatch = createNetworkWatch(now, setTimer, () => void flusher.kick('contact'));
  const outboxDeps = { db, now, newId: () => crypto.randomUUID() };

  /** Calls as the person who is signed in on this device when the call begins. */
  const callAsMirrored: CallApi = async (key, input) => {
    const session = await db.session.get('current');
    const client = createClient({
      fetch,
      token: () => session?.token,
      language: () => session?.language ?? language(),
      onSessionEnded: async (_, over) => {
        if (!session) return;
        const unsent = await endMirroredSession(forgetDeps, session, 'ended');
        if (unsent.outcome !== 'superseded') hooks.onSessionOver?.(session, 'ended', unsent, over);
      },
    });
    return client(key, input);
  };
  const call = network.watch(ownCall ?? callAsMirrored);

  return {
    db,
    call,
    network,
    /** Whether the server is still reached. */
    probe: () => network.probe(call),
    kick: flusher.kick,
    /** Sign-in, sign-out, another tab's user, another language: mirrored for the worker. */
    mirror: (session: SignedIn | undefined): Promise<Stored<MirroredSession | undefined>> =>
      mirrorSession(forgetDeps, session),
    /** After `mirror`: makes the user's key available and restores what was sealed for them here. */
    prepareSealing: prepare,
    /** Fetches what ends this session on the server, for a logout without a network. */
    prepareEnding: () => prepareEnding(forgetDeps, fetchKeys),
    forgetEverything: (userId: string, choice: Farewell) => forgetEverything(forgetDeps, userId, choice),
    forgetPerson: (userId: string) => forgetPerson(forgetDeps, userId),
    read: <Key extends ReadKey>(
      key: Key,
      input: CallInput<Key>,
      onLate?: (outcome: LateOutcome<Key>) => void,
    ): Promise<Reading<Key>> =>
      readThrough(
        { db, call, now, setTimer, patienceMs: network.patienceMs, onStorage: network.storage },
        key,
        input,
        onLate,
      ),
    /**
     * `onQueued` gets the entry's id before it is sent: the caller that submitted it shows its refusal itself.
     * `replaces` are ids of entries whose place it takes.
     */
    submit: async <Key extends OutboxKey>(
      key: Key,
      input: OutboxInput<Key>,
      summary?: Summary,
      onQueued?: (id: string) => void,
      replaces?: readonly string[],
    ) => {
      const submitted = await sendOrQueue(
        { ...outboxDeps, flusher, setTimer, ...(onQueued && { onQueued }) },
        key,
        input,
        summary,
        replaces,
      );
      network.storage(submitted.outcome === 'storage_failed' ? submitted.storageError : null);
      return submitted;
    },
    /** Puts a write into the outbox that is sent in `holdMs` and not before, whether or not the app is still open. */
    hold: async <Key extends OutboxKey>(
      key: Key,
      input: OutboxInput<Key>,
      summary: Summary,
      holdMs: number,
    ) => {
      const held = await enqueue(outboxDeps, key, input, summary, [], holdMs);
      void flusher.kick('enqueued');
      return held;
    },
    /** Puts a write that needs no session into the outbox, with or without one here; `kick` sends it. */
    add: <Key extends TokenlessKey>(key: Key, input: OutboxInput<Key>, options?: TokenlessOptions) =>
      enqueueTokenless(outboxDeps, key, input, options),
    /** The same, sent at once if the server responds within a few seconds. */
    submitTokenless: <Key extends TokenlessKey>(
      key: Key,
      input: OutboxInput<Key>,
      options?: TokenlessOptions,
      onQueued?: (id: string) => void,
    ) =>
      sendOrQueueTokenless(
        { ...outboxDeps, flusher, setTimer, ...(onQueued && { onQueued }) },
        key,
        input,
        options,
      ),
    /** Ids of the waiting entries that may be sent by the signed-in user, or by nobody; all of them, or this one. */
    waiting: (entryId?: string) => waitingIds(db, entryId),
    /** Until that has been sent or refused, for `ms` at most: a worker that waits for it is kept alive. */
    untilSent: async (ms: number, entryId?: string): Promise<void> => {
      const isOver = async () => ((await waitingIds(db, entryId)).length === 0 ? true : undefined);
      await pollUntil(isOver, ms, setTimer);
    },
    removeUnsent: (userId: string, id: string) => removeUnsent(db, userId, id),
    undo: (userId: string, id: string, reason: string) => undo(outboxDeps, userId, id, reason),
    dismiss: (userId: string, id: string) => dismiss(db, userId, id),
    sendAgain: (userId: string, id: string) => sendAgain(db, userId, id),
    /**
     * Follows the outbox of the signed-in user, and updates the indicator's counts. Returns the function that stops it.
     */
    watchOutbox: (
      onChange: (entries: readonly OutboxEntry[], sent: readonly Acknowledgement[]) => void = () => {},
    ) =>
      watchOutbox(db, (entries, sent) => {
        network.count(countsOf(entries, now()));
        onChange(entries, sent);
      }),
    /** Follows the messages to Dhiig that wait here, without their text. Returns the function that stops it. */
    watchMessages: (onChange: (messages: readonly UnsentMessage[]) => void) => watchMessages(db, onChange),
    /** Follows how many entries that belong to nobody wait here. Returns the function that stops it. */
    watchUnowned: (onChange: (count: number) => void) => watchUnowned(db, onChange),
    /** What the page's own calls measured of the server's clock, for the worker and for the next start. */
    storeServerOffset: (offsetMs: number) => storeServerOffset(db, offsetMs),
    /** Removes what is too old; once at each start. */
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
