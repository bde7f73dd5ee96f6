import { type CallApi, type CallInput, createClient } from '../api/client.ts';
import { prune } from './cache.ts';
import type { ReadKey } from './cacheable.ts';
import { type LateOutcome, type Reading, readThrough } from './cached-call.ts';
import { type OfflineDatabase, type Opened, openDatabase } from './database.ts';
import { createFlusher, type Flusher, type FlushHooks } from './flush.ts';
import { endMirroredSession, type Farewell, forgetEverything, forgetPerson, pruneRest } from './forget.ts';
import { lookUntil } from './look-until.ts';
import { createNetworkWatch, type NetworkWatch } from './network-state.ts';
import {
  dismiss,
  enqueueTokenless,
  sendAgain,
  type TokenlessOptions,
  takeBack,
  undo,
  waitingIds,
} from './outbox.ts';
import { countsOf } from './outbox-counts.ts';
import { OUTBOX_KINDS, type OutboxInput, type OutboxKey, type TokenlessKey } from './outbox-kinds.ts';
import type { OfflineParts } from './parts.ts';
import type { MirroredSession, OutboxEntry, Summary } from './rows.ts';
import { sendOrQueue, sendOrQueueTokenless } from './send-or-queue.ts';
import type { SentWord } from './sent-word.ts';
import { withServerClock } from './server-clock.ts';
import {
  keepServerOffset,
  mirrorSession,
  prepareEnding,
  prepareSealing,
  type SignedIn,
} from './session-mirror.ts';
import type { Stored } from './trouble.ts';
import { type KeptMessage, watchLeft, watchMessages, watchOutbox } from './watch.ts';

export interface OfflineOptions extends FlushHooks {
  /** Name of the database, where one process stands in for several devices. */
  readonly name?: string;
  /** The language of refusals where nobody is signed in; English where it is left out. */
  readonly language?: () => string;
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
  { name, call: ownCall, language = () => 'en', ...hooks }: OfflineOptions,
) {
  const { now, setTimer, crypto } = parts;
  const forgetting = { db, crypto, now };
  const fetch = withServerClock(parts, (offsetMs) => void keepServerOffset(db, offsetMs));

  /** The client of one session, or of none: what it sends can't go out under another user's token. */
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
  const prepare = () => prepareSealing(forgetting, fetchKeys);
  const flusher: Flusher = createFlusher({
    ...parts,
    ...hooks,
    ...forgetting,
    callFor,
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
      language: () => session?.language ?? language(),
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
    /** After `mirror`: has the user's key ready and gives them back what was sealed for them here. */
    prepareSealing: prepare,
    /** Has at hand what ends this session on the server, for a logout without a network. */
    prepareEnding: () => prepareEnding(forgetting, fetchKeys),
    forgetEverything: (userId: string, choice: Farewell) => forgetEverything(forgetting, userId, choice),
    forgetPerson: (userId: string) => forgetPerson(forgetting, userId),
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
    /** `onKept` is told the entry's id before it is sent: whoever asked tells what comes of it themselves. */
    submit: async <Key extends OutboxKey>(
      key: Key,
      input: OutboxInput<Key>,
      summary?: Summary,
      onKept?: (id: string) => void,
    ) => {
      const submitted = await sendOrQueue(
        { ...outboxParts, flusher, setTimer, ...(onKept && { onKept }) },
        key,
        input,
        summary,
      );
      network.storage(submitted.outcome === 'trouble' ? submitted.trouble : null);
      return submitted;
    },
    /** Puts a write that needs no session into the outbox, with or without one here; `kick` sends it. */
    add: <Key extends TokenlessKey>(key: Key, input: OutboxInput<Key>, options?: TokenlessOptions) =>
      enqueueTokenless(outboxParts, key, input, options),
    /** The same, sent at once where the server answers within a few seconds. */
    submitTokenless: <Key extends TokenlessKey>(
      key: Key,
      input: OutboxInput<Key>,
      options?: TokenlessOptions,
      onKept?: (id: string) => void,
    ) =>
      sendOrQueueTokenless(
        { ...outboxParts, flusher, setTimer, ...(onKept && { onKept }) },
        key,
        input,
        options,
      ),
    /** Ids of what waits and may be sent by whoever is signed in, or by nobody; all of it, or this one entry. */
    waiting: (entryId?: string) => waitingIds(db, entryId),
    /** Until that has been sent or refused, for `ms` at most: a worker that waits for it is kept alive. */
    untilSent: async (ms: number, entryId?: string): Promise<void> => {
      const isOver = async () => ((await waitingIds(db, entryId)).length === 0 ? true : undefined);
      await lookUntil(isOver, ms, setTimer);
    },
    undo: (userId: string, id: string) => undo(db, userId, id),
    takeBack: (userId: string, id: string, reason: string) => takeBack(outboxParts, userId, id, reason),
    dismiss: (userId: string, id: string) => dismiss(db, userId, id),
    sendAgain: (userId: string, id: string) => sendAgain(db, userId, id),
    /** Follows the outbox of whoever is signed in, and keeps the indicator's counts. Returns the way to stop. */
    watchOutbox: (
      onChange: (entries: readonly OutboxEntry[], sent: readonly SentWord[]) => void = () => {},
    ) =>
      watchOutbox(db, (entries, sent) => {
        network.count(countsOf(entries, now()));
        onChange(entries, sent);
      }),
    /** Follows the messages to Dhiig that wait here, without their words. Returns the way to stop. */
    watchMessages: (onChange: (messages: readonly KeptMessage[]) => void) => watchMessages(db, onChange),
    /** Follows how much waits here that is nobody's. Returns the way to stop. */
    watchLeft: (onChange: (count: number) => void) => watchLeft(db, onChange),
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
