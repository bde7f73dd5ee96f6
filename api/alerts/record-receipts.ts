import type { ReceiptEvent } from '../../shared/contract/push.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { notifyOfAlerts } from './notify-of-alerts.ts';
import { markRecipient } from './recipient-store.ts';

/** What a device reports of the alert of one donor; its ticket has been checked. */
export interface AlertReceipt {
  readonly alertId: string;
  readonly userId: string;
  readonly event: ReceiptEvent;
}

/** What was opened or put away was there to be seen, even where the report of that never came. */
const MARKS = {
  shown: ['shown_at'],
  opened: ['shown_at', 'opened_at'],
  dismissed: ['shown_at'],
} as const satisfies Readonly<Record<ReceiptEvent, readonly string[]>>;

/**
 * Marks what alerted donors did, the first time of each, at the server's own time; whoever watches the alert
 * is notified. Receipts of nobody who was alerted are passed over.
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
