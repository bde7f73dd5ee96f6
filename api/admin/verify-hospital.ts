import { endAlertsOfHospital } from '../alerts/end-alerts-of-hospital.ts';
import { recordAudit } from '../audit/audit-store.ts';
import { closeRefused } from '../duplicates/watch-likeness.ts';
import { recordEvents } from '../events/event-store.ts';
import { Failure } from '../failure.ts';
import type { Call, Output } from '../handler.ts';
import { deleteChangeOf } from '../hospitals/hospital-change-store.ts';
import { updateVerification } from '../hospitals/hospital-store.ts';
import { findHospital } from './hospital-list-store.ts';
import { adminHospitalOf } from './hospital-row.ts';
import { mailApproval, mailDecision } from './mail-approval.ts';

/**
 * Approves or rejects a hospital, whatever its state; where it has that state already, nothing changes. In force from
 * the hospital's next API call on, and mailed. The change request of a rejected hospital is dropped: it can change its
 * profile directly before it applies again. A suspended one is reinstated by an action of its own. Fails with
 * `hospital_not_found`, `reinstate_hospital`, or `hospital_decided` where its state is no longer the one that the admin
 * saw.
 */
export async function verifyHospital({
  context,
  principal,
  params: { id },
  body: { action, reason, seen },
  write,
  t,
  traceId,
}: Call<'PATCH /admin/verify-hospital/{id}'>): Promise<Output<'PATCH /admin/verify-hospital/{id}'>> {
  const approved = action === 'approve';
  const verification = approved ? 'verified' : 'rejected';
  return write(async (trx) => {
    const hospital = await findHospital(trx, id);
    if (!hospital) throw new Failure('failure.hospital_not_found');
    if (hospital.suspended_at !== null) throw new Failure('failure.reinstate_hospital');
    if (seen && hospital.verification !== seen) throw new Failure('failure.hospital_decided');
    if (hospital.verification !== verification) {
      await updateVerification(trx, id, {
        verification,
        verified_at: approved ? context.now().toISOString() : null,
        verified_by: approved ? principal.id : null,
        verification_reason: reason || null,
        verified_latitude: approved ? hospital.latitude : null,
        verified_longitude: approved ? hospital.longitude : null,
      });
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: approved ? 'hospital.approve' : 'hospital.reject',
        subjectType: 'hospital',
        subjectId: id,
        detail: { before: hospital.verification, ...(reason && { reason }) },
        traceId,
      });
      if (approved) await mailApproval(context, trx, id);
      else {
        await endAlertsOfHospital(context, trx, id);
        await deleteChangeOf(trx, id);
        await closeRefused(context, trx, id, principal.id);
        await mailDecision(context, trx, id, { kind: 'hospital_rejected', reason: reason ?? '' });
      }
      await recordEvents(context, trx, [{ userId: id, type: 'profile', subjectId: id }]);
    }
    return {
      hospital: adminHospitalOf({ ...hospital, verification }),
      message: t(approved ? 'done.hospital_verified' : 'done.hospital_rejected'),
    };
  });
}
