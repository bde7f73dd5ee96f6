import { UNDO_MS } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { deleteDonation, findFirstDonation, insertDonation } from '../../people/donations/donation-store.ts';
import { unlockAchievements } from '../../people/donors/achievements/unlock-achievements.ts';
import { cancelReminder } from '../../people/donors/cancel-reminder.ts';
import {
  advanceLastDonation,
  lockByTypeCode,
  revertLastDonation,
  updateDonor,
} from '../../people/donors/donor-store.ts';
import { notifyTypeRecorded } from '../../people/donors/notify-type-recorded.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { countCodeLookup, giveTryBack } from './code-tries.ts';

/** What a hospital recorded for a donor, while it may still correct it. */
async function findMistaken(
  context: Context,
  trx: Database,
  donor: Pick<Row<'donors'>, 'blood_type'> & { readonly id: string },
  hospitalId: string,
) {
  const since = new Date(context.now().getTime() - UNDO_MS).toISOString();
  const donation = await findFirstDonation(trx, { donorId: donor.id, hospitalId, since });
  return donation?.blood_type === donor.blood_type ? donation : undefined;
}

/**
 * A donor of unknown blood type gave for the first time: the blood bank that tested it records the type, and with it
 * the donation, which is for no request. From then on they match like anybody. The hospital learns their name and
 * nothing else. For a day it can correct a mistake by the same code: the first record is removed. A code that is
 * unknown, and one of a donor whose type is known from elsewhere, is the same 404; `too_many_codes` beyond the
 * hospital's tries.
 */
export const recordFirstDonation: Handler<'POST /hospital/first-donations'> = async ({
  context,
  principal,
  body: { code, bloodType, units = 1 },
  traceId,
  t,
  write,
}) => {
  await countCodeLookup(context, 'type code', principal.hospitalId);
  const recorded = await write(async (trx) => {
    const donor = await lockByTypeCode(trx, code);
    const mistaken = donor?.blood_type && (await findMistaken(context, trx, donor, principal.hospitalId));
    if (!donor || (donor.blood_type && !mistaken)) throw new Failure('failure.type_code_unknown');
    const { id, name } = donor;
    const result = {
      donor: { name, bloodType },
      message: t('done.first_donation', { name, type: bloodType }),
    };
    if (mistaken) {
      if (mistaken.blood_type === bloodType && mistaken.units === units) return result;
      const { donated_at: donatedAt, last_donation_before: before } = mistaken;
      // Its achievements are deleted with it.
      await deleteDonation(trx, mistaken.id);
      await revertLastDonation(trx, id, { donatedAt, before });
    }
    const at = mistaken ? mistaken.donated_at : context.now().toISOString();
    await updateDonor(trx, id, { blood_type: bloodType });
    await insertDonation(trx, {
      id: context.newId(),
      donor_id: id,
      response_id: null,
      request_id: null,
      hospital_id: principal.hospitalId,
      blood_type: bloodType,
      units,
      donated_at: at,
      proof: 'code',
      last_donation_before: mistaken ? mistaken.last_donation_before : donor.last_donation_at,
    });
    await advanceLastDonation(trx, id, at);
    await unlockAchievements(trx, id);
    await cancelReminder(context, trx, id);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'donor.first_donation',
      subjectType: 'user',
      subjectId: id,
      detail: { units, ...(mistaken && { corrected: true }) },
      traceId,
    });
    const hospital = await findHospitalWithAccount(trx, principal.hospitalId);
    await notifyTypeRecorded(context, trx, donor, hospital?.name ?? '');
    return result;
  });
  await giveTryBack(context, 'type code', principal.hospitalId);
  return recorded;
};
