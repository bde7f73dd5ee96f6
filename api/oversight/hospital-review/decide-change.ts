import { updateUser } from '../../accounts/accounts/user-store.ts';
import { watchLikeness } from '../../accounts/duplicates/watch-likeness.ts';
import { moveDays } from '../../blood/collection-days/move-days.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { claimChange } from '../../people/hospitals/hospital-change-store.ts';
import { readHospital, updateHospital } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { defined } from '../../platform/database/defined.ts';
import type { Row } from '../../platform/database/tables.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { findHospital } from './hospital-list-store.ts';
import { adminHospitalOf } from './hospital-row.ts';
import { mailDecision } from './mail-approval.ts';

/** Applies the change. The new place then counts as verified by an admin. */
async function apply(context: Context, trx: Database, change: Row<'hospital_changes'>): Promise<void> {
  const { hospital_id, name, phone, location_address, city, region, latitude, longitude } = change;
  const account = defined({ name: name ?? undefined, phone: phone ?? undefined });
  if (Object.keys(account).length > 0) await updateUser(trx, hospital_id, account);
  if (location_address === null) return;
  const before = await readHospital(trx, hospital_id);
  await updateHospital(trx, hospital_id, {
    location_address,
    city,
    region,
    latitude,
    longitude,
    verified_latitude: latitude,
    verified_longitude: longitude,
  });
  await moveDays(context, trx, before);
}

const namesOf = (change: Row<'hospital_changes'>): string =>
  (['name', 'phone', 'location_address'] as const).filter((column) => change[column] !== null).join(' ');

/**
 * Accepts or rejects what a verified hospital asked to change, and mails the decision to it. Fails with
 * `reauthentication_needed`, or `change_not_found` if somebody has decided, or the hospital has asked for something else since: nobody can accept
 * what they have not seen.
 */
export const decideChange: Handler<'PATCH /admin/hospital-changes/{id}'> = async (call) => {
  const {
    context,
    principal,
    params: { id },
    body: { action, reason },
    write,
    t,
  } = call;
  const accepted = action === 'approve';
  return write(async (trx) => {
    checkReauthenticated(call);
    const change = await claimChange(trx, id);
    if (!change) throw new Failure('failure.change_not_found');
    const hospitalId = change.hospital_id;
    if (accepted) await apply(context, trx, change);
    await watchLikeness(context, trx, hospitalId);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: accepted ? 'hospital.accept_change' : 'hospital.reject_change',
      subjectId: hospitalId,
      detail: { fields: namesOf(change), ...(reason && { reason }) },
    });
    await mailDecision(
      context,
      trx,
      hospitalId,
      accepted
        ? { kind: 'hospital_change_accepted' }
        : { kind: 'hospital_change_rejected', reason: reason ?? '' },
    );
    await recordEvents(context, trx, [{ userId: hospitalId, type: 'profile', subjectId: hospitalId }]);
    const hospital = await findHospital(trx, hospitalId);
    if (!hospital) throw new Failure('failure.hospital_not_found');
    return {
      hospital: adminHospitalOf(hospital),
      message: t(accepted ? 'done.change_accepted' : 'done.change_rejected'),
    };
  });
};
