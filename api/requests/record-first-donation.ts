import { recordAudit } from '../audit/audit-store.ts';
import { unlockAchievements } from '../donors/achievements/unlock-achievements.ts';
import { advanceLastDonation, lockByTypeCode, updateDonor } from '../donors/donor-store.ts';
import { notifyTypeRecorded } from '../donors/notify-type-recorded.ts';
import { takeBackReminder } from '../donors/take-back-reminder.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { findHospitalWithAccount } from '../hospitals/hospital-store.ts';
import { giveTryBack, takeTry } from './code-tries.ts';
import { insertDonation } from './response-store.ts';

/**
 * A donor whose blood type nobody knew gave for the first time: the blood bank that tested it records it, and with it the
 * donation, which is for no request. From then on they match like anybody. The hospital learns their name and nothing
 * else. A code of nobody, and one of a donor whose type is known by now, is the same 404; `too_many_codes` past what a
 * hospital may guess.
 */
export const recordFirstDonation: Handler<'POST /hospital/first-donations'> = async ({
  context,
  principal,
  body: { code, bloodType, units = 1 },
  traceId,
  t,
  write,
}) => {
  await takeTry(context, 'type code', principal.hospitalId);
  const recorded = await write(async (trx) => {
    const donor = await lockByTypeCode(trx, code);
    if (!donor) throw new Failure('failure.type_code_unknown');
    const { id, name } = donor;
    const at = context.now().toISOString();
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
      last_donation_before: donor.last_donation_at,
    });
    await advanceLastDonation(trx, id, at);
    await unlockAchievements(trx, id);
    await takeBackReminder(context, trx, id);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'donor.first_donation',
      subjectType: 'user',
      subjectId: id,
      detail: { units },
      traceId,
    });
    const hospital = await findHospitalWithAccount(trx, principal.hospitalId);
    await notifyTypeRecorded(context, trx, donor, hospital?.name ?? '');
    return {
      donor: { name, bloodType },
      message: t('done.first_donation', { name, type: bloodType }),
    };
  });
  await giveTryBack(context, 'type code', principal.hospitalId);
  return recorded;
};
