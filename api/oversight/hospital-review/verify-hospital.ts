import { closeRefused, watchLikeness } from '../../accounts/duplicates/watch-likeness.ts';
import { endHospital } from '../../accounts/users/end-activity.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { updateVerification } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { setKind } from './change-kind.ts';
import { findHospital, type HospitalRow } from './hospital-list-store.ts';
import { adminHospitalOf } from './hospital-row.ts';
import { mailApproval, mailDecision } from './mail-approval.ts';

interface By {
  readonly actorId: string;
  /** For a rejection the hospital reads it. */
  readonly reason: string;
}

async function record(
  context: Context,
  trx: Database,
  { id, verification }: HospitalRow,
  { actorId, reason }: By,
  action: 'hospital.approve' | 'hospital.reject',
): Promise<void> {
  await recordAudit(context, trx, {
    actorId,
    action,
    subjectId: id,
    detail: { before: verification, ...(reason && { reason }) },
  });
  await recordEvents(context, trx, [{ userId: id, type: 'profile', subjectId: id }]);
}

async function approve(context: Context, trx: Database, hospital: HospitalRow, by: By): Promise<void> {
  await updateVerification(trx, hospital.id, {
    verification: 'verified',
    verified_at: context.now().toISOString(),
    verified_by: by.actorId,
    // Why it was approved all the same is for admins: only the audit has it.
    verification_reason: null,
    verified_latitude: hospital.latitude,
    verified_longitude: hospital.longitude,
  });
  await record(context, trx, hospital, by, 'hospital.approve');
  // From now on others are compared with it first.
  await watchLikeness(context, trx, hospital.id, { again: true });
  await mailApproval(context, trx, hospital.id);
}

/** What it has open ends (`endHospital`), and its groups of likely duplicates are decided. */
export async function reject(context: Context, trx: Database, hospital: HospitalRow, by: By): Promise<void> {
  await record(context, trx, hospital, by, 'hospital.reject');
  await endHospital(context, trx, hospital.id, { ...by, reason: by.reason || null });
  // It is no longer a verified hospital that others are compared with.
  await watchLikeness(context, trx, hospital.id);
  await closeRefused(context, trx, hospital.id, by.actorId);
  await mailDecision(context, trx, hospital.id, { kind: 'hospital_rejected', reason: by.reason });
}

/**
 * Approves or rejects a hospital, whatever its state; if it has that state already, nothing changes. In force from
 * the hospital's next API call on, and mailed. The change request of a rejected hospital is dropped: it can change its
 * profile directly before it applies again. A suspended one is reinstated by an action of its own. Fails with
 * `reauthentication_needed`, `hospital_not_found`, `reinstate_hospital`, or `hospital_decided` if its state is no longer the one that the admin
 * saw.
 */
export const verifyHospital: Handler<'PATCH /admin/verify-hospital/{id}'> = async (call) => {
  const {
    context,
    principal,
    params: { id },
    body: { action, reason, seen, kind },
    write,
    t,
  } = call;
  const approved = action === 'approve';
  const verification = approved ? 'verified' : 'rejected';
  return write(async (trx) => {
    checkReauthenticated(call);
    const hospital = await findHospital(trx, id);
    if (!hospital) throw new Failure('failure.hospital_not_found');
    if (hospital.suspended_at !== null) throw new Failure('failure.reinstate_hospital');
    if (seen && hospital.verification !== seen) throw new Failure('failure.hospital_decided');
    if (hospital.verification !== verification) {
      const by = { actorId: principal.id, reason: reason ?? '' };
      await (approved ? approve : reject)(context, trx, hospital, by);
      if (approved && kind) await setKind(context, trx, hospital, kind, by.actorId);
    }
    return {
      hospital: adminHospitalOf((await findHospital(trx, id)) ?? hospital),
      message: t(approved ? 'done.hospital_verified' : 'done.hospital_rejected'),
    };
  });
};
