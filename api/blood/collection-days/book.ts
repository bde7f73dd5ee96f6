import type { FailureCode } from '../../../shared/contract/failures.ts';
import type { Language } from '../../../shared/contract/people.ts';
import { firstReminderAt } from '../../../shared/rules/appointment-reminders.ts';
import {
  type AppointmentOrigin,
  BOOKING_WINDOW_MS,
  BOOKINGS_PER_WEEK,
  freeSlots,
  type GivingWindow,
  isInWindow,
  nextFree,
} from '../../../shared/rules/collection-days.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import type { OpenSlot } from '../../../shared/rules/slots.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { findDonor, lockDonor } from '../../people/donors/donor-store.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import { givingWindow } from '../../people/matching/giving-window.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { slotText } from '../../platform/i18n/slot-text.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import {
  countBookings,
  findAppointment,
  findBooked,
  findOpenOn,
  insertAppointment,
} from '../slots/appointment-store.ts';
import { type DayRow, findDay, lockDay } from '../slots/day-store.ts';
import { giveArrivalCode } from '../slots/give-arrival-code.ts';
import { notifyOfDay } from '../slots/notify-of-day.ts';
import { openSlot, slotsOfDay } from '../slots/slot-store.ts';
import { tellOfArrival } from './tell-of-arrival.ts';

/** Somebody who stands there is taken in from so long before it begins until so long after it ended. */
const WALK_IN_MS = DAY_MS;

/** The day that somebody books, locked; fails if there is none, or it takes nobody any more. */
async function lockOpenDay(context: Context, trx: Database, dayId: string): Promise<DayRow> {
  await lockDay(trx, dayId);
  const day = await findDay(trx, dayId);
  if (!day || !isTrusted({ status: day.hospital_status, verification: day.verification }))
    throw new Failure('failure.day_not_found');
  if (day.state !== 'open' || day.ends_at <= context.now().toISOString())
    throw new Failure('failure.day_over');
  return day;
}

/** What says something about a donor's health, age or last donation. */
const PRIVATE: readonly FailureCode[] = [
  'failure.donor_paused',
  'failure.deferred_for_good',
  'failure.too_light',
  'failure.too_old',
  'failure.gives_from',
];

/** A hospital learns that a donor may not give, never why, nor from when: `may_not_give`. */
export async function withoutWhy<Result>(isHospital: boolean, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isHospital && error instanceof Failure && PRIVATE.includes(error.code))
      throw new Failure('failure.may_not_give');
    throw error;
  }
}

/** When this donor may give; fails if at no time. */
export async function windowOf(context: Context, trx: Database, donorId: string): Promise<GivingWindow> {
  const donor = await findDonor(trx, donorId);
  if (!donor) throw new Failure('failure.donor_unknown');
  const may = givingWindow(donor, context.now(), await donationIntervals(context, trx));
  if (may.outcome === 'none') throw new Failure(`failure.${may.why}`);
  return may.window;
}

/**
 * The free chair at this time. Fails with `gives_from` if the donor may not give then, with `chair_taken`, which names
 * the next free time, and with `day_full`.
 */
export async function chairAt(
  trx: Database,
  day: DayRow,
  startsAt: string,
  window: GivingWindow,
  language: Language,
): Promise<OpenSlot> {
  if (!isInWindow(startsAt, window)) {
    const from = localDate(COUNTRY_TIMEZONE, new Date(window.from));
    throw window.until !== null && startsAt >= window.until
      ? new Failure('failure.too_old')
      : new Failure('failure.gives_from', { days: { day: from } });
  }
  const free = freeSlots((await slotsOfDay(trx, day)).map(openSlot), window);
  const chair = free.find((slot) => slot.startsAt === startsAt);
  if (chair) return chair;
  const next = nextFree(free, startsAt);
  if (!next) throw new Failure('failure.day_full');
  throw new Failure('failure.chair_taken', { values: { time: slotText(language, next) } });
}

/** The chair of somebody who stands there: one that is free now, otherwise none. */
async function chairNow(context: Context, trx: Database, day: DayRow): Promise<OpenSlot | undefined> {
  const at = context.now().toISOString();
  const slots = (await slotsOfDay(trx, day)).map(openSlot);
  return slots.find(({ free, startsAt, endsAt }) => free > 0 && startsAt <= at && endsAt > at);
}

