import { endOpenOf } from '../../accounts/users/end-activity.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { markReinstated, markSuspended } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { findHospital, type HospitalRow } from './hospital-list-store.ts';
import { adminHospitalOf } from './hospital-row.ts';
import { mailDecision } from './mail-approval.ts';

/** Records the change, in the same way for every change of this kind. */
async function record(
  context: Context,
  trx: Database,
  hospitalId: string,
  actorId: string,
  { action, reason }: { readonly action: 'suspend' | 'reinstate'; readonly reason: string | null },
): Promise<void> {
  await recordAudit(context, trx, {
    actorId,
    action: `hospital.${action}`,
    subjectId: hospitalId,
    detail: { reason },
  });
  await recordEvents(context, trx, [{ userId: hospitalId, type: 'profile', subjectId: hospitalId }]);
}

/** Suspends a hospital, with all consequences. Fails with `hospital_not_suspendable` for one that is not verified. */
export async function suspend(
  context: Context,
  trx: Database,
  { id, verification }: HospitalRow,
  { actorId, reason }: { readonly actorId: string; readonly reason: string },
): Promise<void> {
  if (verification !== 'verified') throw new Failure('failure.hospital_not_suspendable');
  await markSuspended(trx, id, { at: context.now().toISOString(), reason });
  await endOpenOf(context, trx, id, actorId);
  await mailDecision(context, trx, id, { kind: 'hospital_suspended', reason });
  await record(context, trx, id, actorId, { action: 'suspend', reason });
}

/**
 * Suspends a verified hospital, from its next API call on: its people can still sign in and read, its open requests, days
 * and orders end, its alerts too, and donors who were coming are notified. Or reinstates it, verified as before. If it is
 * in that state already, nothing changes. Fails with `reauthentication_needed`, `hospital_not_found`, or
 * `hospital_not_suspendable` for one that is not verified.
 */
export const suspendHospital: Handler<'PATCH /admin/suspend-hospital/{id}'> = async (call) => {
  const {
    context,
    principal,
    params: { id },
    body: { action, reason },
    write,
    t,
  } = call;
  const isSuspending = action === 'suspend';
  return write(async (trx) => {
    checkReauthenticated(call);
    const hospital = await findHospital(trx, id);
    if (!hospital) throw new Failure('failure.hospital_not_found');
    if ((hospital.suspended_at !== null) !== isSuspending) {
      if (isSuspending)
        await suspend(context, trx, hospital, { actorId: principal.id, reason: reason ?? '' });
      else {
        await markReinstated(trx, id);
        await mailDecision(context, trx, id, { kind: 'hospital_reinstated' });
        await record(context, trx, id, principal.id, { action: 'reinstate', reason: reason || null });
      }
    }
    return {
      hospital: adminHospitalOf((await findHospital(trx, id)) ?? hospital),
      message: t(isSuspending ? 'done.hospital_suspended' : 'done.hospital_reinstated'),
    };
  });
};
