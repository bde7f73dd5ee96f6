import { setImmediate } from 'node:timers/promises';
import {
  RIPE_AFTER_HOURS,
  SIGNAL_DAYS,
  signalOf,
  WATCHED_GROUNDS,
  type WatchedConduct,
} from '../../../shared/rules/abuse-signals.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE, HOUR_MS } from '../../../shared/time.ts';
import { recordSignal } from '../../blood/signals/record-signal.ts';
import { type SignalRow, signalsOf } from '../../blood/signals/signal-store.ts';
import type { Context } from '../../context.ts';
import { countWatched, verifiedAfter } from './watched-store.ts';

const BATCH = 100;

type Watching = Pick<Context, 'db' | 'now' | 'newId'>;

/** Conduct that an admin has decided about does not count against a hospital again. */
const sinceOf = (signal: SignalRow | undefined, earliest: string): string =>
  signal?.decided_at && signal.decided_at > earliest ? signal.decided_at : earliest;

async function watch(context: Watching, hospitalId: string): Promise<void> {
  const { db, now } = context;
  const known = new Map((await signalsOf(db, hospitalId)).map((signal) => [signal.ground, signal]));
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS).toISOString();
  const earliest = ago(SIGNAL_DAYS * 24);
  const ripe = ago(RIPE_AFTER_HOURS);
  const counted = new Map<string, WatchedConduct>();
  for (const ground of WATCHED_GROUNDS) {
    const signal = known.get(ground);
    const since = sinceOf(signal, earliest);
    // Donors are counted by whole days: the admin who decided saw those of that day.
    const shownAfter = localDate(COUNTRY_TIMEZONE, new Date(since));
    const did = counted.get(since) ?? (await countWatched(db, hospitalId, { since, ripe, shownAfter }));
    counted.set(since, did);
    const figures = signalOf(ground, did);
    // An open signal waits for an admin, even when the conduct no longer stands out.
    if (figures) await recordSignal(context, db, { hospitalId, ground, figures, known: signal });
  }
}

/**
 * Checks what each verified hospital did recently, and raises signals for admins (`shared/rules/abuse-signals.ts`).
 * Part of the hourly housekeeping: eight counts per hospital, each within an index; nobody waits for it.
 */
export async function watchConduct(context: Watching): Promise<void> {
  let last = '';
  for (;;) {
    const ids = await verifiedAfter(context.db, last, BATCH);
    for (const id of ids) {
      await watch(context, id);
      // HTTP requests that wait for this thread go first.
      await setImmediate();
    }
    if (ids.length < BATCH) return;
    last = ids.at(-1) ?? '';
  }
}
