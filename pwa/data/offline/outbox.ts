/**
 * The outbox: writes that the server has not answered definitely. An entry is `waiting` until the server accepts it (it
 * is removed) or refuses it (`refused`, it stays until the person dismisses it); nothing else removes it but the
 * person's own undo, which is possible only while it has never been sent, and a write that takes its place, which holds
 * it. Its id is made here and is the `Idempotency-Key`, so sending it again after a lost response does nothing twice.
 * Every change is one transaction over the stores, so that page, other tabs and the service worker never see half of one.
 */
import { Dexie } from 'dexie';
import type { OfflineDatabase } from './database.ts';
import { bodyOf, type Draft, join } from './joining.ts';
import {
  NOBODY,
  OUTBOX_KINDS,
  type OutboxInput,
  type OutboxKey,
  TOKENLESS_KEYS,
  type TokenlessKey,
} from './outbox-kinds.ts';
import type { DeviceTime, OutboxEntry, Summary } from './rows.ts';
import { attempt, type NotStored, orNotStored } from './storage-error.ts';
import { type RemovalOutcome, refusedOutcome, type UndoOutcome } from './write-outcome.ts';

export interface OutboxDependencies {
  readonly db: OfflineDatabase;
  readonly now: () => DeviceTime;
  readonly newId: () => string;
}

type EnqueuedTokenless =
  | { readonly outcome: 'queued' | 'merged' | 'already_queued'; readonly entry: OutboxEntry }
  /** It undid one that had never been sent: there is nothing to send. */
  | { readonly outcome: 'cancelled_out'; readonly removed: OutboxEntry }
  | NotStored;

/** An entry of the signed-in user that is also shown if nobody is signed in. */
export type Enqueued = EnqueuedTokenless | { readonly outcome: 'signed_out' };

export const entriesOf = (db: OfflineDatabase, userId: string, subject: string): Promise<OutboxEntry[]> =>
  db.outbox.where('[userId+subject]').equals([userId, subject]).sortBy('seq');

/** A new request has its own id, so that entries that follow it on the device can refer to it. */
function withId(draft: Draft, newId: () => string): Draft {
  const needsId = OUTBOX_KINDS[draft.endpoint].isBeginning && !bodyOf(draft).id;
  return needsId ? { ...draft, body: { ...bodyOf(draft), id: newId() } } : draft;
}

/** The subject of an entry and its name; the subject itself if neither parameters nor body have one. */
interface Heading {
  readonly userId: string;
  readonly serverOffsetMs: number;
  readonly summary: Summary;
  readonly subject?: string | undefined;
  readonly takesBack?: string;
  /** How long it is held back, ms. */
  readonly holdMs?: number;
}

/** Of these entries, those that have never been sent and have no meaning any more with this write. */
const outdatedBy = (
  entries: readonly OutboxEntry[],
  { endpoint, params }: Pick<Draft, 'endpoint' | 'params'>,
): OutboxEntry[] =>
  entries.filter((entry) => entry.tries === 0 && OUTBOX_KINDS[endpoint].outdates?.(entry, params));

async function store(
  { db, now, newId }: OutboxDependencies,
  given: Draft,
  heading: Heading,
): Promise<EnqueuedTokenless> {
  const { userId, serverOffsetMs, summary, takesBack, holdMs = 0 } = heading;
  const draft = withId(given, newId);
  const subject = heading.subject ?? OUTBOX_KINDS[draft.endpoint].subject(draft.params, bodyOf(draft));
  const all = (await entriesOf(db, userId, subject)).filter(({ state }) => state === 'waiting');
  const outdated = new Set(outdatedBy(all, draft));
  await db.outbox.bulkDelete([...outdated].map(({ seq }) => seq));
  const last = all.filter((entry) => !outdated.has(entry)).at(-1);
  const joining = join(last, draft);

  if (last && joining.how === 'same') return { outcome: 'already_queued', entry: last };
  if (last && joining.how === 'undo') {
    await db.outbox.delete(last.seq);
    await db.outbox.bulkPut(last.replaced ?? []);
    return { outcome: 'cancelled_out', removed: last };
  }
  if (last && joining.how === 'merge') {
    const entry = { ...last, body: joining.body, summary: { ...last.summary, ...summary } };
    await db.outbox.put(entry);
    return { outcome: 'merged', entry };
  }
  const row: Omit<OutboxEntry, 'seq'> = {
    id: newId(),
    userId,
    ...draft,
    subject,
    createdAt: now(),
    serverOffsetMs,
    tries: 0,
    triedAt: null,
    nextTryAt: holdMs > 0 ? now() + holdMs : 0,
    sendingSince: null,
    lastError: null,
    state: 'waiting',
    summary,
    ...(takesBack !== undefined && { takesBack }),
  };
  const seq = await db.outbox.add(row);
  return { outcome: 'queued', entry: { ...row, seq } };
}

