import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { endAlertsOfHospital } from '../alerts/end-alerts-of-hospital.ts';
import { sendNews } from '../alerts/send-news.ts';
import { donorsExpectedBy } from './response-store.ts';

/**
 * A hospital leaves: nobody is alerted for it any more, alerted donors are stood down, and expected donors are notified
 * that they need not come. The requests themselves are deleted with the hospital, so the messages contain all that
 * their text needs.
 */
export async function closeHospital(context: Context, trx: Database, hospitalId: string): Promise<void> {
  await endAlertsOfHospital(context, trx, hospitalId);
  for (const { donor_id, ...request } of await donorsExpectedBy(trx, hospitalId))
    await sendNews(context, trx, request, 'cancelled', [donor_id], { isGone: true });
}
