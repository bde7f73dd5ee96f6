import { endAlertsOfHospital } from '../../blood/alerts/end-alerts-of-hospital.ts';
import { closeDays } from '../../blood/collection-days/close-days.ts';
import { closeOrders } from '../../blood/orders/close-orders.ts';
import { cancelAllPending } from '../../blood/requests/cancel-pending.ts';
import { withdrawAll } from '../../blood/requests/withdrawal.ts';
import { dropBooking } from '../../blood/slots/cancel-booking.ts';
import type { Context } from '../../context.ts';
import { updateDonor } from '../../people/donors/donor-store.ts';
import { deleteChangeOf } from '../../people/hospitals/hospital-change-store.ts';
import { updateVerification } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';

/**
 * Ends a donor's activity: hospitals that expect them are notified that they are not coming, and nobody alerts them.
 */
export async function endDonor(context: Context, trx: Database, id: string, actorId: string): Promise<void> {
  await withdrawAll(context, trx, id, actorId);
  await dropBooking(context, trx, id, actorId);
  await updateDonor(trx, id, { active: 0 });
}

/**
 * Ends what a hospital has open: its requests and days are cancelled, its orders end, nobody is alerted for it any more,
 * and donors and hospitals that expect something of it are notified.
 */
export async function endOpenOf(context: Context, trx: Database, id: string, actorId: string): Promise<void> {
  await cancelAllPending(context, trx, id, actorId);
  await closeDays(context, trx, id, actorId);
  await closeOrders(context, trx, id, actorId);
  await endAlertsOfHospital(context, trx, id);
}

/**
 * Ends the activity of a hospital that lost its role or its verification, as `endOpenOf` does; its change request is
 * dropped.
 */
export async function endHospital(
  context: Context,
  trx: Database,
  id: string,
  { actorId, reason }: { readonly actorId: string; readonly reason: string | null },
): Promise<void> {
  await endOpenOf(context, trx, id, actorId);
  await deleteChangeOf(trx, id);
  await updateVerification(trx, id, {
    verification: 'rejected',
    verified_at: null,
    verified_by: null,
    verification_reason: reason,
    verified_latitude: null,
    verified_longitude: null,
    suspended_at: null,
  });
}
