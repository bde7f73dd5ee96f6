import { TIMEZONES } from '../../../shared/contract/people.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { LIVE_STATES, stateAt } from '../../../shared/rules/lot-states.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { move } from './move.ts';
import { type LotRow, lotsToExpire, lotsToRelease, moveLot } from './stock-store.ts';
import { asTimezone } from './timezone-of.ts';

/** Lots in one transaction. */
const BATCH = 100;

/** The day in the time zone, of those that a hospital may have, in which it begins first. */
const firstDate = (at: Date): string =>
  TIMEZONES.map((zone) => localDate(zone, at)).reduce((first, date) => (date > first ? date : first));

async function moveAll(
  context: Context,
  lots: readonly LotRow[],
  kind: 'expire' | 'release',
): Promise<number> {
  if (lots.length === 0) return 0;
  const mover = { context, actorId: null };
  return context.db.transaction().execute(async (trx: Database) => {
    let moved = 0;
    for (const lot of lots) {
      // Somebody may have moved it since it was read; then nothing is done here.
      if (!(await moveLot(trx, lot, { units: lot.units }))) continue;
      await move(mover, trx, lot, { kind, units: lot.units });
      moved += 1;
    }
    return moved;
  });
}

/** Lots after their expiry, each on its own hospital's clock. */
async function expired({ db, now }: Context): Promise<LotRow[]> {
  const at = now();
  const bounds = { now: at.toISOString(), today: firstDate(at) };
  const lots: LotRow[] = [];
  for (const state of LIVE_STATES)
    for (const { timezone, ...lot } of await lotsToExpire(db, state, bounds, BATCH))
      if (stateAt({ state, expiresAt: lot.expires_at }, at, asTimezone(timezone)) === 'expired')
        lots.push(lot);
  return lots;
}

/**
 * Records what time changes in the stock: blood that expired, and reservations that ran out, which are released. It may
 * run at any time, in several instances at once, and be killed. Returns the number of lots.
 */
export async function maintainStock(context: Context): Promise<number> {
  const gone = await moveAll(context, await expired(context), 'expire');
  const due = await lotsToRelease(context.db, context.now().toISOString(), BATCH);
  return gone + (await moveAll(context, due, 'release'));
}
