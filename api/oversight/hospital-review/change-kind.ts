import type { HospitalKind } from '../../../shared/rules/spare.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { updateHospital } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { findHospital, type HospitalRow } from './hospital-list-store.ts';
import { adminHospitalOf } from './hospital-row.ts';

/** Sets and records the kind of a hospital; if it is of that kind already, nothing changes. */
export async function setKind(
  context: Context,
  trx: Database,
  hospital: HospitalRow,
  kind: HospitalKind,
  actorId: string,
): Promise<void> {
  if (hospital.kind === kind) return;
  await updateHospital(trx, hospital.id, { kind });
  await recordAudit(context, trx, {
    actorId,
    action: 'hospital.change_kind',
    subjectId: hospital.id,
    detail: { kind },
  });
  await recordEvents(context, trx, [{ userId: hospital.id, type: 'profile', subjectId: hospital.id }]);
}

/**
 * Makes a hospital a blood bank, or a blood bank a hospital, whatever its state. Fails with `reauthentication_needed`
 * or `hospital_not_found`.
 */
export const changeKind: Handler<'PATCH /admin/hospitals/{id}/kind'> = async (call) => {
  const { context, principal, params, body, write, t } = call;
  return write(async (trx) => {
    checkReauthenticated(call);
    const hospital = await findHospital(trx, params.id);
    if (!hospital) throw new Failure('failure.hospital_not_found');
    await setKind(context, trx, hospital, body.kind, principal.id);
    return {
      hospital: adminHospitalOf({ ...hospital, kind: body.kind }),
      message: t('done.hospital_kind_changed'),
    };
  });
};
