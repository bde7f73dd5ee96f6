import type { CallOutput } from '../api/client.ts';
import { acknowledgementOf } from '../offline/acknowledgement.ts';
import { cacheKey, type ReadInput, type ReadKey } from '../offline/cacheable.ts';
import { isShown } from '../offline/outbox-kinds.ts';
import { type KeptRows, readKept } from '../offline/read-kept.ts';
import { currentSession, onSessionChange } from '../session/session.ts';
import { outboxStore, sentStore } from './shown.ts';

/** A first screen does not wait longer for what is kept: some browsers leave an open unanswered for ever. */
const OPEN_MS = 2_000;

/** Screens that are entered later read what is kept then. */
const START_MS = 5_000;

/**
 * What was given stays given as long as a query may want for its own answer, and no longer than queries hold that
 * one after their last screen (five minutes by default): it never takes the place of a newer one.
 */
const GIVEN_MS = 5 * 60_000;

interface Kept {
  readonly userId: string;
  readonly readAt: number;
  /** By `cacheKey`. */
  readonly answers: Map<string, unknown>;
  /** Those that a screen has begun with: it must not lose them under its person's hands. */
  readonly given: Map<string, unknown>;
}

let kept: Kept | undefined;

function keep(userId: string, { cache, outbox, sent }: KeptRows): void {
  const taken: Kept = {
    userId,
    readAt: Date.now(),
    answers: new Map(cache.map(({ key, value }) => [key, value])),
    given: new Map(),
  };
  kept = taken;
  setTimeout(() => taken.answers.clear(), START_MS);
  setTimeout(() => taken.given.clear(), GIVEN_MS);
  sentStore.set(sent.map(acknowledgementOf));
  outboxStore.set(outbox.filter(isShown));
  // The stores do so too, but not where they do not open.
  const stop = onSessionChange(() => {
    if (kept === taken) kept = undefined;
    if (currentSession()?.user.id === userId) return;
    stop();
    sentStore.set([]);
    outboxStore.set([]);
  });
}

/**
 * Before the first render: reads what this device keeps for the signed-in person, so that the first screen begins
 * with it. True where there is something. What comes too late is left alone: the stores may have told newer rows.
 */
export async function takeKept(): Promise<boolean> {
  const userId = currentSession()?.user.id;
  if (userId === undefined) return false;
  const { indexedDB, IDBKeyRange } = globalThis;
  const patience = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), OPEN_MS));
  const rows = await Promise.race([readKept({ indexedDB, IDBKeyRange, now: Date.now }, userId), patience]);
  if (!rows || currentSession()?.user.id !== userId) return false;
  keep(userId, rows);
  return rows.cache.length > 0;
}

/**
 * The answer that was kept at the start, while the app starts and the same person is signed in. One that was asked
 * for in that time is given again afterwards.
 */
export function keptAnswer<Key extends ReadKey>(
  endpoint: Key,
  input: ReadInput,
): CallOutput<Key> | undefined {
  if (!kept || kept.userId !== currentSession()?.user.id) return undefined;
  const age = Math.abs(Date.now() - kept.readAt);
  if (age > GIVEN_MS) return undefined;
  const key = cacheKey(endpoint, input);
  const answer = kept.given.get(key) ?? (age > START_MS ? undefined : kept.answers.get(key));
  if (answer !== undefined) kept.given.set(key, answer);
  return answer as CallOutput<Key> | undefined;
}
