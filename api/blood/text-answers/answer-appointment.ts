import type { AppointmentText } from '../../../shared/rules/appointment-text.ts';
import { freeSlots, nextFree } from '../../../shared/rules/collection-days.ts';
import { instantOfLocal, localDate } from '../../../shared/rules/local-day.ts';
import type { ReadAnswer } from '../../../shared/rules/text-answer.ts';
import { COUNTRY_TIMEZONE, DAY_MINUTES, DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { remainingTexts } from '../../messaging/texts/text-budget.ts';
import { ANSWERABLE_TEXTS, type OfferedDay, type TextDetails } from '../../messaging/texts/text-details.ts';
import { lastTextsTo } from '../../messaging/texts/text-store.ts';
import { findDonor } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { clockOf, dayOf } from '../../platform/i18n/text-times.ts';
import { isOneTooMany } from '../../platform/limits/is-one-too-many.ts';
import { book, windowOf } from '../collection-days/book.ts';
import { type BookedOnDay, moveBooking } from '../collection-days/move-booking.ts';
import { appointmentAsText } from '../slots/appointment-as-text.ts';
import { appointmentsOf, findBooked } from '../slots/appointment-store.ts';
import { cancelBooking } from '../slots/cancel-booking.ts';
import { type DayRow, findDay, lockDay } from '../slots/day-store.ts';
import { nearestDays } from '../slots/nearest-days.ts';
import { openSlot, slotsFrom } from '../slots/slot-store.ts';
import { reply, type Sender } from './reply.ts';

/** Days that fit into one text. */
const LISTED = 3;
/** Lists to a number: whoever it is, each is paid for. */
const LISTS = { max: 6, minutes: DAY_MINUTES } as const;
/** A list is answered within this time; afterwards its days are others. */
const LIST_MS = DAY_MS;

/**
 * What a yes or no without a number says about an appointment, if the last text told its sender of theirs; undefined if
 * it answers another text.
 */
export async function saidOfLast(
  db: Database,
  phone: string,
  { answer, number }: ReadAnswer,
): Promise<AppointmentText | undefined> {
  if ((answer !== 'yes' && answer !== 'no') || number !== null) return undefined;
  const [last] = await lastTextsTo(db, phone, [...ANSWERABLE_TEXTS, 'appointment', 'booked'], 1);
  if (last?.kind !== 'appointment' && last?.kind !== 'booked') return undefined;
  return { asks: answer === 'no' ? 'cancel' : 'days' };
}

interface About {
  readonly donorId: string;
  readonly sender: Sender;
}

/** Where, when and with which code they are expected. */
async function sayBooked(
  context: Context,
  trx: Database,
  { donorId, sender }: About,
  id: string,
): Promise<void> {
  const [appointment] = await appointmentsOf(trx, donorId, 1, id);
  const day = appointment && (await findDay(trx, appointment.day_id));
  if (!day || appointment.starts_at === null || appointment.ends_at === null) return;
  const slot = { startsAt: appointment.starts_at, endsAt: appointment.ends_at };
  await reply(
    context,
    trx,
    sender,
    { kind: 'booked', details: appointmentAsText(day, slot, appointment.code ?? '') },
    { chargedTo: day.hospital_id },
  );
}

/** The days that are nearest to them, with the first free time of each. */
async function offeredDays(context: Context, trx: Database, donorId: string): Promise<OfferedDay[]> {
  const donor = await findDonor(trx, donorId);
  const days = donor ? await nearestDays(context, trx, donor, LISTED) : [];
  return days.flatMap(({ day, free: [first] }): OfferedDay[] => {
    if (!first) return [];
    const { startsAt } = first;
    const when = `${dayOf(startsAt)} ${clockOf(startsAt)}`;
    return [{ dayId: day.id, hospital: day.hospital_name, startsAt, when }];
  });
}

/** The appointment that they have, or the days that they can choose. */
async function listDays(context: Context, trx: Database, about: About): Promise<void> {
  const { donorId, sender } = about;
  const booked = await findBooked(trx, donorId);
  if (booked) return sayBooked(context, trx, about, booked.id);
  const days = await offeredDays(context, trx, donorId);
  await reply(
    context,
    trx,
    sender,
    days.length > 0
      ? { kind: 'days', details: { days } }
      : { kind: 'refused', details: { key: 'sms.no_days', values: {} } },
  );
}

/** The day that they chose of the list that they were sent; undefined if they were sent none lately. */
async function chosenDay(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  phone: string,
  choice: number,
): Promise<OfferedDay | undefined> {
  const [last] = await lastTextsTo(trx, phone, ['days', 'booked'], 1);
  if (last?.kind !== 'days' || Date.parse(last.created_at) < now().getTime() - LIST_MS) return undefined;
  return (JSON.parse(last.details) as TextDetails['days']).days[choice - 1];
}

/** On a clock of twelve hours, half past two in the afternoon is 2:30 too. */
const HALF_DAY_MS = 12 * HOUR_MS;

/** A time by the clock of a collection day, or twelve hours later; undefined unless one of them is yet to come on it. */
function atClock(
  { now }: Pick<Context, 'now'>,
  { starts_at: from, ends_at: until }: Pick<DayRow, 'starts_at' | 'ends_at'>,
  clock: string,
): string | undefined {
  const said = instantOfLocal(COUNTRY_TIMEZONE, `${localDate(COUNTRY_TIMEZONE, new Date(from))}T${clock}`);
  const later = new Date(Date.parse(said) + HALF_DAY_MS).toISOString();
  const at = now().toISOString();
  return [said, later].find((time) => time >= from && time < until && time > at);
}

/** Of a day the time that they would like, or the next one that is free for them: theirs is. */
async function nextTime(
  context: Context,
  trx: Database,
  { dayId, donorId, own }: { readonly dayId: string; readonly donorId: string; readonly own?: string | null },
  wanted: string,
): Promise<string> {
  const window = await windowOf(context, trx, donorId);
  const ahead = await slotsFrom(trx, [dayId], context.now().toISOString());
  const slots = ahead
    .map(openSlot)
    .map((slot) => (slot.id === own ? { ...slot, free: slot.free + 1 } : slot));
  return nextFree(freeSlots(slots, window), wanted)?.startsAt ?? wanted;
}

/** Books the time that they said, if it is one of that day, or that they were offered, or the next one that is still free. */
async function bookChosen(
  context: Context,
  trx: Database,
  about: About,
  { dayId, startsAt: offered }: OfferedDay,
  clock: string | undefined,
): Promise<void> {
  const { donorId, sender } = about;
  const day = clock === undefined ? undefined : await findDay(trx, dayId);
  const said = clock !== undefined && day ? atClock(context, day, clock) : undefined;
  const startsAt = await nextTime(context, trx, { dayId, donorId }, said ?? offered);
  const id = context.newId();
  const { language } = sender;
  await book(context, trx, {
    id,
    dayId,
    donorId,
    startsAt,
    how: 'text',
    actorId: null,
    language,
  });
  await sayBooked(context, trx, about, id);
}

/** The one that they have, with its day locked; undefined if there is none. */
async function lockBooked(trx: Database, donorId: string): Promise<BookedOnDay | undefined> {
  const found = await findBooked(trx, donorId);
  if (found) await lockDay(trx, found.day_id);
  // The hospital may have taken them in meanwhile.
  const appointment = await findBooked(trx, donorId);
  const day = appointment && (await findDay(trx, appointment.day_id));
  return day && { appointment, day };
}

const sayNone = (context: Context, trx: Database, sender: Sender): Promise<void> =>
  reply(context, trx, sender, { kind: 'refused', details: { key: 'sms.no_appointment', values: {} } });

/** Another time of the day that they have booked, or the next one that is free; what is no time of it moves nothing. */
async function moveBooked(context: Context, trx: Database, about: About, clock: string): Promise<void> {
  const { donorId, sender } = about;
  const booked = await lockBooked(trx, donorId);
  if (!booked) return sayNone(context, trx, sender);
  const { appointment, day } = booked;
  const wanted = atClock(context, day, clock);
  if (wanted === undefined) return sayBooked(context, trx, about, appointment.id);
  const of = { dayId: day.id, donorId, own: appointment.slot_id };
  const startsAt = await nextTime(context, trx, of, wanted);
  const by = { by: 'donor', actorId: donorId, language: sender.language } as const;
  await moveBooking(context, trx, booked, startsAt, by);
  await sayBooked(context, trx, about, appointment.id);
}

/** They do not come to the one that they have. */
async function cancelBooked(context: Context, trx: Database, { donorId, sender }: About): Promise<void> {
  const booked = await lockBooked(trx, donorId);
  if (!booked) return sayNone(context, trx, sender);
  const { appointment, day } = booked;
  await cancelBooking(context, trx, appointment, day, { by: 'donor', actorId: donorId });
  await reply(
    context,
    trx,
    sender,
    { kind: 'withdrawn', details: { hospital: day.hospital_name } },
    { chargedTo: day.hospital_id },
  );
}

/** Whether this number may be sent a list now; counts it. Outside a transaction, as limits are. */
export async function mayAskForDays(context: Context, { phone }: Sender): Promise<boolean> {
  if ((await remainingTexts(context, context.db, null)) === 0) return false;
  return !(await isOneTooMany(context, { rule: 'days to a number', whom: phone }, LISTS));
}

/** Lists, books, moves and cancels by the rules of the app: fails with what those fail with. */
export async function answerAppointment(
  context: Context,
  trx: Database,
  said: AppointmentText,
  about: About,
): Promise<void> {
  if (said.asks === 'cancel') return cancelBooked(context, trx, about);
  if (said.asks === 'time') return moveBooked(context, trx, about, said.at);
  const offered =
    said.asks === 'book' ? await chosenDay(context, trx, about.sender.phone, said.choice) : undefined;
  const at = said.asks === 'book' ? said.at : undefined;
  await (offered ? bookChosen(context, trx, about, offered, at) : listDays(context, trx, about));
}
