import { call } from '../api/call.ts';
import type { CallApi, CallOutput } from '../api/client.ts';
import type { TokenlessOptions } from '../offline/outbox.ts';
import type { OutboxInput, OutboxKey, TokenlessKey } from '../offline/outbox-kinds.ts';
import type { Summary } from '../offline/rows.ts';
import type { StorageError } from '../offline/storage-error.ts';
import type { DirectOutcome, TokenlessOutcome, WriteOutcome } from '../offline/write-outcome.ts';
import { currentSession, endSession } from '../session/session.ts';
import { device } from './device.ts';
import { directOutcome } from './direct-outcome.ts';
import { syncLater } from './sync-later.ts';

/** Entries whose refusal is shown by the screen that wrote them. */
const shownByScreen = new Set<string>();

export const isShownByScreen = (id: string): boolean => shownByScreen.has(id);
/** It waits, and its screen shows what the server says late, until `leaveToApp`. */
export const leaveToScreen = (id: string): void => void shownByScreen.add(id);
export const leaveToApp = (id: string): void => void shownByScreen.delete(id);

/** Keys of writes whose answer never came, by content: the same content again is the same write. */
const unanswered = new Map<string, string>();

/** If the device stores nothing: sent at once or not at all. */
async function sendAtOnce<Key extends OutboxKey>(
  endpoint: Key,
  input: OutboxInput<Key>,
  storageError: StorageError,
): Promise<DirectOutcome<CallOutput<Key>>> {
  const contentKey = JSON.stringify([endpoint, input]);
  const idempotencyKey = unanswered.get(contentKey) ?? crypto.randomUUID();
  unanswered.set(contentKey, idempotencyKey);
  const send = call as (key: Key, given: object) => ReturnType<CallApi>;
  const outcome = await directOutcome(send(endpoint, { ...input, idempotencyKey }), storageError);
  if (outcome.outcome !== 'unanswered') unanswered.delete(contentKey);
  return outcome as DirectOutcome<CallOutput<Key>>;
}

/**
 * A write through the outbox: sent now if the server responds within a few seconds, otherwise stored on the device
 * and sent later automatically, once. `summary` names it in the list of waiting entries; it takes the place of the
 * entries in `replaces`. If the session has ended on this device, it ends on this page too, which leads to the login.
 */
export async function submit<Key extends OutboxKey>(
  endpoint: Key,
  input: OutboxInput<Key>,
  summary?: Summary,
  replaces?: readonly string[],
): Promise<WriteOutcome<CallOutput<Key>>> {
  const offline = await device();
  const onQueued = (id: string): void => {
    shownByScreen.add(id);
    // Before it is sent: the app may be closed at any moment.
    void syncLater([id]);
  };
  const submitted = await offline?.submit(endpoint, input, summary, onQueued, replaces);
  if (!submitted || submitted.outcome === 'storage_failed')
    return sendAtOnce(endpoint, input, submitted?.storageError ?? 'unavailable');
  if (submitted.outcome === 'queued') leaveToApp(submitted.entry.id);
  const session = currentSession();
  if (submitted.outcome === 'signed_out' && session) endSession(session.token);
  return submitted;
}

/**
 * A write that needs no session, sent now or stored and sent later automatically, also when nobody is signed in. If
 * the browser stores nothing it is sent at once or not at all.
 */
export async function submitTokenless<Key extends TokenlessKey>(
  endpoint: Key,
  input: OutboxInput<Key>,
  options?: TokenlessOptions,
): Promise<TokenlessOutcome> {
  const offline = await device();
  const submitted = await offline?.submitTokenless(endpoint, input, options, (id) => void syncLater([id]));
  if (submitted && submitted.outcome !== 'storage_failed') return submitted;
  const send = call as (key: Key, given: object) => Promise<unknown>;
  const sending = send(endpoint, input).then(() => undefined);
  return directOutcome(sending, submitted?.storageError ?? 'unavailable');
}

/** Removes from the outbox what the server refused, as the form still contains it. */
export async function dismissRefused(outcome: WriteOutcome<unknown>): Promise<void> {
  if (outcome.outcome !== 'refused' || !outcome.entry) return;
  const { userId, id } = outcome.entry;
  await (await device())?.dismiss(userId, id);
}
