import { endAlertsOfHospital } from '../alerts/end-alerts-of-hospital.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { recordEvents } from '../events/event-store.ts';
import { Failure } from '../failure.ts';
import type { Call, Output } from '../handler.ts';
import { markReinstated, markSuspended } from '../hospitals/hospital-store.ts';
import { cancelAllPending } from '../requests/cancel-pending.ts';
import { findHospital, type HospitalRow } from './hospital-list-store.ts';
import { adminHospitalOf } from './hospital-row.ts';
import { mailDecision } from './mail-approval.ts';

async function suspend(
  context: Context,
  trx: Database,
  { id, verification }: HospitalRow,
  { reason, ...by }: { readonly actorId: string; readonly traceId: string; readonly reason: string },
): Promise<void> {
  if (verification !== 'verified') throw new Failure('failure.hospital_not_suspendable');
  await markSuspended(trx, id, { at: context.now().toISOString(), reason });
  await cancelAllPending(context, trx, id, by);
  await endAlertsOfHospital(context, trx, id);
  await mailDecision(context, trx, id, { kind: 'hospital_suspended', reason });
}

/**
 * Suspends a verified hospital, from its next call on: its people sign in and read, its open requests are cancelled, its
 * alerts end, and donors who were coming are told. Or reinstates it, as verified as it was. Where it is so already,
 * nothing changes. Fails with `hospital_not_found`, or `hospital_not_suspendable` for one that is not verified.
 */
export async function suspendHospital({
  context,
  principal,
  params: { id },
  body: { action, reason },
  write,
  t,
  traceId,
}: Call<'PATCH /admin/suspend-hospital/{id}'>): Promise<Output<'PATCH /admin/suspend-hospital/{id}'>> {
  const isSuspending = action === 'suspend';
  return write(async (trx) => {
    const hospital = await findHospital(trx, id);
    if (!hospital) throw new Failure('failure.hospital_not_found');
    if ((hospital.suspended_at !== null) !== isSuspending) {
      if (isSuspending)
        await suspend(context, trx, hospital, { actorId: principal.id, traceId, reason: reason ?? '' });
      else {
        await markReinstated(trx, id);
        await mailDecision(context, trx, id, { kind: 'hospital_reinstated' });
      }
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: isSuspending ? 'hospital.suspend' : 'hospital.reinstate',
        subjectType: 'hospital',
        subjectId: id,
        detail: { reason: reason || null },
        traceId,
      });
      await recordEvents(context, trx, [{ userId: id, type: 'profile', subjectId: id }]);
    }
    return {
      hospital: adminHospitalOf((await findHospital(trx, id)) ?? hospital),
      message: t(isSuspending ? 'done.hospital_suspended' : 'done.hospital_reinstated'),
    };
  });
}
