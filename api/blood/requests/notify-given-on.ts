import type { Context } from '../../context.ts';
import { stopMessagesTo } from '../../messaging/channels/stop-messages.ts';
import { clearGivenOn, recordGivenOn } from '../../people/donations/donation-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { sendNews } from '../alerts/send-news.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { findRow } from './request-store.ts';

/** The hospital issued a unit of a donation: its donor is notified, once, and never for whom it was. */
export async function notifyGivenOn(context: Context, trx: Database, donationId: string): Promise<void> {
  const noted = await recordGivenOn(trx, donationId, context.now().toISOString());
  const request = noted?.request_id ? await findRow(trx, noted.request_id) : undefined;
  if (!noted || !request) return;
  await sendNews(context, trx, request, 'given_on', [noted.donor_id]);
  await notifyOfRequest(context, trx, request, [noted.donor_id]);
}

/** All units of the donation are back in the stock: the message is cancelled, unless it has been sent. */
export async function cancelNotice(context: Context, trx: Database, donationId: string): Promise<void> {
  const cleared = await clearGivenOn(trx, donationId);
  const request = cleared?.request_id ? await findRow(trx, cleared.request_id) : undefined;
  if (!cleared || !request) return;
  await stopMessagesTo(trx, cleared.donor_id, ['given_on'], context.now().toISOString());
  await notifyOfRequest(context, trx, request, [cleared.donor_id]);
}
