/**
 * Empties the outbox. One flusher runs at a time on a device: page, other tabs and the service worker queue for one Web
 * Lock, which the browser releases when its holder dies. While it holds the lock, a pass sends the first waiting entry
 * of each subject, records each try before the call (`sending.ts`), and removes an entry only on the server's definite
 * answer (`verdict.ts`); all others wait, longer each time (`retry-delay.ts`).
 *
 * Lost answers: the entry is sent again under the same key and the server returns the first result again. Killed
 * worker: its entry still says `waiting`, and the next flusher takes it. Another user: of the entries that need a
 * session only those of the mirrored session's user are read, and each call is bound to the token of that same session.
 * Entries that need none (`outbox-kinds.ts`) are sent without one, whoever is signed in.
 *
 * A pass starts when the app starts, comes online or is shown, when somebody signs in, when a push or a background sync
 * arrives, when another call succeeded, or when the timer of the last pass fires. Whether there is a network is found
 * by trying.
 */
import type { CallApi, SessionOver } from '../api/client.ts';
import { awaitSignIn } from './await-sign-in.ts';
import type { OfflineDependencies } from './dependencies.ts';
import { endMirroredSession, type ForgetDependencies, type Forgotten } from './forget.ts';
import { sendable } from './outbox.ts';
import { isShown } from './outbox-kinds.ts';
import { isHeld, type Occasion, remainingDelay, retryDelay } from './retry-delay.ts';
import type { DeviceTime, MirroredSession, OutboxEntry } from './rows.ts';
import { sendEntry } from './send-entry.ts';
import { claim, releaseMarks, settleDone, settleLater, settleRefused } from './sending.ts';
import { readSession } from './session-mirror.ts';
import { attempt, type StorageError } from './storage-error.ts';
import type { Verdict } from './verdict.ts';

const OUTBOX_LOCK = 'dhiig-outbox';
/** This many failures in a row say more about the network than about the entries. */
const FAILURES_IN_A_ROW = 2;

export type Reason =
  | 'start'
  | 'online'
  | 'visible'
  | 'login'
  | 'push'
  | 'sync'
  | 'contact'
  | 'asked'
  | 'enqueued'
  | 'timer';

/** Successful calls while one entry keeps failing must not try that entry each time. */
const CONTACT_EVERY_MS = 30_000;

/** The result of a pass. `waiting` counts entries of the user, or those that need no session. */
export interface FlushReport {
  readonly sent: number;
  readonly refused: number;
  readonly waiting: number;
  readonly isSignedOut: boolean;
  readonly storageError?: StorageError;
}

export interface FlushHooks {
  readonly onSent?: (entry: OutboxEntry, answer: Readonly<Record<string, unknown>>) => void;
  readonly onRefused?: (entry: OutboxEntry) => void;
  /** It waits for its owner's sign-in, as its `lastError` said. */
  readonly onSignInNeeded?: (entry: OutboxEntry) => void;
  /** `over` is the server's refusal. */
  readonly onSessionOver?: (
    session: MirroredSession,
    why: 'ended' | 'banned',
    unsent: Forgotten,
    over: SessionOver,
  ) => void;
  /** A bug, or a lock that was taken away: the next kick continues. */
  readonly onProblem?: (problem: unknown) => void;
}

interface FlusherDependencies
  extends ForgetDependencies,
    FlushHooks,
    Pick<OfflineDependencies, 'locks' | 'random' | 'setTimer'> {
  readonly lockName?: string;
  /** Makes the session's seal key available, and opens what was sealed. */
  readonly prepareSealing: () => Promise<'ready' | 'later' | 'refused' | 'signed_out'>;
  /** The typed client for an entry: bound to this session, or without any. */
  readonly callFor: (entry: OutboxEntry, session: MirroredSession | undefined) => CallApi;
}

export interface Flusher {
  /** Sends what may be sent now. Never fails. A kick during a pass makes one more pass after it. */
  kick(reason: Reason): Promise<FlushReport>;
  /** Aborts the attempt in flight and starts no other. */
  stop(): void;
}

const NOTHING: FlushReport = { sent: 0, refused: 0, waiting: 0, isSignedOut: false };

/**
 * The first waiting entry of each subject, and what is held back, which delays nothing that was written after it. What
 * a person wrote goes before the app's own reports; then those with the fewest tries come first, so that a failing one
 * delays nobody.
 */
function heads(entries: readonly OutboxEntry[], now: DeviceTime): OutboxEntry[] {
  const first = new Map<string, OutboxEntry>();
  for (const entry of entries) {
    const subject = isHeld(entry, now) ? entry.id : `${entry.userId} ${entry.subject}`;
    if (entry.state === 'waiting' && !first.has(subject)) first.set(subject, entry);
  }
  return [...first.values()].sort(
    (a, b) => Number(isShown(b)) - Number(isShown(a)) || a.tries - b.tries || a.seq - b.seq,
  );
}

/** A limit of one kind of write says nothing about the network, nor about other writes: they must not wait with it. */
const isOfOneKind = (verdict: Verdict): boolean => verdict.is === 'later' && verdict.error.status === 429;

const waitingOf = (entries: readonly OutboxEntry[]): number =>
  entries.filter(({ state }) => state === 'waiting').length;

