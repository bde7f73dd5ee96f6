import type { Role } from '../../../shared/contract/endpoint.ts';
import type { OfflineDatabase } from './database.ts';
import { endMirroredSession, type ForgetDependencies, unsealOutbox } from './forget.ts';
import type { MirroredSession } from './rows.ts';
import { isSealKey } from './sealing.ts';
import { stableJson } from './stable-json.ts';
import { attempt, type Stored } from './storage-error.ts';
import { isRefusal } from './verdict.ts';

export interface SignedIn {
  readonly userId: string;
  readonly role: Role;
  readonly token: string;
  readonly language: string;
}

/** Smaller differences come from the network, not from the clock. */
const OFFSET_MATTERS_MS = 2_000;

export const readSession = (db: OfflineDatabase): Promise<Stored<MirroredSession | undefined>> =>
  attempt(() => db.session.get('current'));

/**
 * Mirrors the page's session for the worker: at the start, at each sign-in and sign-out in any tab, and at each change
 * of language. Somebody else's remaining data are removed first, with their unsent writes sealed.
 */
export async function mirrorSession(
  deps: ForgetDependencies,
  signedIn: SignedIn | undefined,
): Promise<Stored<MirroredSession | undefined>> {
  const { db } = deps;
  const before = await readSession(db);
  if (!before.ok) return before;
  if (before.value && before.value.userId !== signedIn?.userId)
    await endMirroredSession(deps, before.value, 'ended');
  if (!signedIn) return { ok: true, value: undefined };
  return attempt(() =>
    db.transaction('rw', db.session, async () => {
      const same = await db.session.get('current');
      const known = same?.userId === signedIn.userId ? same : undefined;
      const { userId, role, token, language } = signedIn;
      const row: MirroredSession = {
        slot: 'current',
        userId,
        role,
        token,
        language,
        serverOffsetMs: known?.serverOffsetMs ?? 0,
        sealKey: known?.sealKey ?? null,
        ...(known?.ending && known.token === token && { ending: known.ending }),
      };
      if (stableJson(row) !== stableJson(same)) await db.session.put(row);
      return row;
    }),
  );
}

/** Stores the user's seal key while they are signed in, and opens what was sealed for them on this device. */
export async function storeSealKey(deps: ForgetDependencies, userId: string, sealKey: string) {
  const stored = await attempt(() =>
    deps.db.session
      .where('slot')
      .equals('current')
      .filter((session) => session.userId === userId)
      .modify({ sealKey }),
  );
  if (!stored.ok) return stored;
  return stored.value > 0 ? unsealOutbox(deps, userId, sealKey) : { ok: true as const, value: undefined };
}

const keepEnding = (db: OfflineDatabase, token: string, ending: string) =>
  attempt(() =>
    db.session
      .where('slot')
      .equals('current')
      .filter((session) => session.token === token)
      .modify({ ending }),
  );

/** What the server provides a signed-in device with for the time after; a portal's answer may be anything. */
type FetchKeys = () => Promise<{ readonly key: unknown; readonly ending: unknown }>;

async function fetchFor(db: OfflineDatabase, token: string, fetchKeys: FetchKeys): Promise<unknown> {
  const { key, ending } = await fetchKeys();
  if (typeof ending === 'string') await keepEnding(db, token, ending);
  return key;
}

/**
 * At the start and after each sign-in: makes the user's key available, from the device or from the server, and opens
 * what was sealed for them here. `later` if neither could be reached now, `refused` if the server provides none.
 */
export async function prepareSealing(
  deps: ForgetDependencies,
  fetchKeys: FetchKeys,
): Promise<'ready' | 'later' | 'refused' | 'signed_out'> {
  const session = await readSession(deps.db);
  if (!session.ok) return 'later';
  if (!session.value) return 'signed_out';
  const { userId, token, sealKey } = session.value;
  try {
    const key = sealKey ?? (await fetchFor(deps.db, token, fetchKeys));
    if (!isSealKey(key)) return 'later';
    const stored = await storeSealKey(deps, userId, key);
    return stored.ok ? 'ready' : 'later';
  } catch (error) {
    return isRefusal(error) ? 'refused' : 'later';
  }
}

/** Fetches what ends this session later. True if it is there. */
export async function prepareEnding({ db }: ForgetDependencies, fetchKeys: FetchKeys): Promise<boolean> {
  const session = await readSession(db);
  if (!session.ok || !session.value) return false;
  if (session.value.ending !== undefined) return true;
  try {
    await fetchFor(db, session.value.token, fetchKeys);
  } catch {
    return false;
  }
  const now = await readSession(db);
  return now.ok && now.value?.ending !== undefined;
}

/** Stores the difference between the server's clock and the device's (ms), if it has changed enough to matter. */
export const storeServerOffset = (db: OfflineDatabase, serverOffsetMs: number) =>
  attempt(() =>
    db.session
      .where('slot')
      .equals('current')
      .filter((session) => Math.abs(session.serverOffsetMs - serverOffsetMs) >= OFFSET_MATTERS_MS)
      .modify({ serverOffsetMs }),
  );
