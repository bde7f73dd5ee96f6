import type { Context } from '../../context.ts';
import { stopMessages } from '../../messaging/channels/stop-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { lockRunningAlertsOf } from './alert-store.ts';
import { endAlert } from './end-alert.ts';
import { findWaiting, requestsWithAlerts } from './recipient-store.ts';
import { sendNews } from './send-news.ts';

/**
 * A hospital is no longer trusted (rejected, banned), or is about to be deleted: from this transaction on nobody is
 * alerted for it, and alerted donors are notified that they are not needed. Its requests stay as they are. If it is
 * to be deleted this must come before.
 */
export async function endAlertsOfHospital(
  context: Context,
  trx: Database,
  hospitalId: string,
): Promise<void> {
  const at = context.now().toISOString();
  for (const request of await requestsWithAlerts(trx, hospitalId)) {
    const waiting = await findWaiting(trx, request.id);
    await stopMessages(trx, request.id, ['ask'], at);
    await sendNews(context, trx, request, 'stand_down', waiting, { isGone: true });
  }
  for (const alert of await lockRunningAlertsOf(trx, { hospitalId }))
    await endAlert(context, trx, alert, 'cancelled');
}
