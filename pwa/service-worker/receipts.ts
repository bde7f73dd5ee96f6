import type { ReceiptEvent } from '../../shared/contract/push.ts';
import type { PushMessage } from '../../shared/contract/push-message.ts';
import type { OpenWorkerOutbox } from './flush-outbox.ts';
import { serverInstant } from './server-instant.ts';

/** Queues a receipt for one event of a message, proved by its ticket; it is sent with the next flush. */
export async function queueReceipt(
  { ticket, userId }: PushMessage,
  event: ReceiptEvent,
  open: OpenWorkerOutbox,
  now: number,
): Promise<void> {
  if (!ticket) return;
  const outbox = await open();
  const at = new Date(await serverInstant(outbox, now)).toISOString();
  const receipts = [{ ticket, event, at }];
  await outbox?.add('POST /push/receipts', { body: { receipts } }, { userId });
}
