import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { queueDeliveries } from '../push/queue-deliveries.ts';
import { donorsExpectedBy } from './answer-store.ts';

const DAY_MS = 86_400_000;

/**
 * A hospital leaves: its pending requests are cancelled, and donors who were expected hear that they need
 * not come. The requests themselves go with the hospital, so the messages carry all that they say.
 */
export async function closeHospital(context: Context, trx: Database, hospitalId: string): Promise<void> {
  const expiresAt = new Date(context.now().getTime() + DAY_MS).toISOString();
  for (const donor of await donorsExpectedBy(trx, hospitalId)) {
    const details = { bloodType: donor.blood_type, hospital: donor.hospital };
    await queueDeliveries(context, trx, [
      {
        kind: 'cancelled',
        details,
        userId: donor.donor_id,
        // The alert's own: this message takes its place on the screen.
        tag: donor.request_id,
        urgency: 'high',
        expiresAt,
      },
    ]);
    if (donor.channel_email === 1)
      await queueMail(context, trx, {
        kind: 'request_cancelled',
        details,
        userId: donor.donor_id,
        recipient: donor.email,
        language: donor.language,
      });
  }
}
