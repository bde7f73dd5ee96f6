import type { BloodType } from '../../../shared/rules/blood.ts';
import { DAY_MINUTES, DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { findDonorToNotify } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueNews } from '../../platform/mail/queue-news.ts';
import { USEFUL_DAYS } from '../alerts/news-kinds.ts';
import type { DayRow } from '../slots/day-store.ts';

/** Thanks a donor who gave by appointment, as one who gave for a request is thanked. */
export async function thankDonor(
  context: Context,
  trx: Database,
  { hospital_id, hospital_name: hospital }: DayRow,
  {
    appointmentId,
    donorId,
    bloodType,
    notBefore,
  }: {
    readonly appointmentId: string;
    readonly donorId: string;
    readonly bloodType: BloodType;
    /** Devices and numbers are not told before this. */
    readonly notBefore: Date;
  },
): Promise<void> {
  const donor = await findDonorToNotify(trx, donorId);
  if (!donor) return;
  const { thanks: days } = USEFUL_DAYS;
  if (donor.channel_push === 1 || donor.text_to !== null)
    await queueMessages(context, trx, [
      {
        kind: 'thanks',
        details: { bloodType, hospital },
        userId: donorId,
        tag: `appointment:${appointmentId}`,
        urgency: 'normal',
        notBefore,
        expiresAt: new Date(context.now().getTime() + days * DAY_MS).toISOString(),
        asText: { kind: 'thanks', details: { hospital }, priority: 3, chargedTo: hospital_id },
      },
    ]);
  if (donor.channel_email === 1 && donor.email !== null)
    await queueNews(context, trx, {
      kind: 'donation_thanks',
      details: { bloodType, hospital },
      userId: donorId,
      recipient: donor.email,
      language: donor.language,
      usefulMinutes: days * DAY_MINUTES,
    });
}