/**
 * Within the caller's transaction: takes what waits of the subjects of these entries out of the outbox, sent or not, and
 * returns it.
 */
async function hold(db: OfflineDatabase, userId: string, ids: readonly string[]): Promise<OutboxEntry[]> {
  const held: OutboxEntry[] = [];
  for (const id of ids) {
    const entry = await db.outbox.get({ id });
    if (entry?.userId !== userId) continue;
    const waiting = (await entriesOf(db, userId, entry.subject)).filter(({ state }) => state === 'waiting');
    await db.outbox.bulkDelete(waiting.map(({ seq }) => seq));
    held.push(...waiting);
  }
  return held;
}

/**
 * Puts a write of the signed-in user into the outbox; joined with what already waits there (`joining.ts`). It takes the
 * place of the entries in `replaces`, as the server does when it accepts it, and holds them: if it leaves the outbox
 * in any other way, they wait again. All of that is stored, or nothing changes.
 */
export async function enqueue<Key extends OutboxKey>(
  deps: OutboxDependencies,
  endpoint: Key,
  input: OutboxInput<Key>,
  summary: Summary = {},
  replaces: readonly string[] = [],
  /** How long it is held back for its undo, ms. */
  holdMs = 0,
): Promise<Enqueued> {
  const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown };
  const { db } = deps;
  return orNotStored(() =>
    db.transaction('rw', db.session, db.outbox, async (): Promise<Enqueued> => {
      const session = await db.session.get('current');
      if (!session) return { outcome: 'signed_out' };
      const { userId, serverOffsetMs } = session;
      const held = await hold(db, userId, replaces);
      const own = await store(deps, { endpoint, params, body }, { userId, serverOffsetMs, summary, holdMs });
      if (held.length === 0 || !('entry' in own)) return own;
      const entry = { ...own.entry, replaced: [...(own.entry.replaced ?? []), ...held] };
      await db.outbox.put(entry);
      return { ...own, entry };
    }),
  );
}

/** What a write that needs no session has besides its input. */
export interface TokenlessOptions {
  /** Its owner, as a push names them; left out, the signed-in user, or `NOBODY`. */
  readonly userId?: string;
  /** The subject that orders it, such as `request:<id>`, if its input does not contain it. */
  readonly subject?: string;
  readonly summary?: Summary;
}

/** Puts a write that needs no session into the outbox, with or without anybody signed in on this device. */
export async function enqueueTokenless<Key extends TokenlessKey>(
  deps: OutboxDependencies,
  endpoint: Key,
  input: OutboxInput<Key>,
  { userId, subject, summary = {} }: TokenlessOptions = {},
): Promise<EnqueuedTokenless> {
  const { db } = deps;
  const draft: Draft = { endpoint, params: {}, body: input.body };
  return orNotStored(() =>
    db.transaction('rw', db.session, db.outbox, async () => {
      const session = await db.session.get('current');
      const owner = userId ?? session?.userId ?? NOBODY;
      const serverOffsetMs = session?.serverOffsetMs ?? 0;
      return store(deps, draft, { userId: owner, serverOffsetMs, summary, subject });
    }),
  );
}

/** Within the caller's transaction: queues the end of the session on the server, with only the proof that ends it. */
export const enqueueSessionEnd = (deps: OutboxDependencies, ending: string): Promise<EnqueuedTokenless> =>
  store(
    deps,
    { endpoint: 'POST /auth/end-session', params: {}, body: { ending } },
    { userId: NOBODY, serverOffsetMs: 0, summary: {} },
  );

