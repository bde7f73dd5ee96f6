import type { CallOutput } from '../api/client.ts';
import type { OfflineDatabase } from './database.ts';
import type { Flusher } from './flush.ts';
import { enqueue, enqueueTokenless, type OutboxDependencies, type TokenlessOptions } from './outbox.ts';
import type { OutboxInput, OutboxKey, TokenlessKey } from './outbox-kinds.ts';
import { pollUntil } from './poll-until.ts';
import type { OutboxEntry, Summary } from './rows.ts';
import { ATTEMPT_MS } from './send-entry.ts';
import type { NotStored } from './storage-error.ts';
import type { SetTimer } from './timer.ts';
import { type EntryOutcome, refusedOutcome, type WriteOutcome } from './write-outcome.ts';

/** How long a person waits at the button before the screen says that it is queued. */
const PATIENCE_MS = 4_000;

interface FollowDependencies extends OutboxDependencies {
  readonly flusher: Pick<Flusher, 'kick'>;
  readonly setTimer: SetTimer;
  /** Gets the entry's id before it is sent. */
  readonly onQueued?: (id: string) => void;
}

/** Undefined while it is being sent for the first time. */
function outcomeOfStored(entry: OutboxEntry): EntryOutcome<never> | undefined {
  if (entry.state === 'refused') return refusedOutcome(entry);
  return entry.lastError ? { outcome: 'queued', entry } : undefined;
}

async function outcomeOf<Key extends OutboxKey>(
  db: OfflineDatabase,
  id: string,
): Promise<EntryOutcome<CallOutput<Key>> | undefined> {
  const [entry, sent] = await Promise.all([db.outbox.get({ id }), db.sent.get(id)]);
  if (sent) return { outcome: 'sent', answer: sent.answer as CallOutput<Key> };
  return entry && outcomeOfStored(entry);
}

/** Kicks the flusher and waits, briefly, until `find` finds the outcome of the entry. */
async function follow<Answer>(
  { flusher, setTimer }: FollowDependencies,
  find: () => Promise<EntryOutcome<Answer> | undefined>,
): Promise<EntryOutcome<Answer> | undefined> {
  const finding = pollUntil(find, PATIENCE_MS, setTimer);
  void flusher.kick('enqueued');
  return (await finding) ?? find();
}

/** Writes through the outbox and waits a moment for the server's answer. */
export async function sendOrQueue<Key extends OutboxKey>(
  deps: FollowDependencies,
  endpoint: Key,
  input: OutboxInput<Key>,
  summary?: Summary,
  replaces?: readonly string[],
): Promise<Exclude<WriteOutcome<CallOutput<Key>>, { outcome: 'unanswered' }> | NotStored> {
  const enqueued = await enqueue(deps, endpoint, input, summary, replaces);
  if (!('entry' in enqueued)) return enqueued;
  const { entry } = enqueued;
  deps.onQueued?.(entry.id);
  const find = () => outcomeOf<Key>(deps.db, entry.id);
  const outcome = await follow(deps, find);
  if (outcome) return outcome;
  const late = pollUntil(find, ATTEMPT_MS, deps.setTimer);
  return {
    outcome: 'queued',
    entry,
    late: late.then((over) => (over?.outcome === 'queued' ? undefined : over)),
  };
}

/** The same for a write that needs no session: its result is stored nowhere, so it has been sent once it is removed. */
export async function sendOrQueueTokenless<Key extends TokenlessKey>(
  deps: FollowDependencies,
  endpoint: Key,
  input: OutboxInput<Key>,
  options?: TokenlessOptions,
): Promise<EntryOutcome<undefined> | NotStored> {
  const enqueued = await enqueueTokenless(deps, endpoint, input, options);
  if (enqueued.outcome === 'storage_failed') return enqueued;
  if (enqueued.outcome === 'cancelled_out') return { outcome: 'sent', answer: undefined };
  const { entry } = enqueued;
  deps.onQueued?.(entry.id);
  const outcome = await follow(deps, async (): Promise<EntryOutcome<undefined> | undefined> => {
    const now = await deps.db.outbox.get({ id: entry.id });
    return now ? outcomeOfStored(now) : { outcome: 'sent', answer: undefined };
  });
  return outcome ?? { outcome: 'queued', entry };
}
