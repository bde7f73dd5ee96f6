import { sendNews } from '../alerts/send-news.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { unlockAchievements } from '../donors/achievements/unlock-achievements.ts';
import { advanceLastDonation, findDonor } from '../donors/donor-store.ts';
import { takeBackReminder } from '../donors/take-back-reminder.ts';
import { insertDonation, updateAnswer } from './answer-store.ts';
import { countUnitReceived } from './request-store.ts';

/** Units of one donation. */
const UNITS = 1;

/**
 * The donor of an open answer gave blood: the answer is completed, and the donation, their last donation, what
 * they have reached by it and the request's units are written with it, and they are thanked. An answer that is
 * completed already is left as it is, so a donation recorded twice counts once.
 */
export async function creditDonation(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  answer: Row<'answers'>,
): Promise<void> {
  if (answer.status === 'completed') return;
  const at = context.now().toISOString();
  const donor = await findDonor(trx, answer.donor_id);
  await updateAnswer(trx, answer.id, { status: 'completed', completed_at: at });
  await insertDonation(trx, {
    id: context.newId(),
    donor_id: answer.donor_id,
    answer_id: answer.id,
    request_id: request.id,
    hospital_id: request.hospital_id,
    blood_type: donor?.blood_type ?? request.blood_type,
    units: UNITS,
    donated_at: at,
  });
  await advanceLastDonation(trx, answer.donor_id, at);
  await unlockAchievements(trx, answer.donor_id);
  await takeBackReminder(context, trx, answer.donor_id);
  await countUnitReceived(trx, request.id);
  await sendNews(context, trx, request, 'thanks', [answer.donor_id]);
}