/** Within the caller's transaction: removes an entry that has never been sent, with what has no meaning without it. */
async function remove(db: OfflineDatabase, entry: OutboxEntry): Promise<RemovalOutcome> {
  if (entry.state === 'refused') return refusedOutcome(entry);
  if (entry.tries > 0) return { outcome: 'may_have_arrived' };
  const { isBeginning, counter } = OUTBOX_KINDS[entry.endpoint];
  const after = (await entriesOf(db, entry.userId, entry.subject)).filter(({ seq }) => seq > entry.seq);
  const undoing = counter?.(entry, '');
  const ofIt = undoing ? outdatedBy(after, undoing) : [];
  const later = isBeginning ? after : ofIt;
  await db.outbox.bulkDelete([entry, ...later].map(({ seq }) => seq));
  await db.outbox.bulkPut(entry.replaced ?? []);
  return { outcome: 'cancelled_out', removed: entry, also: later };
}

/** Within the caller's transaction: removes an entry, or queues the write that undoes it behind it. */
async function takeBack(deps: OutboxDependencies, entry: OutboxEntry, reason: string): Promise<UndoOutcome> {
  const removal = await remove(deps.db, entry);
  if (removal.outcome !== 'may_have_arrived') return removal;
  const counter = OUTBOX_KINDS[entry.endpoint].counter?.(entry, reason);
  if (!counter) return { outcome: 'no_way_back' };
  const { id, userId, serverOffsetMs, summary, subject } = entry;
  const followUp = await store(deps, counter, { userId, serverOffsetMs, summary, subject, takesBack: id });
  return 'entry' in followUp ? { outcome: 'queued', entry: followUp.entry } : { outcome: 'gone' };
}

/** In one transaction: what `work` makes of this user's entry, or the outcome of one that is not there. */
const withEntry = <Outcome>(
  db: OfflineDatabase,
  userId: string,
  id: string,
  work: (entry: OutboxEntry) => Promise<Outcome>,
) =>
  orNotStored(() =>
    db.transaction('rw', db.outbox, db.sent, async () => {
      const entry = await db.outbox.get({ id });
      if (entry?.userId === userId) return work(entry);
      const outcome: 'arrived' | 'gone' = (await db.sent.get(id))?.userId === userId ? 'arrived' : 'gone';
      return { outcome };
    }),
  );

/** Removes an entry that has never been sent. */
export const removeUnsent = (db: OfflineDatabase, userId: string, id: string): Promise<RemovalOutcome> =>
  withEntry(db, userId, id, (entry) => remove(db, entry));

/**
 * Undoes an entry: it is removed if it has never been sent; otherwise the write that undoes it on the server is
 * queued behind it, with `reason` if the server requires one.
 */
export const undo = (
  deps: OutboxDependencies,
  userId: string,
  id: string,
  reason: string,
): Promise<UndoOutcome> => withEntry(deps.db, userId, id, (entry) => takeBack(deps, entry, reason));

/** Removes a refused entry that the person has read. True if there was one. */
export const dismiss = (db: OfflineDatabase, userId: string, id: string) =>
  attempt(async () => {
    const removed = await db.outbox
      .where({ id })
      .filter((entry) => entry.userId === userId && entry.state === 'refused')
      .delete();
    return removed > 0;
  });

/**
 * Makes a refused entry wait again, unchanged: the obstacle may be gone. The server refused this key, so nothing has
 * arrived under it. True if there was one.
 */
export const sendAgain = (db: OfflineDatabase, userId: string, id: string) =>
  attempt(async () => {
    const changed = await db.outbox
      .where({ id })
      .filter((entry) => entry.userId === userId && entry.state === 'refused')
      .modify({ state: 'waiting', tries: 0, lastError: null, nextTryAt: 0 });
    return changed > 0;
  });

/** Everything that may be sent now: the signed-in user's entries, and those of anybody that need no session. */
export async function sendable(db: OfflineDatabase, userId: string | undefined): Promise<OutboxEntry[]> {
  const own = userId === undefined ? [] : await list(db, userId);
  const others = await db.outbox
    .where('endpoint')
    .anyOf(TOKENLESS_KEYS)
    .filter((entry) => entry.userId !== userId)
    .toArray();
  return [...own, ...others].sort((a, b) => a.seq - b.seq);
}

/** Ids of what waits and may be sent now: all, or whether it is this one. */
export async function waitingIds(db: OfflineDatabase, entryId?: string): Promise<string[]> {
  const session = await db.session.get('current');
  const entries = await sendable(db, session?.userId);
  return entries
    .filter(({ id, state }) => state === 'waiting' && (entryId === undefined || id === entryId))
    .map(({ id }) => id);
}

export const list = (db: OfflineDatabase, userId: string): Promise<OutboxEntry[]> =>
  db.outbox.where('[userId+subject]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).sortBy('seq');
