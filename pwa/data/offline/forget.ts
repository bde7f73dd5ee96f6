import { DAY_MS } from '../../../shared/time.ts';
import { CACHE_DAYS } from './cache.ts';
import type { OfflineDatabase } from './database.ts';
import { enqueueSessionEnd, list } from './outbox.ts';
import { isShown, OUTBOX_KINDS } from './outbox-kinds.ts';
import type { DeviceTime, MirroredSession, OutboxEntry, SealedRow } from './rows.ts';
import { ownerMark, seal, unseal } from './sealing.ts';
import { attempt, type NotStored, orNotStored } from './storage-error.ts';

/** Entries may change while they are being sealed; after this many rounds the device is left as it was. */
const ROUNDS = 5;

export interface ForgetDependencies {
  readonly db: OfflineDatabase;
  readonly crypto: Crypto;
  readonly now: () => DeviceTime;
}

export type Forgotten =
  /** Nothing personal remains; `sealed` unsent writes wait for their owner, `dropped` ones are lost. */
  | {
      readonly outcome: 'forgotten';
      readonly sealed: number;
      readonly dropped: number;
      /** The outbox will end the session on the server. */
      readonly willEnd?: true;
    }
  /** They want to keep them, but the server never gave this device their key. Nothing was changed. */
  | { readonly outcome: 'no_key' }
  /** Some of their writes have not been sent, and they had to be asked first. Nothing was changed. */
  | { readonly outcome: 'unsent' }
  /** There is a newer session; it stays. */
  | { readonly outcome: 'superseded' }
  | NotStored;

interface Leaving {
  readonly userId: string;
  readonly unsent: 'seal' | 'drop' | 'leave';
  /** Null if the server never gave one. */
  readonly key: string | null;
  /** Entries whose content proves their owner stay, and are still sent. */
  readonly keepsTickets?: true;
  readonly endsSession?: true;
  readonly onlyIfSent?: true;
}

const affected = async (db: OfflineDatabase, { userId, keepsTickets }: Leaving): Promise<OutboxEntry[]> =>
  (await list(db, userId)).filter(
    ({ endpoint }) => !(keepsTickets && OUTBOX_KINDS[endpoint].outlivesSession),
  );

const fingerprint = (entries: readonly OutboxEntry[]): string => JSON.stringify(entries);

/** Removes a user's rows in one transaction. `changed` if their entries have changed since `seen`. */
function remove(
  { db, now, crypto }: ForgetDependencies,
  leaving: Leaving,
  seen: readonly OutboxEntry[],
  sealed: SealedRow | undefined,
): Promise<'removed' | 'will_end' | 'changed'> {
  const { userId, unsent, endsSession } = leaving;
  return db.transaction('rw', [db.session, db.cache, db.outbox, db.sent, db.sealed], async () => {
    const entries = await affected(db, leaving);
    if (fingerprint(entries) !== fingerprint(seen)) return 'changed';
    if (sealed) await db.sealed.put(sealed);
    if (unsent !== 'leave') await db.outbox.bulkDelete(entries.map(({ seq }) => seq));
    await db.cache.where('userId').equals(userId).delete();
    await db.sent.where('userId').equals(userId).delete();
    const session = await db.session.get('current');
    if (session?.userId !== userId) return 'removed';
    await db.session.delete('current');
    if (!endsSession || session.ending === undefined) return 'removed';
    await enqueueSessionEnd({ db, now, newId: () => crypto.randomUUID() }, session.ending);
    return 'will_end';
  });
}

async function wipe(deps: ForgetDependencies, leaving: Leaving): Promise<Forgotten> {
  const { db, crypto, now } = deps;
  const { userId, unsent, key } = leaving;
  for (let round = 0; round < ROUNDS; round += 1) {
    const entries = await affected(db, leaving);
    if (leaving.onlyIfSent && entries.some((entry) => entry.state === 'waiting' && isShown(entry)))
      return { outcome: 'unsent' };
    const mustSeal = unsent === 'seal' && entries.length > 0;
    if (mustSeal && key === null) return { outcome: 'no_key' };
    const sealed = mustSeal && key !== null ? await seal(crypto, key, userId, entries, now()) : undefined;
    const removed = await remove(deps, leaving, entries, sealed);
    if (removed === 'changed') continue;
    return {
      outcome: 'forgotten',
      sealed: sealed ? entries.length : 0,
      dropped: unsent === 'drop' ? entries.length : 0,
      ...(removed === 'will_end' && { willEnd: true }),
    };
  }
  return { outcome: 'storage_failed', storageError: 'unavailable' };
}

export interface Farewell {
  readonly keepOutboxSealed: boolean;
  /** The server does not know yet: an entry that contains only the proof that ends the session waits for that. */
  readonly endsSession?: true;
  /** Changes nothing if something still waits. What screens show of the outbox may be a moment old. */
  readonly onlyIfSent?: true;
}

/**
 * Logout and deletion, with or without network: nothing personal of the user remains in the stores. Unsent writes are
 * dropped, or sealed for them alone if they say so.
 */
