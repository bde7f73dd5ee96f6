import { readTag } from '../data/offline/background-sync.ts';
import type { FlushHooks, FlushReport, Reason } from '../data/offline/flush.ts';
import { type Offline, openOffline } from '../data/offline/offline.ts';
import { setTimer } from '../data/offline/timer.ts';
import { isFlushOutbox } from '../data/offline/worker-messages.ts';
import { reportProblem } from '../lib/report-problem.ts';
import type { Announcer } from './announcer.ts';
import type { HeldEvents } from './held-events.ts';

/** The outbox for handlers that also write: `add` queues what needs no session, `kick` sends it. */
export type WorkerOutbox = Pick<Offline, 'add' | 'kick' | 'call' | 'db' | 'waiting' | 'untilSent'>;
/** Undefined if this browser has no stores, or cannot open them now. */
export type OpenWorkerOutbox = () => Promise<WorkerOutbox | undefined>;

const NO_OUTBOX: FlushReport = { sent: 0, refused: 0, waiting: 0, isSignedOut: true };

const flush = async (open: OpenWorkerOutbox, reason: Reason): Promise<FlushReport> =>
  (await (await open())?.kick(reason)) ?? NO_OUTBOX;

/** The parts of a sync event that are used. */
export interface Sync {
  readonly tag: string;
  readonly lastChance: boolean;
}

/**
 * Background sync of one entry, or of all. Fails while that waits, which makes the browser fire it again: Chromium
 * after 5 and after 15 minutes, then no more, and a notification asks the person to open the app. If only signing in
 * helps it does not fail.
 */
export async function flushOnSync(
  { tag, lastChance }: Sync,
  open: OpenWorkerOutbox,
  held: HeldEvents,
  announcer: Pick<Announcer, 'onStuck'>,
): Promise<void> {
  const asked = readTag(tag);
  if (!asked) return;
  const outbox = await open();
  // Something was stored when the tag was requested.
  if (!outbox) throw new Error('the outbox could not be opened');
  const { storageError } = await outbox.kick('sync');
  if (storageError) throw new Error(`the outbox could not be read: ${storageError}`);
  await held.hold(outbox, 'sync', asked.entryId);
  const waiting = await outbox.waiting(asked.entryId);
  if (waiting.length === 0) return;
  if (lastChance)
    for (const entry of await outbox.db.outbox.where('id').anyOf(waiting).toArray()) announcer.onStuck(entry);
  throw new Error(`${waiting.length} writes still wait for the network`);
}

/** A push has arrived, so there is a network. The push's own work does not depend on the result. */
export const flushOnPush = (open: OpenWorkerOutbox): Promise<FlushReport> => flush(open, 'push');

/** A page is closed or hidden. */
export async function flushWhenAsked(
  message: unknown,
  open: OpenWorkerOutbox,
  held: HeldEvents,
): Promise<void> {
  if (!isFlushOutbox(message)) return;
  const outbox = await open();
  await outbox?.kick('asked');
  await (outbox && held.hold(outbox, 'other'));
}

/**
 * Opens the stores of this worker at its first event and keeps them for the next ones. `hooks` are called with the
 * outcomes of entries that this worker sent.
 */
export function outboxOf(scope: WorkerGlobalScope, hooks: FlushHooks = {}): OpenWorkerOutbox {
  const open = async () => {
    const opened = await openOffline(
      {
        indexedDB: scope.indexedDB,
        IDBKeyRange,
        fetch: (url, init) => scope.fetch(url, init),
        locks: scope.navigator.locks,
        crypto: scope.crypto,
        now: Date.now,
        random: Math.random,
        setTimer,
      },
      {
        ...hooks,
        language: () => scope.navigator.language,
        onProblem: (problem) => reportProblem('the outbox could not be flushed', problem),
      },
    );
    return opened.outcome === 'open' ? opened.offline : undefined;
  };
  let opening: ReturnType<typeof open> | undefined;
  return async () => {
    opening ??= open();
    const offline = await opening;
    // Storage that was refused once may be available at the next event.
    if (!offline) opening = undefined;
    return offline;
  };
}
