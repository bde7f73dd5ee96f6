import type { ReceiptEvent } from '../../shared/contract/push.ts';
import type { PushMessage } from '../../shared/contract/push-message.ts';
import type { OpenWorkerOutbox } from './flush-outbox.ts';

/** Queues a receipt for one event of a message, proved by its ticket; it is sent with the next flush. */
export async function queueReceipt(
  { ticket, userId }: PushMessage,
  event: ReceiptEvent,
  open: OpenWorkerOutbox,
  now: number,
): Promise<void> {
  if (!ticket) return;
  const receipts = [{ ticket, event, at: new Date(now).toISOString() }];
  await (await open())?.add('POST /push/receipts', { body: { receipts } }, { userId });
}
