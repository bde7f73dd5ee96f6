import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { updateAlert } from '../alerts/alert-store.ts';
import { type Raised, type Raiser, raisedBy, sendNextWave } from '../alerts/raise-alert.ts';
import { countRecipients } from '../alerts/recipient-store.ts';
import type { Cause } from '../alerts/situation.ts';

/** What a press of the button changes in a running alert. */
const pushedBy = (raiser: Raiser) => ({
  trigger: raiser.trigger,
  sender_id: raiser.senderId,
  raised_by: raisedBy(raiser),
  message: raiser.message,
  urgency: 'high' as const,
  ...(raiser.lifeThreatening && { life_threatening: 1 as const }),
});

/**
 * Somebody pressed the button while an alert is running: it becomes theirs, with their message, and its next wave is
 * sent. The caller has locked its row.
 */
export async function advanceAlert(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  cause: Cause,
  raiser: Raiser,
): Promise<Raised> {
  const pushed = await updateAlert(trx, alert.id, pushedBy(raiser));
  const called = await sendNextWave(context, trx, pushed, cause);
  await recordAudit(context, trx, {
    actorId: raiser.senderId,
    action: 'alert.push_on',
    subjectId: alert.id,
    detail: { trigger: raiser.trigger, called, lifeThreatening: raiser.lifeThreatening },
  });
  return { id: alert.id, recipients: await countRecipients(trx, alert.id), called };
}
