import { sendNews } from '../alerts/send-news.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { unlockAchievements } from '../donors/achievements/unlock-achievements.ts';
import { cancelReminder } from '../donors/cancel-reminder.ts';
import { advanceLastDonation, findDonor } from '../donors/donor-store.ts';
import { countUnitsReceived } from './request-store.ts';
import { insertDonation, updateResponse } from './response-store.ts';

/**
 * The donor of an open response gave blood: completes the response, writes the donation, their last donation, new
 * achievements and the request's units, and thanks them. A response that is completed already stays as it is, so a
 * donation that is recorded twice counts once.
 */
export async function creditDonation(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  response: Row<'responses'>,
  handledBy: string,
  units = 1,
): Promise<void> {
  if (response.status === 'completed') return;
  const at = context.now().toISOString();
  const donor = await findDonor(trx, response.donor_id);
  await updateResponse(trx, response.id, {
    status: 'completed',
    completed_at: at,
    handled_by: handledBy,
  });
  await insertDonation(trx, {
    id: context.newId(),
    donor_id: response.donor_id,
    response_id: response.id,
    request_id: request.id,
    hospital_id: request.hospital_id,
    blood_type: donor?.blood_type ?? request.blood_type,
    units,
    donated_at: at,
    last_donation_before: donor?.last_donation_at ?? null,
  });
  await advanceLastDonation(trx, response.donor_id, at);
  await unlockAchievements(trx, response.donor_id);
  await cancelReminder(context, trx, response.donor_id);
  await countUnitsReceived(trx, request.id, units);
  await sendNews(context, trx, request, 'thanks', [response.donor_id]);
}
