import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { leaveDonation } from '../donations/object-to-donation.ts';
import { type MessageRow, updateStatus } from './contact-store.ts';

/** An admin is done with a message: a donation that it objects to stays as it is. */
export async function closeMessage(
  context: Context,
  trx: Database,
  { id, donation_id }: Pick<MessageRow, 'id' | 'donation_id'>,
): Promise<void> {
  await updateStatus(trx, id, 'closed');
  if (donation_id !== null) await leaveDonation(context, trx, donation_id);
}
