import { OUTBOX_TAG } from '../offline/background-sync.ts';
import type { FlushHooks, FlushReport, Reason } from '../offline/flush.ts';
import { type Offline, openOffline } from '../offline/offline.ts';
import { setTimer } from '../offline/parts.ts';
import { reportProblem } from '../report-problem.ts';

/** The outbox as the worker needs it. Undefined where this browser keeps no stores. */
export type OpenOutbox = () => Promise<{ kick(reason: Reason): Promise<FlushReport> } | undefined>;

/** What a page sends to have the worker take over sending, because it is about to be closed. */
export const FLUSH_OUTBOX = { type: 'dhiig.flush-outbox' } as const;

const NO_OUTBOX: FlushReport = { sent: 0, refused: 0, left: 0, isSignedOut: true };

const flush = async (open: OpenOutbox, reason: Reason): Promise<FlushReport> =>
  (await (await open())?.kick(reason)) ?? NO_OUTBOX;

/**
 * Background sync. Fails while something is left, which makes the browser fire it again by its own waits;
 * where only signing in helps, it does not.
 */
export async function flushOnSync(tag: string, open: OpenOutbox): Promise<void> {
  if (tag !== OUTBOX_TAG) return;
  const { left, trouble } = await flush(open, 'sync');
  if (trouble) throw new Error(`the outbox could not be read: ${trouble}`);
  if (left > 0) throw new Error(`${left} writes still wait for the network`);
}

/** A push has come in, so there is a network. The push's own work does not depend on what comes of it. */
export const flushOnPush = (open: OpenOutbox): Promise<FlushReport> => flush(open, 'push');

/** A page asks. */
export async function flushWhenAsked(message: unknown, open: OpenOutbox): Promise<void> {
  const asked =
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    message.type === FLUSH_OUTBOX.type;
  if (asked) await flush(open, 'asked');
}

/** The outbox for handlers that also write: `add` takes what needs no session, `kick` sends it. */
export type WorkerOutbox = Pick<Offline, 'add' | 'kick' | 'call' | 'db'>;
export type OpenWorkerOutbox = () => Promise<WorkerOutbox | undefined>;

/**
 * Opens the stores of this worker at its first event and keeps them for the next ones. `hooks` are told what
 * became of entries that this worker sent.
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
    // Storage that was refused once may be there at the next event.
    if (!offline) opening = undefined;
    return offline;
  };
}
