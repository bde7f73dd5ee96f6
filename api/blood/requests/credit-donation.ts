import { CLAIM_WINDOW_MS, CLAIMS_WITHOUT_CODE } from '../../../shared/rules/hospital-claims.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { countUnproved, insertDonation } from '../../people/donations/donation-store.ts';
import { unlockAchievements } from '../../people/donors/achievements/unlock-achievements.ts';
import { cancelReminder } from '../../people/donors/cancel-reminder.ts';
import { advanceLastDonation, findDonor } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { sendNews } from '../alerts/send-news.ts';
import { countUnitsReceived } from './request-store.ts';
import { updateResponse } from './response-store.ts';

/** Fails if a hospital has recorded many as having given who had not said their code on arrival. */
async function checkClaims(context: Context, trx: Database, hospitalId: string): Promise<void> {
  const since = new Date(context.now().getTime() - CLAIM_WINDOW_MS).toISOString();
  if ((await countUnproved(trx, hospitalId, since)) >= CLAIMS_WITHOUT_CODE)
    throw new Failure('failure.too_many_given', { values: { max: CLAIMS_WITHOUT_CODE } });
}

/**
 * The donor of an open response gave blood: completes the response, writes the donation, their last donation, new
 * achievements and the request's units, and thanks them. A response that is completed already stays as it is, so a
 * donation that is recorded twice counts once. Who had not arrived has arrived with it, at the desk. Fails with `too_many_given` where
 * the hospital has recorded many who had not said their code.
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
  const isProved = response.arrived_by_code === 1;
  if (!isProved) await checkClaims(context, trx, request.hospital_id);
  const at = context.now().toISOString();
  const donor = await findDonor(trx, response.donor_id);
  await updateResponse(trx, response.id, {
    status: 'completed',
    arrived_at: response.arrived_at ?? at,
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
    proof: isProved ? 'code' : null,
    last_donation_before: donor?.last_donation_at ?? null,
  });
  await advanceLastDonation(trx, response.donor_id, at);
  await unlockAchievements(trx, response.donor_id);
  await cancelReminder(context, trx, response.donor_id);
  await countUnitsReceived(trx, request.id, units);
  await sendNews(context, trx, request, 'thanks', [response.donor_id]);
}
