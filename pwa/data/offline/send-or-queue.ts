import type { CallOutput } from '../api/client.ts';
import type { OfflineDatabase } from './database.ts';
import type { Flusher } from './flush.ts';
import { lookUntil } from './look-until.ts';
import { enqueue, enqueueTokenless, type OutboxParts, type TokenlessOptions } from './outbox.ts';
import type { OutboxInput, OutboxKey, TokenlessKey } from './outbox-kinds.ts';
import type { SetTimer } from './parts.ts';
import type { OutboxEntry, Summary } from './rows.ts';
import type { StorageTrouble } from './trouble.ts';

/** A person looks at the button for about this long; then they are told that it waits. */
const PATIENCE_MS = 4_000;

export type Submitted<Key extends OutboxKey> =
  /** The server has done it. Phone numbers of donors are left out of the answer. */
  | { readonly outcome: 'sent'; readonly answer: CallOutput<Key> }
  /** It waits in the outbox and goes by itself. */
  | { readonly outcome: 'queued'; readonly entry: OutboxEntry }
  /** The server's no; the entry stays in the outbox until dismissed. */
  | { readonly outcome: 'refused'; readonly entry: OutboxEntry }
  /** It undid a write that had not left the device. */
  | { readonly outcome: 'cancelled_out'; readonly removed: OutboxEntry }
  | { readonly outcome: 'signed_out' }
  /** The device can't keep it: nothing was sent. */
  | { readonly outcome: 'trouble'; readonly trouble: StorageTrouble };

interface FollowParts extends OutboxParts {
  readonly flusher: Pick<Flusher, 'kick'>;
  readonly setTimer: SetTimer;
  /** Told the entry's id before it is sent. */
  readonly onKept?: (id: string) => void;
}

type Fate<Key extends OutboxKey> = Extract<Submitted<Key>, { outcome: 'sent' | 'queued' | 'refused' }>;

async function fateOf<Key extends OutboxKey>(
  db: OfflineDatabase,
  id: string,
): Promise<Fate<Key> | undefined> {
  const [entry, sent] = await Promise.all([db.outbox.get({ id }), db.sent.get(id)]);
  if (sent) return { outcome: 'sent', answer: sent.answer as CallOutput<Key> };
  if (entry?.state === 'refused') return { outcome: 'refused', entry };
  return entry?.lastError ? { outcome: 'queued', entry } : undefined;
}

/** Kicks the flusher and waits, not for long, until `look` finds what became of the entry. */
async function follow<Fate>(
  { flusher, setTimer }: FollowParts,
  look: () => Promise<Fate | undefined>,
): Promise<Fate | undefined> {
  const looking = lookUntil(look, PATIENCE_MS, setTimer);
  void flusher.kick('enqueued');
  return (await looking) ?? look();
}

/** Writes by way of the outbox and waits a moment for the server's word. */
export async function sendOrQueue<Key extends OutboxKey>(
  parts: FollowParts,
  endpoint: Key,
  input: OutboxInput<Key>,
  summary?: Summary,
): Promise<Submitted<Key>> {
  const enqueued = await enqueue(parts, endpoint, input, summary);
  if (!('entry' in enqueued)) return enqueued;
  const { entry } = enqueued;
  parts.onKept?.(entry.id);
  const fate = await follow(parts, () => fateOf<Key>(parts.db, entry.id));
  return fate ?? { outcome: 'queued', entry };
}

export type SubmittedTokenless =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'queued' | 'refused'; readonly entry: OutboxEntry }
  /** The device can't keep it: nothing was sent. */
  | { readonly outcome: 'trouble'; readonly trouble: StorageTrouble };

/** The same for a write that needs no session: its result stays nowhere, so that it is sent once it is gone. */
export async function sendOrQueueTokenless<Key extends TokenlessKey>(
  parts: FollowParts,
  endpoint: Key,
  input: OutboxInput<Key>,
  options?: TokenlessOptions,
): Promise<SubmittedTokenless> {
  const kept = await enqueueTokenless(parts, endpoint, input, options);
  if (kept.outcome === 'trouble') return kept;
  if (kept.outcome === 'cancelled_out') return { outcome: 'sent' };
  const { entry } = kept;
  parts.onKept?.(entry.id);
  const fate = await follow(parts, async (): Promise<SubmittedTokenless | undefined> => {
    const now = await parts.db.outbox.get({ id: entry.id });
    if (!now) return { outcome: 'sent' };
    if (now.state === 'refused') return { outcome: 'refused', entry: now };
    return now.lastError ? { outcome: 'queued', entry: now } : undefined;
  });
  return fate ?? { outcome: 'queued', entry };
}
