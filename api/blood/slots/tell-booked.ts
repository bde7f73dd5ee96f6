import type { AppointmentNews } from '../../../shared/contract/push-message.ts';
import {
  type AppointmentReminder,
  isReminder,
  saidUntil,
} from '../../../shared/rules/appointment-reminders.ts';
import type { SlotTime } from '../../../shared/rules/slots.ts';
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { findDonorToNotify } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { appointmentAsText } from './appointment-as-text.ts';
import { findAppointmentWithDonor } from './appointment-store.ts';
import type { DayRow } from './day-store.ts';
import { placeOfDay } from './place-of-day.ts';

/**
 * What the hospital did with a donor's appointment, or that it is near, and its time now; of a cancelled one the time
 * that it had.
 */
interface Told {
  readonly appointmentId: string;
  readonly donorId: string;
  readonly news: AppointmentNews | AppointmentReminder;
  readonly slot: SlotTime;
}

/** For how long somebody is told who cannot be reached at once: until then it is of use. */
const USEFUL_DAYS = 2;

/**
 * Tells a donor what the hospital has done with their appointment, in the transaction of the change: on their devices or
 * by text, and by mail, as their settings allow; reminds them of it likewise, by mail only if that is all that reaches
 * them. `isGone`: the day is about to be deleted with its hospital.
 */
export async function tellBooked(
  context: Context,
  trx: Database,
  day: DayRow,
  { appointmentId, donorId, news, slot }: Told,
  isGone = false,
): Promise<void> {
  const donor = await findDonorToNotify(trx, donorId);
  if (!donor) return;
  const { hospital_name: hospital } = day;
  const code = (await findAppointmentWithDonor(trx, appointmentId))?.code ?? '';
  const latest = isReminder(news)
    ? Date.parse(saidUntil(news, slot.startsAt))
    : Math.max(Date.parse(slot.endsAt), context.now().getTime() + USEFUL_DAYS * DAY_MS);
  const said = appointmentAsText(day, slot, code);
  const { startsAt, endsAt } = slot;
  let reached = 0;
  if (donor.channel_push === 1 || donor.text_to !== null)
    reached = await queueMessages(context, trx, [
      {
        kind: 'appointment',
        details: { hospital, place: said.place, news, slot: { startsAt, endsAt } },
        userId: donorId,
        tag: `appointment:${appointmentId}`,
        urgency: 'high',
        expiresAt: new Date(latest).toISOString(),
        asText: {
          kind: 'appointment',
          details: { ...said, news },
          priority: 2,
          chargedTo: isGone ? null : day.hospital_id,
        },
      },
    ]);
  // Whoever was taken in stands there: a mail says nothing new, and could not be called back if it was a mistake.
  const isHere = news === 'booked' && slot.startsAt <= context.now().toISOString();
  if (!isHere && (!isReminder(news) || reached === 0) && donor.channel_email === 1 && donor.email !== null)
    await queueMail(context, trx, {
      kind: 'appointment',
      details: { hospital, place: placeOfDay(day).address, news, startsAt, endsAt },
      userId: donorId,
      recipient: donor.email,
      language: donor.language,
      usefulMinutes: isReminder(news)
        ? Math.floor((latest - context.now().getTime()) / MINUTE_MS)
        : USEFUL_DAYS * DAY_MINUTES,
    });
}
