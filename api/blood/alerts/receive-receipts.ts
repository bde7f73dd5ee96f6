import type { ReceiptEvent } from '../../../shared/contract/push.ts';
import type { Handler } from '../../handler.ts';
import { markShown } from '../../messaging/push/delivery-store.ts';
import type { Ticket } from '../../messaging/push/tickets.ts';
import { recordReceipts } from './record-receipts.ts';

/** A device's report on a message, with the ticket from that message. */
interface ProvedReceipt {
  readonly ticket: Ticket;
  readonly event: ReceiptEvent;
  /** ISO 8601; by the device's clock, but never later than the server's. */
  readonly at: string;
}

/**
 * Records what happened to messages on devices. What was shown has arrived, whatever the push service reported: it is
 * not sent again. Receipts without a valid ticket, or for deleted deliveries, are ignored.
 */
export const receiveReceipts: Handler<'POST /push/receipts'> = async ({ context, body, write }) => {
  const nowText = context.now().toISOString();
  const proved: ProvedReceipt[] = [];
  for (const { ticket: text, event, at } of body.receipts) {
    const ticket = await context.tickets.verify(text);
    const atText = new Date(at).toISOString();
    if (ticket) proved.push({ ticket, event, at: atText < nowText ? atText : nowText });
  }
  if (proved.length === 0) return { recorded: 0 };
  return write(async (trx) => {
    const known: ProvedReceipt[] = [];
    for (const receipt of proved) {
      if (await markShown(trx, receipt.ticket, receipt.at, nowText)) known.push(receipt);
    }
    await recordReceipts(
      context,
      trx,
      known.flatMap(({ ticket: { alertId, userId }, event }) =>
        alertId ? [{ alertId, userId, event }] : [],
      ),
    );
    return { recorded: known.length };
  });
};
