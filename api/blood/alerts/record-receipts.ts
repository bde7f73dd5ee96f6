import type { ReceiptEvent } from '../../../shared/contract/push.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notifyOfAlerts } from './notify-of-alerts.ts';
import { markRecipient } from './recipient-store.ts';

/** A device's report on one donor's alert; its ticket has been checked. */
export interface AlertReceipt {
  readonly alertId: string;
  readonly userId: string;
  readonly event: ReceiptEvent;
}

/** A message that was opened or dismissed was also shown, even if that report never arrived. */
const MARKS = {
  shown: ['shown_at'],
  opened: ['shown_at', 'opened_at'],
  dismissed: ['shown_at'],
} as const satisfies Readonly<Record<ReceiptEvent, readonly string[]>>;

/**
 * Records the actions of alerted donors, the first time of each, at the server's own time; those who follow the alert
 * are notified. Receipts of people who were not alerted are ignored.
 */
export async function recordReceipts(
  context: Context,
  trx: Database,
  receipts: readonly AlertReceipt[],
): Promise<void> {
  const at = context.now().toISOString();
  const changed = new Set<string>();
  for (const { alertId, userId, event } of receipts)
    for (const column of MARKS[event])
      if (await markRecipient(trx, { alertId, donorId: userId }, column, at)) changed.add(alertId);
  await notifyOfAlerts(context, trx, [...changed]);
}
