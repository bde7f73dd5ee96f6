import type { CallOutput } from '../api/client.ts';
import type { OfflineDatabase } from './database.ts';
import type { Flusher } from './flush.ts';
import { lookUntil } from './look-until.ts';
import { enqueue, enqueueTokenless, type OutboxDependencies, type TokenlessOptions } from './outbox.ts';
import type { OutboxInput, OutboxKey, TokenlessKey } from './outbox-kinds.ts';
import type { Summary } from './rows.ts';
import type { SetTimer } from './timer.ts';
import type { Fate, NotStored, WriteOutcome } from './write-outcome.ts';

/** A person looks at the button for about this long; then they are told that it waits. */
const PATIENCE_MS = 4_000;

interface FollowDependencies extends OutboxDependencies {
  readonly flusher: Pick<Flusher, 'kick'>;
  readonly setTimer: SetTimer;
  /** Told the entry's id before it is sent. */
  readonly onQueued?: (id: string) => void;
}

async function fateOf<Key extends OutboxKey>(
  db: OfflineDatabase,
  id: string,
): Promise<Fate<CallOutput<Key>> | undefined> {
  const [entry, sent] = await Promise.all([db.outbox.get({ id }), db.sent.get(id)]);
  if (sent) return { outcome: 'sent', answer: sent.answer as CallOutput<Key> };
  if (entry?.state === 'refused') return { outcome: 'refused', entry };
  return entry?.lastError ? { outcome: 'queued', entry } : undefined;
}

/** Kicks the flusher and waits, not for long, until `look` finds what became of the entry. */
async function follow<Answer>(
  { flusher, setTimer }: FollowDependencies,
  look: () => Promise<Fate<Answer> | undefined>,
): Promise<Fate<Answer> | undefined> {
  const looking = lookUntil(look, PATIENCE_MS, setTimer);
  void flusher.kick('enqueued');
  return (await looking) ?? look();
}

/** Writes by way of the outbox and waits a moment for the server's word. */
export async function sendOrQueue<Key extends OutboxKey>(
  deps: FollowDependencies,
  endpoint: Key,
  input: OutboxInput<Key>,
  summary?: Summary,
): Promise<WriteOutcome<CallOutput<Key>> | NotStored> {
  const enqueued = await enqueue(deps, endpoint, input, summary);
  if (!('entry' in enqueued)) return enqueued;
  const { entry } = enqueued;
  deps.onQueued?.(entry.id);
  const fate = await follow(deps, () => fateOf<Key>(deps.db, entry.id));
  return fate ?? { outcome: 'queued', entry };
}

/** The same for a write that needs no session: its result stays nowhere, so that it is sent once it is gone. */
export async function sendOrQueueTokenless<Key extends TokenlessKey>(
  deps: FollowDependencies,
  endpoint: Key,
  input: OutboxInput<Key>,
  options?: TokenlessOptions,
): Promise<Fate<undefined> | NotStored> {
  const kept = await enqueueTokenless(deps, endpoint, input, options);
  if (kept.outcome === 'trouble') return kept;
  if (kept.outcome === 'cancelled_out') return { outcome: 'sent', answer: undefined };
  const { entry } = kept;
  deps.onQueued?.(entry.id);
  const fate = await follow(deps, async (): Promise<Fate<undefined> | undefined> => {
    const now = await deps.db.outbox.get({ id: entry.id });
    if (!now) return { outcome: 'sent', answer: undefined };
    if (now.state === 'refused') return { outcome: 'refused', entry: now };
    return now.lastError ? { outcome: 'queued', entry: now } : undefined;
  });
  return fate ?? { outcome: 'queued', entry };
}