export const forgetEverything = (
  deps: ForgetDependencies,
  userId: string,
  { keepOutboxSealed, endsSession, onlyIfSent }: Farewell,
): Promise<Forgotten> =>
  orNotStored(async () => {
    const session = await deps.db.session.get('current');
    const key = session?.userId === userId ? session.sealKey : null;
    const unsent = keepOutboxSealed ? 'seal' : 'drop';
    return wipe(deps, {
      userId,
      unsent,
      key,
      ...(endsSession && { endsSession }),
      ...(onlyIfSent && { onlyIfSent }),
    });
  });

/** The account is deleted: what was sealed for an earlier session of theirs is deleted as well. */
export const forgetPerson = (deps: ForgetDependencies, userId: string): Promise<Forgotten> =>
  orNotStored(async () => {
    const owner = await ownerMark(deps.crypto, userId);
    await deps.db.sealed.where('owner').equals(owner).delete();
    return wipe(deps, { userId, unsent: 'drop', key: null });
  });

/**
 * The server ended the session that `session` mirrors. Nobody could be asked: unsent writes are sealed. Without a key
 * they wait unsealed for the next sign-in, because a lost answer is worse than a readable one. Answers by ticket need
 * no session and are still sent. After a ban all are dropped, because that is the server's answer to them. A newer
 * session stays untouched.
 */
export const endMirroredSession = (
  deps: ForgetDependencies,
  session: Pick<MirroredSession, 'userId' | 'token' | 'sealKey'>,
  why: 'ended' | 'banned',
): Promise<Forgotten> =>
  orNotStored(async () => {
    const current = await deps.db.session.get('current');
    if (current && current.token !== session.token) return { outcome: 'superseded' };
    const key = current?.sealKey ?? session.sealKey;
    const { userId } = session;
    if (why === 'banned') return wipe(deps, { userId, unsent: 'drop', key });
    return wipe(deps, { userId, unsent: key === null ? 'leave' : 'seal', key, keepsTickets: true });
  });

interface Unsealed {
  readonly entries: number;
  /** Their rows that this key does not open. They stay for their 30 days, and the person is notified. */
  readonly unreadable: number;
}

/** After signing in: restores the user's sealed writes, in their order. */
export const unsealOutbox = ({ db, crypto }: ForgetDependencies, userId: string, key: string) =>
  attempt(async (): Promise<Unsealed> => {
    const owner = await ownerMark(crypto, userId);
    const rows = await db.sealed.where('owner').equals(owner).sortBy('sealedAt');
    const opened = await Promise.all(rows.map((row) => unseal(crypto, key, row)));
    const readable = rows.filter((_, index) => opened[index]);
    const entries = opened.flatMap((list) => list ?? []).filter((entry) => entry.userId === userId);
    const unreadable = rows.length - readable.length;
    if (readable.length === 0) return { entries: 0, unreadable };
    await db.transaction('rw', db.outbox, db.sealed, async () => {
      // A second tab may have been faster.
      const stillSealed = await db.sealed.bulkGet(readable.map(({ id }) => id));
      if (stillSealed.includes(undefined)) return;
      const since = await list(db, userId);
      const known = new Set(since.map(({ id }) => id));
      const before = entries.filter(({ id }) => !known.has(id));
      // What was sealed was written first, and `seq` defines the order.
      await db.outbox.bulkDelete(since.map(({ seq }) => seq));
      for (const entry of before) await db.outbox.add(entry);
      for (const { seq: _, ...entry } of since) await db.outbox.add(entry);
      await db.sealed.bulkDelete(readable.map(({ id }) => id));
    });
    return { entries: entries.length, unreadable };
  });

/**
 * Removes what was sealed more than 30 days ago. As this is done at each start, what is twice as old, or from the future,
 * means that the clock has jumped, or that nobody has opened the app: it ages from now on, in its order.
 */
async function pruneSealed({ sealed }: OfflineDatabase, now: DeviceTime): Promise<void> {
  const jumped = (row: SealedRow) => row.sealedAt > now || row.sealedAt < now - 2 * CACHE_DAYS * DAY_MS;
  const newest = (await sealed.filter(jumped).sortBy('sealedAt')).at(-1)?.sealedAt;
  if (newest !== undefined)
    await sealed.filter(jumped).modify((row, ref) => {
      ref.value = { ...row, sealedAt: row.sealedAt + now - newest };
    });
  await sealed
    .where('sealedAt')
    .below(now - CACHE_DAYS * DAY_MS)
    .delete();
}

/**
 * Removes sealed writes whose owner never returned, results that every tab has seen, refusals that their owner never
 * came back to read, and ends of sessions that are long over.
 */
export const pruneRest = (db: OfflineDatabase, now: DeviceTime) =>
  attempt(() =>
    db.transaction('rw', [db.session, db.sealed, db.sent, db.outbox], async () => {
      const userId = (await db.session.get('current'))?.userId;
      await db.outbox
        .filter(
          ({ createdAt, state, endpoint, ...entry }) =>
            createdAt < now - CACHE_DAYS * DAY_MS &&
            entry.userId !== userId &&
            (state === 'refused' || endpoint === 'POST /auth/end-session'),
        )
        .delete();
      await pruneSealed(db, now);
      await db.sent
        .where('sentAt')
        .below(now - DAY_MS)
        .delete();
      await db.sent.where('sentAt').above(now).modify({ sentAt: now });
    }),
  );
