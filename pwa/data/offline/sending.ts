import { applyAnswer } from './apply-answer.ts';
import { applyRefusal } from './apply-refusal.ts';
import { forgetUser } from './cache.ts';
import type { OfflineDatabase } from './database.ts';
import { entriesOf } from './outbox.ts';
import { type Body, OUTBOX_KINDS } from './outbox-kinds.ts';
import type { DeviceTime, OutboxEntry, SendError, SentRow } from './rows.ts';
import { attempt, type Stored } from './storage-error.ts';

/**
 * Records that an entry is about to be sent, before it is: from then on it cannot be undone or changed in place.
 * Undefined if it was removed or no longer waits.
 */
export async function claim(
  db: OfflineDatabase,
  entry: OutboxEntry,
  now: DeviceTime,
): Promise<Stored<OutboxEntry | undefined>> {
  const mark = () =>
    db.transaction('rw', db.outbox, async () => {
      const current = await db.outbox.get(entry.seq);
      if (current?.state !== 'waiting') return undefined;
      const claimed = { ...current, tries: current.tries + 1, triedAt: now, sendingSince: now };
      await db.outbox.put(claimed);
      return claimed;
    });
  const marked = await attempt(mark);
  if (marked.ok || marked.storageError !== 'quota') return marked;
  // What was read can be read again; what was written cannot be written again.
  await forgetUser(db, entry.userId);
  return attempt(mark);
}

/** What a sender that is gone has left marked is not being sent. Only for who holds the outbox's lock. */
export const releaseMarks = (db: OfflineDatabase): Promise<Stored<number>> =>
  attempt(() => db.outbox.filter(({ sendingSince }) => sendingSince !== null).modify({ sendingSince: null }));

/**
 * The server has done it: the entry is removed, and its result stored where screens look, in one transaction. If the
 * user has signed out meanwhile, nothing of the result is stored.
 */
export async function settleDone(
  db: OfflineDatabase,
  entry: OutboxEntry,
  answer: Readonly<Record<string, unknown>>,
  now: DeviceTime,
): Promise<Stored<void>> {
  const { id, userId, endpoint, subject, summary } = entry;
  const settle = () =>
    db.transaction('rw', [db.session, db.outbox, db.sent, db.cache], async () => {
      await db.outbox.where({ id }).delete();
      const session = await db.session.get('current');
      if (session?.userId !== userId) return;
      const storable = await applyAnswer(db, entry, answer);
      const row: SentRow = { id, userId, endpoint, subject, summary, sentAt: now, answer: storable };
      await db.sent.put(row);
    });
  const settled = await attempt(settle);
  if (settled.ok || settled.storageError !== 'quota') return settled;
  await forgetUser(db, userId);
  const again = await attempt(settle);
  return again.ok ? again : attempt(async () => void (await db.outbox.where({ id }).delete()));
}

/**
 * The entry stays to be tried again, with what is known now. An entry that was removed (its user left) stays removed.
 */
export const settleLater = (
  db: OfflineDatabase,
  { id }: OutboxEntry,
  lastError: SendError,
  nextTryAt: DeviceTime,
): Promise<Stored<number>> =>
  attempt(() => db.outbox.where({ id }).modify({ lastError, nextTryAt, sendingSince: null }));

/**
 * What was written later about a new request has no meaning without it: edits are merged into it, the rest is removed.
 */
function withFollowers(entry: OutboxEntry, followers: readonly OutboxEntry[]): OutboxEntry {
  let body = (entry.body ?? {}) as Body;
  for (const { endpoint, body: added } of followers)
    body = OUTBOX_KINDS[endpoint].mergesInto?.[entry.endpoint]?.(body, (added ?? {}) as Body) ?? body;
  return { ...entry, body };
}

/**
 * The server's refusal: the entry stays until its person has read it, and is returned. One that its person undid
 * meanwhile is removed with its undo: they have what they want. Undefined if nothing is left to show. Cached reads
 * no longer offer what the server says is closed. What it took the place of waits again.
 */
export async function settleRefused(
  db: OfflineDatabase,
  { id, userId }: OutboxEntry,
  lastError: SendError,
): Promise<Stored<OutboxEntry | undefined>> {
  const settle = () =>
    db.transaction('rw', db.outbox, db.cache, async () => {
      const entry = await db.outbox.get({ id });
      if (!entry) return undefined;
      await applyRefusal(db, entry, lastError);
      const { replaced = [], ...own } = entry;
      await db.outbox.bulkPut(replaced);
      const waiting = (await entriesOf(db, entry.userId, entry.subject)).filter(
        ({ seq, state }) => seq > entry.seq && state === 'waiting',
      );
      const counter = waiting.find(({ takesBack }) => takesBack === id);
      if (counter) {
        await db.outbox.bulkDelete([entry.seq, counter.seq]);
        return undefined;
      }
      const followers = OUTBOX_KINDS[entry.endpoint].isBeginning ? waiting : [];
      await db.outbox.bulkDelete(followers.map(({ seq }) => seq));
      const refused: OutboxEntry = {
        ...withFollowers(own, followers),
        state: 'refused',
        lastError,
        sendingSince: null,
      };
      await db.outbox.put(refused);
      return refused;
    });
  const settled = await attempt(settle);
  if (settled.ok || settled.storageError !== 'quota') return settled;
  await forgetUser(db, userId);
  return attempt(settle);
}
