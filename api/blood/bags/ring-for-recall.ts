import { DAY_MINUTES, DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { queueTexts } from '../../messaging/texts/queue-texts.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import { peopleOf } from '../../people/hospitals/staff-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { textNumber } from '../../platform/phones/text-number.ts';

/** Whoever has been away for longer finds the recall in their inventory. */
const DAYS = 3;

/**
 * Calls a hospital that has, or had, blood that must not be used: on each device of all who work there, by mail, and by
 * text to its number.
 */
export async function ringForRecall(
  context: Context,
  trx: Database,
  recallId: string,
  hospitalId: string,
  units: number,
): Promise<void> {
  const hospital = await findHospitalWithAccount(trx, hospitalId);
  if (!hospital) return;
  const expiresAt = new Date(context.now().getTime() + DAYS * DAY_MS).toISOString();
  const tag = `recall:${recallId}`;
  const people = await peopleOf(trx, hospitalId);
  await queueMessages(
    context,
    trx,
    people.map((userId) => ({
      kind: 'recall',
      details: { units },
      userId,
      tag,
      urgency: 'high',
      expiresAt,
    })),
  );
  await queueMail(context, trx, {
    kind: 'recall',
    details: { hospital: hospital.name, units },
    userId: hospitalId,
    recipient: hospital.email,
    language: hospital.language,
    usefulMinutes: DAYS * DAY_MINUTES,
  });
  const phone = textNumber(hospital.phone, context.config.smsCountries);
  if (phone !== null)
    await queueTexts(context, trx, [
      {
        kind: 'recall',
        details: { units },
        userId: hospitalId,
        phone,
        language: hospital.language,
        tag,
        priority: 1,
        expiresAt,
        chargedTo: hospitalId,
      },
    ]);
}
