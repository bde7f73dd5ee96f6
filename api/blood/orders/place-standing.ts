import { OPEN_ORDERS_MAX } from '../../../shared/contract/orders.ts';
import type { Weekday } from '../../../shared/rules/availability.ts';
import { nextStanding } from '../../../shared/rules/standing-orders.ts';
import type { Context } from '../../context.ts';
import { findHospitalWithAccount, lockHospital } from '../../people/hospitals/hospital-store.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Line } from './check-offer.ts';
import { enterOrder } from './enter-order.ts';
import { tellOfStanding } from './notify-of-order.ts';
import { countOpenBetween } from './order-store.ts';
import { isPaused } from './standing-orders.ts';
import { claimStanding, findStanding, type StandingRow, standingDue } from './standing-store.ts';

/** Standing orders that one run looks at. */
const BATCH = 50;

async function place(
  context: Context,
  trx: Database,
  due: Pick<StandingRow, 'id' | 'hospital_id' | 'weekdays'>,
): Promise<void> {
  const now = context.now();
  // As when somebody places an order: so that the last place of many is not taken twice.
  await lockHospital(trx, due.hospital_id);
  const next = nextStanding(JSON.parse(due.weekdays) as Weekday[], now);
  if (!(await claimStanding(trx, due.id, now.toISOString(), next.toISOString()))) return;
  const [standing, own] = [
    await findStanding(trx, due.id),
    await findHospitalWithAccount(trx, due.hospital_id),
  ];
  if (!standing || !own || !isTrusted(own) || isPaused(standing)) return;
  const between = { receiver_id: standing.hospital_id, supplier_id: standing.supplier_id };
  if ((await countOpenBetween(trx, between)) >= OPEN_ORDERS_MAX)
    return tellOfStanding(context, trx, standing, { supplier: standing.name, news: 'full' });
  await enterOrder(context, trx, {
    id: context.newId(),
    between,
    lines: JSON.parse(standing.lines) as Line[],
    urgency: 'medium',
    isOffer: false,
    requestId: null,
    note: null,
    actorId: null,
  });
}

/**
 * Places the standing orders that are due, each once for its day, also after days without a server. It may run at any
 * time, in several instances at once, and be killed: the order and the next time are one transaction. Returns how many
 * were due.
 */
export async function placeStanding(context: Context): Promise<number> {
  const due = await standingDue(context.db, context.now().toISOString(), BATCH);
  for (const standing of due) await context.db.transaction().execute((trx) => place(context, trx, standing));
  return due.length;
}