export function createFlusher(deps: FlusherDependencies): Flusher {
  const { db, now, random, setTimer, locks, lockName = OUTBOX_LOCK } = deps;
  const stopping = new AbortController();
  let queued: { occasion: Occasion; readonly report: Promise<FlushReport> } | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let cancelTimer = () => {};
  let failedPasses = 0;
  let contactAt: DeviceTime | undefined;

  function occasionOf(reason: Reason): Occasion {
    if (reason === 'timer' || reason === 'enqueued') return 'timer';
    if (reason !== 'contact') return 'change';
    const since = contactAt === undefined ? CONTACT_EVERY_MS : now() - contactAt;
    if (since >= 0 && since < CONTACT_EVERY_MS) return 'timer';
    contactAt = now();
    return 'change';
  }

  async function settle(entry: OutboxEntry, verdict: Verdict): Promise<StorageError | undefined> {
    if (verdict.is === 'done') {
      const settled = await settleDone(db, entry, verdict.answer, now());
      if (!settled.ok) return settled.storageError;
      deps.onSent?.(entry, verdict.answer);
      return undefined;
    }
    const { error } = verdict;
    if (verdict.is === 'refused') {
      const own = await awaitSignIn(db, entry, error);
      if (!own.ok) return own.storageError;
      if (own.value) {
        deps.onSignInNeeded?.(own.value);
        return undefined;
      }
      const refused = await settleRefused(db, entry, error);
      if (!refused.ok) return refused.storageError;
      if (refused.value) deps.onRefused?.(refused.value);
      return undefined;
    }
    const wait = verdict.is === 'later' ? retryDelay(entry.tries, verdict.retryAfterSeconds, random) : 0;
    const settled = await settleLater(db, entry, error, now() + wait);
    return settled.ok ? undefined : settled.storageError;
  }

  /** What is still sealed was written first: nothing may overtake it. */
  async function openSealed(): Promise<boolean> {
    const sealed = await attempt(() => db.sealed.count());
    return !sealed.ok || sealed.value === 0 || (await deps.prepareSealing()) !== 'later';
  }

  async function pass(occasion: Occasion): Promise<FlushReport> {
    const tried = new Set<string>();
    let report = NOTHING;
    await releaseMarks(db);
    let failures = (await openSealed()) ? 0 : FAILURES_IN_A_ROW;
    while (!stopping.signal.aborted && failures < FAILURES_IN_A_ROW) {
      const session = await readSession(db);
      if (!session.ok) return { ...report, storageError: session.storageError };
      const entries = await attempt(() => sendable(db, session.value?.userId));
      if (!entries.ok) return { ...report, storageError: entries.storageError };
      report = { ...report, waiting: waitingOf(entries.value), isSignedOut: !session.value };
      const due = heads(entries.value, now()).find(
        (entry) => !tried.has(entry.id) && remainingDelay(entry, now(), occasion) === 0,
      );
      if (!due) break;
      tried.add(due.id);

      const claimed = await claim(db, due, now());
      if (!claimed.ok) return { ...report, storageError: claimed.storageError };
      if (!claimed.value) continue;
      const verdict = await sendEntry(claimed.value, {
        call: deps.callFor(claimed.value, session.value),
        now,
        setTimer,
        stopping: stopping.signal,
      });
      const storageError = await settle(claimed.value, verdict);
      if (storageError) return { ...report, storageError };

      if (verdict.is === 'done') report = { ...report, sent: report.sent + 1, waiting: report.waiting - 1 };
      if (verdict.is === 'refused')
        report = { ...report, refused: report.refused + 1, waiting: report.waiting - 1 };
      if (verdict.is === 'session_over' && session.value) {
        const unsent = await endMirroredSession(deps, session.value, verdict.why);
        if (unsent.outcome !== 'superseded')
          deps.onSessionOver?.(session.value, verdict.why, unsent, verdict.error);
      }
      if (!isOfOneKind(verdict)) failures = verdict.is === 'later' ? failures + 1 : 0;
    }
    failedPasses = failures > 0 ? failedPasses + 1 : 0;
    return report;
  }

  async function plan(): Promise<void> {
    cancelTimer();
    if (stopping.signal.aborted) return;
    const session = await readSession(db);
    const entries = session.ok ? await attempt(() => sendable(db, session.value?.userId)) : undefined;
    if (!entries?.ok || stopping.signal.aborted) return;
    const waits = heads(entries.value, now()).map((entry) => remainingDelay(entry, now(), 'timer'));
    if (waits.length === 0 && failedPasses === 0) return;
    const pause = failedPasses > 0 ? retryDelay(failedPasses, undefined, random) : 0;
    cancelTimer();
    const wait = waits.length > 0 ? Math.min(...waits) : 0;
    cancelTimer = setTimer(Math.max(pause, wait), () => void kick('timer'));
  }

  async function run(): Promise<FlushReport> {
    const occasion = queued?.occasion ?? 'timer';
    queued = undefined;
    if (stopping.signal.aborted) return NOTHING;
    try {
      return await locks.request(lockName, async () => {
        const report = await pass(occasion);
        await plan();
        return report;
      });
    } catch (error) {
      deps.onProblem?.(error);
      return { ...NOTHING, storageError: 'unavailable' };
    }
  }

  function kick(reason: Reason): Promise<FlushReport> {
    const occasion = occasionOf(reason);
    if (queued) {
      if (occasion === 'change') queued.occasion = 'change';
      return queued.report;
    }
    const report = running.then(run);
    queued = { occasion, report };
    running = report;
    return report;
  }

  return {
    kick,
    stop: () => {
      stopping.abort();
      cancelTimer();
    },
  };
}
