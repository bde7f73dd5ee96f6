import { liveQuery } from 'dexie';
import { type Acknowledgement, acknowledgementOf } from './acknowledgement.ts';
import type { OfflineDatabase } from './database.ts';
import { list } from './outbox.ts';
import { isShown, NOBODY } from './outbox-kinds.ts';
import type { OutboxEntry } from './rows.ts';

/**
 * Passes on the entries of the signed-in user, together with what was acknowledged, now and at each change by this
 * page, another tab or the worker. Returns the function that stops it. When the storage fails, it passes on nothing
 * more.
 */
export function watchOutbox(
  db: OfflineDatabase,
  onChange: (entries: readonly OutboxEntry[], sent: readonly Acknowledgement[]) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const session = await db.session.get('current');
    if (!session) return { entries: [], sent: [] };
    const entries = (await list(db, session.userId)).filter(isShown);
    const sent = await db.sent.where('userId').equals(session.userId).sortBy('sentAt');
    return { entries, sent: sent.map(acknowledgementOf) };
  }).subscribe({ next: ({ entries, sent }) => onChange(entries, sent), error: () => onChange([], []) });
  return () => subscription.unsubscribe();
}

/** A message to Dhiig that waits here. Its text is only for its writer: another holder of the device never sees it. */
export interface UnsentMessage {
  readonly id: string;
  readonly userId: string;
  readonly state: OutboxEntry['state'];
  readonly lastError: OutboxEntry['lastError'];
}

/** Passes on the messages to Dhiig of the signed-in user and of nobody, now and at each change. */
export function watchMessages(
  db: OfflineDatabase,
  onChange: (messages: readonly UnsentMessage[]) => void,
): () => void {
  const subscription = liveQuery(async () => {
    const session = await db.session.get('current');
    const all = await db.outbox.where('endpoint').equals('POST /contact').sortBy('seq');
    return all
      .filter(({ userId }) => userId === NOBODY || userId === session?.userId)
      .map(({ id, userId, state, lastError }): UnsentMessage => ({ id, userId, state, lastError }));
  }).subscribe({ next: onChange, error: () => onChange([]) });
  return () => subscription.unsubscribe();
}

/** Passes on how many entries of nobody wait here, for which a page must return though nobody is signed in. */
export function watchUnowned(db: OfflineDatabase, onChange: (count: number) => void): () => void {
  const count = () => db.outbox.where('userId').equals(NOBODY).count();
  const subscription = liveQuery(count).subscribe({ next: onChange, error: () => {} });
  return () => subscription.unsubscribe();
}
