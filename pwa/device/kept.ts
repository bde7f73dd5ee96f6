import type { CallOutput } from '../api/client.ts';
import { cacheKey, type ReadInput, type ReadKey } from '../offline/cacheable.ts';
import { isShown } from '../offline/outbox-kinds.ts';
import { readKept } from '../offline/read-kept.ts';
import { wordOf } from '../offline/sent-word.ts';
import { currentSession } from '../session/session.ts';
import { outboxStore, sentStore } from './shown.ts';

/** A first screen does not wait longer for what is kept: some browsers leave an open unanswered for ever. */
const OPEN_MS = 2_000;

/** Screens that are entered later read what is kept then. */
const START_MS = 5_000;

interface Kept {
  readonly userId: string;
  readonly readAt: number;
  readonly answers: ReadonlyMap<string, unknown>;
}

let kept: Kept | undefined;

async function keep(userId: string): Promise<void> {
  const rows = await readKept(globalThis, userId);
  if (!rows || currentSession()?.user.id !== userId) return;
  kept = { userId, readAt: Date.now(), answers: new Map(rows.cache.map(({ key, value }) => [key, value])) };
  sentStore.set(rows.sent.map(wordOf));
  outboxStore.set(rows.outbox.filter(isShown));
}

/**
 * Before the first render: reads what this device keeps for the signed-in person, so that the first screen begins
 * with it. True where there is something.
 */
export async function takeKept(): Promise<boolean> {
  const userId = currentSession()?.user.id;
  if (userId === undefined) return false;
  const patience = new Promise((resolve) => setTimeout(resolve, OPEN_MS));
  await Promise.race([keep(userId), patience]);
  return kept !== undefined && kept.answers.size > 0;
}

/** The answer that was kept at the start, while the app starts and the same person is signed in. */
export function keptAnswer<Key extends ReadKey>(
  endpoint: Key,
  input: ReadInput,
): CallOutput<Key> | undefined {
  if (!kept || kept.userId !== currentSession()?.user.id) return undefined;
  if (Math.abs(Date.now() - kept.readAt) > START_MS) return undefined;
  return kept.answers.get(cacheKey(endpoint, input)) as CallOutput<Key> | undefined;
}
