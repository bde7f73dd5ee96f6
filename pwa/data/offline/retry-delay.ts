import type { DeviceTime, OutboxEntry } from './rows.ts';

const FIRST_WAIT_MS = 2_000;
/** A phone that has been offline for hours still tries this often while the app is open. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** The longest wait, whatever a header says. */
const LONGEST_HOLD_MS = 24 * 60 * 60_000;

/**
 * How long to wait after the `tries`-th attempt, ms: doubling from 2 s to 5 minutes, half of it random so that phones
 * which lost the network together do not return together. `Retry-After` is a minimum.
 */
export function retryDelay(
  tries: number,
  retryAfterSeconds: number | undefined,
  random: () => number,
): number {
  const grown = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 20));
  const wait = Math.round(grown / 2 + (grown / 2) * random());
  const asked = Math.max(0, retryAfterSeconds ?? 0) * 1000;
  // Phones that were given the same second must not all return in it.
  return asked > 0 ? Math.min(LONGEST_HOLD_MS, asked + Math.round(random() * 1_000)) : wait;
}

/** An event that may mean a network ends a wait; the server's own request for patience it does not end. */
export type Occasion = 'timer' | 'change';

/** It is held back for its undo: nobody is told before that is over. */
export const isHeld = (
  { createdAt, nextTryAt, triedAt }: Pick<OutboxEntry, 'createdAt' | 'nextTryAt' | 'triedAt'>,
  now: DeviceTime,
): boolean => triedAt === null && createdAt <= now && now < nextTryAt;

/** How long an entry still waits, ms; 0 means now. A clock that was put back does not make it wait longer. */
export function remainingDelay(
  entry: Pick<OutboxEntry, 'createdAt' | 'nextTryAt' | 'triedAt' | 'lastError'>,
  now: DeviceTime,
  occasion: Occasion,
): number {
  const { nextTryAt, triedAt, lastError } = entry;
  if (isHeld(entry, now)) return nextTryAt - now;
  if (triedAt === null || now < triedAt) return 0;
  if (occasion === 'change' && lastError?.kind !== 'server') return 0;
  return Math.max(0, nextTryAt - now);
}
