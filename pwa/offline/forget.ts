import { CACHE_DAYS } from './cache.ts';
import type { OfflineDatabase } from './database.ts';
import { list } from './outbox.ts';
import type { DeviceTime, MirroredSession, OutboxEntry, SealedRow } from './rows.ts';
import { ownerMark, seal, unseal } from './sealing.ts';
import { attempt, type StorageTrouble } from './trouble.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Entries may change while they are being sealed; after so many rounds the device is left as it was. */
const ROUNDS = 5;

export interface ForgetParts {
  readonly db: OfflineDatabase;
  readonly crypto: Crypto;
  readonly now: () => DeviceTime;
}

export type Forgotten =
  /** Nothing personal is left; `sealed` unsent writes wait for their owner, `dropped` are lost. */
  | { readonly outcome: 'forgotten'; readonly sealed: number; readonly dropped: number }
  /** He wants to keep them, but the server never gave this device his key. Nothing was changed. */
  | { readonly outcome: 'no_key' }
  /** A newer session is there; it stays. */
  | { readonly outcome: 'superseded' }
  | { readonly outcome: 'trouble'; readonly trouble: StorageTrouble };

type Unsent = 'seal' | 'drop' | 'leave';

const fingerprint = (entries: readonly OutboxEntry[]): string => JSON.stringify(entries);

/** Removes a user's rows in one transaction. False where his entries have changed since `seen`. */
function remove(
  db: OfflineDatabase,
  userId: string,
  unsent: Unsent,
  seen: readonly OutboxEntry[],
  sealed: SealedRow | undefined,
): Promise<boolean> {
  return db.transaction('rw', [db.session, db.cache, db.outbox, db.sent, db.sealed], async () => {
    const entries = await list(db, userId);
    if (fingerprint(entries) !== fingerprint(seen)) return false;
    if (sealed) await db.sealed.put(sealed);
    if (unsent !== 'leave') await db.outbox.bulkDelete(entries.map(({ seq }) => seq));
    await db.cache.where('userId').equals(userId).delete();
    await db.sent.where('userId').equals(userId).delete();
    const session = await db.session.get('current');
    if (session?.userId === userId) await db.session.delete('current');
    return true;
  });
}

async function wipe(
  { db, crypto, now }: ForgetParts,
  userId: string,
  unsent: Unsent,
  key: string | null,
): Promise<Forgotten> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const entries = await list(db, userId);
    const mustSeal = unsent === 'seal' && entries.length > 0;
    if (mustSeal && key === null) return { outcome: 'no_key' };
    const sealed = mustSeal && key !== null ? await seal(crypto, key, userId, entries, now()) : undefined;
    if (!(await remove(db, userId, unsent, entries, sealed))) continue;
    return {
      outcome: 'forgotten',
      sealed: sealed ? entries.length : 0,
      dropped: unsent === 'drop' ? entries.length : 0,
    };
  }
  return { outcome: 'trouble', trouble: 'unavailable' };
}

const told = async (work: () => Promise<Forgotten>): Promise<Forgotten> => {
  const done = await attempt(work);
  return done.ok ? done.value : { outcome: 'trouble', trouble: done.trouble };
};

/**
 * Logout and deletion, with or without network: nothing personal of the user stays in the stores. Unsent writes
 * are dropped, or sealed for him alone where he says so.
 */
export const forgetEverything = (
  parts: ForgetParts,
  userId: string,
  { keepOutboxSealed }: { readonly keepOutboxSealed: boolean },
): Promise<Forgotten> =>
  told(async () => {
    const session = await parts.db.session.get('current');
    const key = session?.userId === userId ? session.sealKey : null;
    return wipe(parts, userId, keepOutboxSealed ? 'seal' : 'drop', key);
  });

/** The account is deleted: also what was sealed for an earlier session of his goes. */
export const forgetPerson = (parts: ForgetParts, userId: string): Promise<Forgotten> =>
  told(async () => {
    const owner = await ownerMark(parts.crypto, userId);
    await parts.db.sealed.where('owner').equals(owner).delete();
    return wipe(parts, userId, 'drop', null);
  });

/**
 * The server ended the session that `session` mirrors. Nobody could be asked: unsent writes are sealed. Without a
 * key they wait as they are for his next sign-in, because a lost answer is worse than a readable one; after a ban
 * they are dropped, because that is the server's answer to all of them. A newer session stays untouched.
 */
export const endMirroredSession = (
  parts: ForgetParts,
  session: Pick<MirroredSession, 'userId' | 'token' | 'sealKey'>,
  why: 'ended' | 'banned',
): Promise<Forgotten> =>
  told(async () => {
    const current = await parts.db.session.get('current');
    if (current && current.token !== session.token) return { outcome: 'superseded' };
    const key = current?.sealKey ?? session.sealKey;
    const withoutKey = why === 'banned' ? 'drop' : 'leave';
    return wipe(parts, session.userId, key === null ? withoutKey : 'seal', key);
  });

export interface Unsealed {
  readonly entries: number;
  /** Rows of his that this key does not open. They stay for their 30 days, and the person is told. */
  readonly unreadable: number;
}

/** After signing in: gives the user his sealed writes back, in their order. */
export const unsealOutbox = ({ db, crypto }: ForgetParts, userId: string, key: string) =>
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
      const left = await db.sealed.bulkGet(readable.map(({ id }) => id));
      if (left.includes(undefined)) return;
      const since = await list(db, userId);
      const known = new Set(since.map(({ id }) => id));
      const before = entries.filter(({ id }) => !known.has(id));
      // What was sealed was written first, and order is kept by `seq`.
      await db.outbox.bulkDelete(since.map(({ seq }) => seq));
      for (const entry of before) await db.outbox.add(entry);
      for (const { seq: _, ...entry } of since) await db.outbox.add(entry);
      await db.sealed.bulkDelete(readable.map(({ id }) => id));
    });
    return { entries: entries.length, unreadable };
  });

/** Sealed writes that nobody came back for, and results that every tab has seen, go. */
export const pruneRest = (db: OfflineDatabase, now: DeviceTime) =>
  attempt(() =>
    db.transaction('rw', db.sealed, db.sent, async () => {
      await db.sealed
        .where('sealedAt')
        .below(now - CACHE_DAYS * DAY_MS)
        .delete();
      await db.sent
        .where('sentAt')
        .below(now - DAY_MS)
        .delete();
      await db.sent.where('sentAt').above(now).modify({ sentAt: now });
    }),
  );