/** The day on which somebody is taken in who came without an appointment: today's, or one that has just ended. */
async function lockDayOfWalkIn(context: Context, trx: Database, dayId: string): Promise<DayRow> {
  await lockDay(trx, dayId);
  const day = await findDay(trx, dayId);
  if (!day) throw new Failure('failure.day_not_found');
  const now = context.now().getTime();
  const isNear = now >= Date.parse(day.starts_at) - WALK_IN_MS && now < Date.parse(day.ends_at) + WALK_IN_MS;
  if (day.state === 'cancelled' || !isNear) throw new Failure('failure.day_over');
  return day;
}

interface Booking {
  /** Made by the device. */
  readonly id: string;
  readonly dayId: string;
  readonly donorId: string;
  /** The beginning of a time; undefined for somebody who stands there. */
  readonly startsAt: string | undefined;
  readonly how: AppointmentOrigin;
  /** Whoever books; null for a text. */
  readonly actorId: string | null;
  readonly language: Language;
}

/**
 * A donor has one appointment to come to, and books so often in a week; what hospitals book for them, or cancel, takes
 * nothing of that.
 */
async function checkBookings(
  context: Context,
  trx: Database,
  { donorId, how }: Booking,
  day: DayRow,
): Promise<void> {
  if (await findOpenOn(trx, day.id, donorId)) throw new Failure('failure.appointment_state');
  // Who stands here has come to this hospital, whatever they had booked: it is cancelled once they give.
  if (how === 'walk_in') return;
  const booked = await findBooked(trx, donorId);
  if (booked) {
    // A hospital does not learn where else its donors go.
    if (how === 'desk' && booked.hospital_id !== day.hospital_id) throw new Failure('failure.may_not_give');
    const hospital = (await findDay(trx, booked.day_id))?.hospital_name ?? '';
    throw new Failure('failure.has_appointment', { values: { hospital } });
  }
  const since = new Date(context.now().getTime() - BOOKING_WINDOW_MS).toISOString();
  if ((await countBookings(trx, donorId, since, { own: how !== 'desk' })) >= BOOKINGS_PER_WEEK)
    throw new Failure('failure.too_many_bookings', { values: { max: BOOKINGS_PER_WEEK } });
}

/**
 * Books a chair for a donor, with the code that they say on arrival. Whoever stands there has arrived; their code proves
 * it, since only they get it. Sent again it is the same booking.
 */
export async function book(context: Context, trx: Database, booking: Booking): Promise<DayRow> {
  const { id, dayId, donorId, startsAt, how, actorId, language } = booking;
  const known = await findAppointment(trx, id);
  if (known) {
    const day = known.donor_id === donorId ? await findDay(trx, known.day_id) : undefined;
    if (!day) throw new Failure('failure.id_taken');
    return day;
  }
  const day =
    startsAt === undefined
      ? await lockDayOfWalkIn(context, trx, dayId)
      : await lockOpenDay(context, trx, dayId);
  await lockDonor(trx, donorId);
  const window = await windowOf(context, trx, donorId);
  await checkBookings(context, trx, booking, day);
  const at = context.now().toISOString();
  if (startsAt === undefined && window.from > at)
    throw new Failure('failure.gives_from', {
      days: { day: localDate(COUNTRY_TIMEZONE, new Date(window.from)) },
    });
  const chair =
    startsAt === undefined
      ? await chairNow(context, trx, day)
      : await chairAt(trx, day, startsAt, window, language);
  await insertAppointment(trx, {
    id,
    day_id: dayId,
    slot_id: chair?.id ?? null,
    donor_id: donorId,
    state: startsAt === undefined ? 'arrived' : 'booked',
    how,
    booked_at: at,
    remind_at: startsAt === undefined ? null : firstReminderAt(startsAt, context.now()),
    ...(startsAt === undefined && { arrived_at: at, handled_by: actorId }),
  });
  await giveArrivalCode(context, trx, day.hospital_id, { appointmentId: id });
  await recordAudit(context, trx, {
    actorId: actorId ?? donorId,
    action: 'appointment.book',
    subjectId: id,
    detail: { via: how },
  });
  if (startsAt === undefined) await tellOfArrival(context, trx, day, id);
  await notifyOfDay(context, trx, day, [donorId]);
  return day;
}
