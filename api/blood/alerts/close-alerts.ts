import type { Context } from '../../context.ts';
import { stopMessages } from '../../messaging/channels/stop-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { lockRunningAlerts } from './alert-store.ts';
import { endAlert } from './end-alert.ts';
import { findWaiting, giveBackRest } from './recipient-store.ts';
import { sendNews } from './send-news.ts';

/**
 * A request is closed: nobody is alerted for it any more, and those who were alerted are notified that they are not
 * needed. `notNeeded` are the donors who had answered and were still expected.
 */
export async function closeAlerts(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  closed: {
    readonly as: 'fulfilled' | 'cancelled';
    readonly notNeeded: readonly string[];
    /** Its mass casualty is over: donors who were expected are thanked, whatever happened to the request. */
    readonly isOver?: boolean;
    /** Its hospital is no longer trusted: who has not answered cannot see it any more. */
    readonly isUnseen?: boolean;
  },
): Promise<void> {
  const waiting = await findWaiting(trx, request.id);
  for (const alert of await lockRunningAlerts(trx, request.id))
    await endAlert(context, trx, alert, closed.as);
  // Including those of alerts that had ended before.
  if (closed.as === 'cancelled')
    await giveBackRest(trx, { requestId: request.id }, context.now().toISOString());
  await stopMessages(
    trx,
    request.id,
    ['alert', 'ask', 'accepted', 'changed', 'answer', 'alert_enough', 'alert_exhausted', 'alert_deadline'],
    context.now().toISOString(),
  );
  await sendNews(context, trx, request, 'stand_down', waiting, { isGone: closed.isUnseen === true });
  const toExpected = closed.as === 'cancelled' && !closed.isOver ? 'cancelled' : 'stand_down';
  await sendNews(context, trx, request, toExpected, closed.notNeeded);
}
