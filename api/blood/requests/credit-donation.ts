import type { GiftFacts } from '../../../shared/contract/requests.ts';
import type { Context } from '../../context.ts';
import { recordDonation } from '../../people/donations/record-donation.ts';
import { findDonor } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { sendNews } from '../alerts/send-news.ts';
import { countUnitsReceived } from './request-store.ts';
import { updateResponse } from './response-store.ts';

/**
 * The donor of an open response gave blood: completes the response, records the donation, counts the request's units,
 * and thanks them. A response that is completed already stays as it is, so a donation that is recorded twice counts
 * once. Who had not arrived has arrived with it, at the desk. Fails like `recordDonation`.
 */
export async function creditDonation(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  response: Row<'responses'>,
  handledBy: string,
  { units = 1, kind = 'voluntary', component = 'whole_blood' }: GiftFacts = {},
): Promise<void> {
  if (response.status === 'completed') return;
  const donor = await findDonor(trx, response.donor_id);
  const thankFrom = await recordDonation(context, trx, {
    donor_id: response.donor_id,
    response_id: response.id,
    request_id: request.id,
    hospital_id: request.hospital_id,
    blood_type: donor?.blood_type ?? request.blood_type,
    units,
    kind,
    component,
    isProved: response.arrived_by_code === 1,
  });
  const at = context.now().toISOString();
  await updateResponse(trx, response.id, {
    status: 'completed',
    arrived_at: response.arrived_at ?? at,
    completed_at: at,
    handled_by: handledBy,
  });
  await countUnitsReceived(trx, request.id, units);
  await sendNews(context, trx, request, 'thanks', [response.donor_id], { notBefore: thankFrom });
}
