import type { AppointmentNews } from '../../../shared/contract/push-message.ts';
import { localDate, localDateTime } from '../../../shared/rules/local-day.ts';
import type { SlotTime } from '../../../shared/rules/slots.ts';
import { COUNTRY_TIMEZONE, DAY_MINUTES, DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { queueMessages } from '../../messaging/channels/queue-messages.ts';
import { findDonorToNotify } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { e164 } from '../../platform/phones/e164.ts';
import { findAppointmentWithDonor } from './appointment-store.ts';
import type { DayRow } from './day-store.ts';
import { placeOfDay } from './place-of-day.ts';

/** `31/12`, on the clock of Somalia. */
function dayOf(instant: string): string {
  const [, month, day] = localDate(COUNTRY_TIMEZONE, new Date(instant)).split('-');
  return `${day}/${month}`;
}

/** `08:00-08:30`, on the clock of Somalia. */
const hoursOf = ({ startsAt, endsAt }: SlotTime): string =>
  [startsAt, endsAt]
    .map((at) => localDateTime(COUNTRY_TIMEZONE, new Date(at)).slice('YYYY-MM-DDT'.length))
    .join('-');

/** What the hospital did with a donor's appointment, and its time now; of a cancelled one the time that it had. */
interface Told {
  readonly appointmentId: string;
  readonly donorId: string;
  readonly news: AppointmentNews;
  readonly slot: SlotTime;
}

/** For how long somebody is told who cannot be reached at once: until then it is of use. */
const USEFUL_DAYS = 2;

/**
 * Tells a donor what the hospital has done with their appointment, in the transaction of the change: on their devices or
 * by text, and by mail, as their settings allow. `isGone`: the day is about to be deleted with its hospital.
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
  const { hospital_name: hospital, hospital_phone: phone } = day;
  const { place, address } = placeOfDay(day);
  const code = (await findAppointmentWithDonor(trx, appointmentId))?.code ?? '';
  const latest = Math.max(Date.parse(slot.endsAt), context.now().getTime() + USEFUL_DAYS * DAY_MS);
  const where = place || address;
  const { startsAt, endsAt } = slot;
  if (donor.channel_push === 1 || donor.text_to !== null)
    await queueMessages(context, trx, [
      {
        kind: 'appointment',
        details: { hospital, place: where, news, slot: { startsAt, endsAt } },
        userId: donorId,
        tag: `appointment:${appointmentId}`,
        urgency: 'high',
        expiresAt: new Date(latest).toISOString(),
        asText: {
          kind: 'appointment',
          details: {
            hospital,
            place: where,
            news,
            day: dayOf(startsAt),
            hours: hoursOf(slot),
            phone: phone === null ? '' : (e164(phone) ?? phone),
            code,
          },
          priority: 2,
          chargedTo: isGone ? null : day.hospital_id,
        },
      },
    ]);
  if (donor.channel_email === 1 && donor.email !== null)
    await queueMail(context, trx, {
      kind: 'appointment',
      details: { hospital, place: address, news, startsAt, endsAt },
      userId: donorId,
      recipient: donor.email,
      language: donor.language,
      usefulMinutes: USEFUL_DAYS * DAY_MINUTES,
    });
}
