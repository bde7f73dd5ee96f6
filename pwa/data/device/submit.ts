import { call } from '../api/call.ts';
import type { CallApi, CallOutput } from '../api/client.ts';
import { NetworkError, NotKeptError } from '../api/errors.ts';
import type { TokenlessOptions } from '../offline/outbox.ts';
import type { OutboxInput, OutboxKey, TokenlessKey } from '../offline/outbox-kinds.ts';
import type { Summary } from '../offline/rows.ts';
import type { StorageTrouble } from '../offline/trouble.ts';
import type { Fate, WriteOutcome } from '../offline/write-outcome.ts';
import { device } from './device.ts';
import { syncLater } from './sync-later.ts';

/** Entries whose refusal is told by the screen that wrote them. */
const told = new Set<string>();

/** Does a screen tell what came of this entry, so that nobody else needs to? */
export const isShownByScreen = (id: string): boolean => told.has(id);

/** Keys of writes whose answer never came, by what was written: the same words again are the same write. */
const unanswered = new Map<string, string>();

/** Where the device keeps nothing: sent at once, and it fails as the call fails. */
async function sendAlone<Key extends OutboxKey>(
  endpoint: Key,
  input: OutboxInput<Key>,
  trouble: StorageTrouble,
): Promise<CallOutput<Key>> {
  const words = JSON.stringify([endpoint, input]);
  const idempotencyKey = unanswered.get(words) ?? crypto.randomUUID();
  unanswered.set(words, idempotencyKey);
  try {
    const send = call as (key: Key, given: object) => ReturnType<CallApi>;
    const answer = await send(endpoint, { ...input, idempotencyKey });
    unanswered.delete(words);
    return answer as CallOutput<Key>;
  } catch (error) {
    if (error instanceof NetworkError) throw new NotKeptError(trouble, error);
    unanswered.delete(words);
    throw error;
  }
}

/**
 * A write by way of the outbox: sent now where the server answers within a few seconds, else kept on the
 * device and sent by itself, once. `summary` names it in the list of what waits.
 */
export async function submit<Key extends OutboxKey>(
  endpoint: Key,
  input: OutboxInput<Key>,
  summary?: Summary,
): Promise<WriteOutcome<CallOutput<Key>>> {
  const offline = await device();
  const submitted = await offline?.submit(endpoint, input, summary, (id) => {
    told.add(id);
    // Before it is sent: the app may be closed in the next moment.
    void syncLater([id]);
  });
  if (!submitted || submitted.outcome === 'trouble') {
    const trouble = submitted?.trouble ?? 'unavailable';
    return { outcome: 'sent', answer: await sendAlone(endpoint, input, trouble) };
  }
  if (submitted.outcome === 'queued') told.delete(submitted.entry.id);
  return submitted;
}

/**
 * A write that needs no session, sent now or kept and sent by itself, also when nobody is signed in. Where the
 * browser keeps nothing it is sent at once, and fails as the call fails.
 */
export async function submitTokenless<Key extends TokenlessKey>(
  endpoint: Key,
  input: OutboxInput<Key>,
  options?: TokenlessOptions,
): Promise<Fate<undefined>> {
  const offline = await device();
  const submitted = await offline?.submitTokenless(endpoint, input, options, (id) => void syncLater([id]));
  if (!submitted || submitted.outcome === 'trouble') {
    const send = call as (key: Key, given: object) => Promise<unknown>;
    await send(endpoint, input);
    return { outcome: 'sent', answer: undefined };
  }
  return submitted;
}
