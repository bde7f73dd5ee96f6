import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { countCalls } from './limit-store.ts';

/** Counts this near to its limit, as a share of it, are shared with the other instances. */
const NEAR = 0.1;
/** Subjects in one transaction: other writers wait for one of them at most. */
const BATCH = 200;
/** Some 25 MB. Beyond that the oldest are removed: somebody with many addresses has a limit for each in any case. */
const SUBJECTS_MAX = 100_000;

/** How many API calls a subject has made in its window. */
interface Window {
  readonly max: number;
  readonly lengthMs: number;
  endsAt: number;
  /** Calls to all instances, as stored in the database. */
  shared: number;
  /** Calls to this instance since. */
  own: number;
}

/** A window that ends later than one opened now was opened by a clock that ran ahead. */
const isOpen = ({ endsAt, lengthMs }: Window, now: number): boolean =>
  endsAt > now && endsAt <= now + lengthMs;

interface ReadCounts {
  /**
   * Counts one call of the subject at `now` (milliseconds), in memory; stops counting beyond `max`. Returns how many
   * there were, and when their window ends.
   */
  count(subject: string, now: number, max: number, minutes: number): { count: number; endsAt: number };
  /** Adds what was counted here to what others counted, if a limit is near, and continues from the sum. */
  share(now: number): Promise<void>;
}

interface ReadCountsDependencies {
  readonly db: Database;
  readonly digest: (subject: string) => string;
  readonly subjectsMax?: number;
}

/**
 * Calls counted in memory, so that a read costs no wait for the disk. With a restart or another instance a tenth of a
 * limit, and the calls since the last sharing, may go uncounted.
 */
export function createReadCounts({
  db,
  digest,
  subjectsMax = SUBJECTS_MAX,
}: ReadCountsDependencies): ReadCounts {
  const windows = new Map<string, Window>();

  function open(subject: string, window: Window): Window {
    // A map keeps the order in which it was filled: the first is the oldest.
    const oldest = windows.size >= subjectsMax ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    windows.set(subject, window);
    return window;
  }

  function current(subject: string, now: number, max: number, minutes: number): Window {
    const window = windows.get(subject);
    if (window && isOpen(window, now)) return window;
    windows.delete(subject);
    const lengthMs = minutes * 60_000;
    return open(subject, { max, lengthMs, endsAt: now + lengthMs, shared: 0, own: 0 });
  }

  function dueAt(now: number): [subject: string, window: Window][] {
    const due: [string, Window][] = [];
    for (const [subject, window] of windows) {
      if (!isOpen(window, now)) windows.delete(subject);
      else if (window.own > 0 && window.own + window.shared >= window.max * NEAR) due.push([subject, window]);
    }
    return due;
  }

  async function shareSome(some: readonly [string, Window][], now: number): Promise<void> {
    const instant = (ms: number) => new Date(ms).toISOString();
    const counted = await db.transaction().execute(async (trx) => {
      const rows: { window: Window; shared: number; total: number; endsAt: number }[] = [];
      for (const [subject, window] of some) {
        // Calls continue while this waits: they are shared the next time.
        const shared = window.own;
        const calls = { subject: digest(subject), count: shared, endsAt: instant(window.endsAt) };
        const row = await countCalls(trx, calls, instant(now), instant(now + window.lengthMs));
        rows.push({ window, shared, total: row.count, endsAt: Date.parse(row.window_ends_at) });
      }
      return rows;
    });
    for (const { window, shared, total, endsAt } of counted) {
      window.own -= shared;
      window.shared = total;
      window.endsAt = endsAt;
    }
  }

  return {
    count: (subject, now, max, minutes) => {
      const window = current(subject, now, max, minutes);
      if (window.shared + window.own <= max) window.own += 1;
      return { count: window.shared + window.own, endsAt: window.endsAt };
    },
    share: async (now) => {
      const due = dueAt(now);
      for (let start = 0; start < due.length; start += BATCH) {
        await shareSome(due.slice(start, start + BATCH), now);
        await setImmediate();
      }
    },
  };
}
