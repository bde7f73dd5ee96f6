import type { GiftFacts } from '../../../shared/contract/requests.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { canUndoDonation } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { correctType } from '../../people/donations/correct-type.ts';
import { findFirstDonation, updateDonation } from '../../people/donations/donation-store.ts';
import { recordDonation } from '../../people/donations/record-donation.ts';
import { lockByTypeCode, updateDonor } from '../../people/donors/donor-store.ts';
import { notifyTypeRecorded } from '../../people/donors/notify-type-recorded.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { countCodeLookup, giveTryBack } from './code-tries.ts';
import { recheckDonor } from './recheck-donor.ts';

/**
 * The hospital corrects what it recorded for a donor: the type at any time, the gift for a day. False if nothing
 * changes.
 */
async function correct(
  context: Context,
  trx: Database,
  mistaken: Row<'donations'>,
  {
    actorId,
    bloodType,
    units,
    kind,
    component,
  }: { readonly actorId: string; readonly bloodType: BloodType } & Required<GiftFacts>,
): Promise<boolean> {
  const changesGift =
    (mistaken.units !== units || mistaken.kind !== kind || mistaken.component !== component) &&
    canUndoDonation(mistaken.donated_at, context.now());
  const changesType = mistaken.blood_type !== bloodType;
  if (changesGift) await updateDonation(trx, mistaken.id, { units, kind, component });
  if (changesType) {
    await correctType(context, trx, mistaken, bloodType);
    await recheckDonor(context, trx, mistaken.donor_id, actorId);
  }
  return changesGift || changesType;
}

/**
 * A donor of unknown blood type gave for the first time: the blood bank that tested it records the type, and with it
 * the donation, which is for no request. From then on they match like anybody. The hospital learns their name and
 * nothing else. By the same code it corrects a mistake. A code that is unknown, and one of a donor whose type is known
 * from elsewhere, is the same 404; `too_many_codes` beyond the hospital's tries.
 */
export const recordFirstDonation: Handler<'POST /hospital/first-donations'> = async ({
  context,
  principal,
  body: { code, bloodType, units = 1, kind = 'voluntary', component = 'whole_blood' },
  t,
  write,
}) => {
  await countCodeLookup(context, 'type code', principal.hospitalId);
  const recorded = await write(async (trx) => {
    const donor = await lockByTypeCode(trx, code);
    const mistaken = donor?.blood_type && (await findFirstDonation(trx, donor.id, principal.hospitalId));
    if (!donor || (donor.blood_type && mistaken?.blood_type !== donor.blood_type))
      throw new Failure('failure.type_code_unknown');
    const { id, name } = donor;
    const result = {
      donor: { name, bloodType },
      message: t('done.first_donation', { name, type: bloodType }),
    };
    if (mistaken) {
      const right = { actorId: principal.id, bloodType, units, kind, component };
      if (!(await correct(context, trx, mistaken, right))) return result;
    } else {
      await updateDonor(trx, id, { blood_type: bloodType });
      await recordDonation(context, trx, {
        donor_id: id,
        hospital_id: principal.hospitalId,
        blood_type: bloodType,
        units,
        kind,
        component,
        found_type: 1,
        isProved: true,
      });
      await recheckDonor(context, trx, id, principal.id);
      const hospital = await findHospitalWithAccount(trx, principal.hospitalId);
      await notifyTypeRecorded(context, trx, donor, hospital?.name ?? '');
    }
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'donor.first_donation',
      subjectId: id,
      detail: { units, ...(mistaken && { corrected: true }) },
    });
    return result;
  });
  await giveTryBack(context, 'type code', principal.hospitalId);
  return recorded;
};
