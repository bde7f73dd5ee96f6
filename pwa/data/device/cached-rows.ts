import { setServerOffset } from '../../lib/server-time.ts';
import { acknowledgementOf } from '../offline/acknowledgement.ts';
import { isShown } from '../offline/outbox-kinds.ts';
import { readCached } from '../offline/read-cached.ts';
import type { CacheRow } from '../offline/rows.ts';
import { currentSession, onSessionChange } from '../session/session.ts';
import { outboxStore, sentStore } from './shown.ts';

/** The first screen does not wait longer for the stores: in some browsers, opening them may never finish. */
const OPEN_MS = 2_000;

/** A start takes no longer: rows that no screen has used by then are dropped, and read from the stores again. */
export const START_MS = 5_000;

let rows: readonly CacheRow[] = [];

/**
 * Before the first render: reads what this device has stored for the signed-in person, for the first screen to begin
 * with. True if there is something. Rows that come too late are ignored: the stores may have provided newer ones.
 */
export async function loadCachedRows(): Promise<boolean> {
  const userId = currentSession()?.user.id;
  if (userId === undefined) return false;
  const { indexedDB, IDBKeyRange } = globalThis;
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), OPEN_MS));
  const stored = await Promise.race([
    readCached({ indexedDB, IDBKeyRange, now: Date.now }, userId),
    patience,
  ]);
  if (!stored || currentSession()?.user.id !== userId) return false;
  setServerOffset(stored.serverOffsetMs);
  rows = stored.cache;
  sentStore.set(stored.sent.map(acknowledgementOf));
  outboxStore.set(stored.outbox.filter(isShown));
  const release = () => {
    if (rows === stored.cache) rows = [];
  };
  setTimeout(release, START_MS);
  // Signing out empties the stores too, but not if they cannot be opened.
  const stop = onSessionChange(() => {
    release();
    if (currentSession()?.user.id === userId) return;
    stop();
    sentStore.set([]);
    outboxStore.set([]);
  });
  return rows.length > 0;
}

/** The rows that were read before the first render, while the app starts and the same person is signed in. */
export const cachedRows = (): readonly CacheRow[] => rows;
