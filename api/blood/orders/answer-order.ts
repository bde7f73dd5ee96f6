import { Failure } from '../../failure.ts';
import { lockHospital } from '../../people/hospitals/hospital-store.ts';
import { stockKey } from '../stock/available-units.ts';
import { checkOffer } from './check-offer.ts';
import { updateOffered } from './order-store.ts';
import { lapsesAt } from './order-times.ts';
import type { StepBody, Stepped, Stepping } from './stepping.ts';

/** The supplier says what it gives: some or all of what was asked for, and no more than is there. */
export async function offerOrder(
  { trx, order, lines, mover, now }: Stepping,
  body: StepBody<'offer'>,
): Promise<Stepped> {
  const given = new Map(body.lines.map((line) => [stockKey(line), line]));
  const asked = new Map(
    lines.map((line) => [stockKey({ bloodType: line.blood_type, component: line.component }), line]),
  );
  for (const [key, { units }] of given)
    if (units > (asked.get(key)?.units ?? 0)) throw new Failure('failure.order_not_ordered');
  await lockHospital(trx, order.supplier_id);
  await checkOffer(trx, order.supplier_id, { lines: body.lines, now, orderId: order.id });
  for (const [key, line] of asked) await updateOffered(trx, line, given.get(key)?.units ?? 0);
  return {
    changes: {
      state: 'offered',
      answered_at: now.toISOString(),
      answered_by: mover.actorId,
      check_at: lapsesAt(now, order.urgency),
    },
    detail: { units: body.lines.reduce((sum, { units }) => sum + units, 0) },
  };
}

/** The receiver says yes to what the supplier has proposed. */
export const acceptOrder = ({ order, now }: Stepping): Stepped => ({
  changes: {
    state: 'offered',
    answered_at: now.toISOString(),
    check_at: lapsesAt(now, order.urgency),
  },
});

export const declineOrder = ({ mover, now }: Stepping, { reason }: StepBody<'decline'>): Stepped => ({
  changes: {
    state: 'declined',
    declined_for: reason,
    answered_at: now.toISOString(),
    answered_by: mover.actorId,
    check_at: null,
    ended_at: now.toISOString(),
  },
  detail: { reason },
});
