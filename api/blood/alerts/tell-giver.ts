import type { BloodType } from '../../../shared/rules/blood.ts';
import { DAY_MINUTES, DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { findDonorToNotify } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueNews } from '../../platform/mail/queue-news.ts';
import { USEFUL_DAYS } from './news-kinds.ts';

interface Given {
  /** The donor is thanked, or their blood was given to somebody. */
  readonly kind: 'thanks' | 'given_on';
  readonly hospital: { readonly id: string; readonly name: string };
  readonly appointmentId: string;
  readonly donorId: string;
  readonly bloodType: BloodType;
  /** Devices and numbers are not told before this. */
  readonly notBefore?: Date;
}

/** Tells a donor who gave by appointment what one who gave for a request is told (`alerts/send-news.ts`). */
export async function tellGiver(
  context: Context,
  trx: Database,
  { kind, hospital, appointmentId, donorId, bloodType, notBefore }: Given,
): Promise<void> {
  const donor = await findDonorToNotify(trx, donorId);
  if (!donor) return;
  const days = USEFUL_DAYS[kind];
  const about = { bloodType, hospital: hospital.name };
  if (donor.channel_push === 1 || donor.text_to !== null)
    await queueMessages(context, trx, [
      {
        kind,
        details: about,
        userId: donorId,
        tag: `appointment:${appointmentId}`,
        urgency: 'normal',
        notBefore,
        expiresAt: new Date(context.now().getTime() + days * DAY_MS).toISOString(),
        asText: { kind, details: { hospital: hospital.name }, priority: 3, chargedTo: hospital.id },
      },
    ]);
  if (donor.channel_email === 1 && donor.email !== null)
    await queueNews(context, trx, {
      kind: kind === 'thanks' ? 'donation_thanks' : 'donation_given_on',
      details: about,
      userId: donorId,
      recipient: donor.email,
      language: donor.language,
      usefulMinutes: days * DAY_MINUTES,
    });
}
