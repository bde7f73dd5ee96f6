import type { OwnAppointment } from '../../../shared/contract/appointments.ts';
import type { ListedAppointment } from '../../../shared/contract/collection-days.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { findDonorsByNumber } from '../../people/donors/donor-store.ts';
import { recordDisclosures } from '../../people/donors/record-disclosures.ts';
import { actorNames } from '../../platform/actors/actor-names.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { slotText } from '../../platform/i18n/slot-text.ts';
import { e164 } from '../../platform/phones/e164.ts';
import type { Principal } from '../../principal.ts';
import { deleteReaction } from '../aftercare/reaction-store.ts';
import { appointmentsOf, findAppointment, findAppointmentWithDonor } from '../slots/appointment-store.ts';
import { cancelBooking } from '../slots/cancel-booking.ts';
import { type DayRow, findDay, findDays, lockDay } from '../slots/day-store.ts';
import { findSlot, isSlotTaken } from '../slots/slot-store.ts';
import { slotTime } from '../slots/slot-time.ts';
import { tellBooked } from '../slots/tell-booked.ts';
import { book, withoutWhy } from './book.ts';
import { countNumberLookup, giveLookupBack } from './number-tries.ts';
import { showListed, showOwn } from './show-appointment.ts';

/** The one to come, and the last of those before. */
const OWN_MAX = 10;

export const listOwnAppointments: Handler<'GET /appointments'> = async ({ context, principal }) => {
  const rows = await appointmentsOf(context.db, principal.id, OWN_MAX);
  const ids = [...new Set(rows.map(({ day_id }) => day_id))];
  const days = new Map((ids.length === 0 ? [] : await findDays(context.db, ids)).map((day) => [day.id, day]));
  return {
    appointments: rows.flatMap((row): OwnAppointment[] => {
      const day = days.get(row.day_id);
      return day ? [showOwn(row, day)] : [];
    }),
  };
};

/** An appointment as its donor, or its hospital, sees it; anybody else's is not found. */
export async function showAppointment(
  db: Database,
  { id: callerId, role, hospitalId }: Pick<Principal, 'id' | 'role' | 'hospitalId'>,
  id: string,
  day: DayRow,
): Promise<OwnAppointment | ListedAppointment> {
  if (role === 'hospital') {
    const row = await findAppointmentWithDonor(db, id);
    if (row && day.hospital_id === hospitalId) return showListed(row, await actorNames(db, hospitalId));
  } else {
    const [row] = await appointmentsOf(db, callerId, 1, id);
    if (row) return showOwn(row, day);
  }
  throw new Failure('failure.appointment_not_found');
}

/** The caller's appointment, or one of a day of their hospital, with the day locked; anybody else's is not found. */
export async function lockAppointment(
  trx: Database,
  { id: callerId, role, hospitalId }: Pick<Principal, 'id' | 'role' | 'hospitalId'>,
  id: string,
): Promise<{ readonly appointment: Row<'appointments'>; readonly day: DayRow }> {
  const found = await findAppointment(trx, id);
  const day = found && (await findDay(trx, found.day_id));
  const isTheirs = role === 'donor' ? found?.donor_id === callerId : day?.hospital_id === hospitalId;
  if (!day || !isTheirs) throw new Failure('failure.appointment_not_found');
  await lockDay(trx, day.id);
  const appointment = await findAppointment(trx, id);
  if (!appointment) throw new Failure('failure.appointment_not_found');
  return { appointment, day };
}

/** Their chair; null if another donor has got it since they did not come. */
export async function keptChair(
  trx: Database,
  { slot_id, state }: Pick<Row<'appointments'>, 'slot_id' | 'state'>,
): Promise<string | null> {
  if (slot_id === null || state !== 'no_show') return slot_id;
  return (await isSlotTaken(trx, slot_id)) ? null : slot_id;
}

/** Whom a hospital books for: the donor of a number. Fails with `donor_unknown`, and with `number_shared`. */
async function donorOfNumber(trx: Database, phone: string): Promise<string> {
  const number = e164(phone);
  const found = number === null ? [] : await findDonorsByNumber(trx, number);
  const [first] = found;
  if (!first)
    throw new Failure('failure.donor_unknown', { fields: { 'donor.phone': 'failure.donor_unknown' } });
  const proved = found.find(({ number_e164 }) => number_e164 === number);
  if (!proved && found.length > 1) throw new Failure('failure.number_shared');
  return (proved ?? first).id;
}

type Book = Call<'POST /appointments'>;

async function donorToBook({ principal, body }: Book, trx: Database): Promise<string> {
  if (principal.role === 'donor') {
    if (body.donor !== undefined || body.startsAt === undefined)
      throw new Failure('failure.invalid', { fields: { startsAt: 'validation.choice_invalid' } });
    return principal.id;
  }
  if (!body.donor)
    throw new Failure('failure.invalid', { fields: { 'donor.phone': 'validation.phone_required' } });
  const day = await findDay(trx, body.dayId);
  if (day?.hospital_id !== principal.hospitalId) throw new Failure('failure.day_not_found');
  return donorOfNumber(trx, body.donor.phone);
}

/**
 * A donor books, or a hospital for a donor who called, without a time for one who stands there: they are told of it, with
 * the code that proves that they came. How many numbers a hospital tries is bounded, since the answer says who is a donor.
 */
export const bookAppointment: Handler<'POST /appointments'> = async (call) => {
  const { context, principal, body, language, t, write } = call;
  const isDesk = principal.role === 'hospital';
  if (isDesk) await countNumberLookup(context, principal.hospitalId);
  const booked = await write(async (trx) => {
    const donorId = await donorToBook(call, trx);
    const isNew = (await findAppointment(trx, body.id)) === undefined;
    const { id, dayId, startsAt } = body;
    const how = isDesk ? (startsAt === undefined ? 'walk_in' : 'desk') : 'app';
    const booking = { id, dayId, donorId, startsAt, how, actorId: principal.id, language } as const;
    const day = await withoutWhy(isDesk, () => book(context, trx, booking));
    const appointment = await showAppointment(trx, principal, id, day);
    const slot = {
      startsAt: appointment.startsAt ?? context.now().toISOString(),
      endsAt: appointment.endsAt ?? day.ends_at,
    };
    if (isNew && isDesk) {
      // Who a number is stays in what its donor sees, also if the hospital takes it back at once.
      await recordDisclosures(context, trx, { hospitalId: principal.hospitalId, dayId, donorIds: [donorId] });
      await tellBooked(context, trx, day, { appointmentId: id, donorId, news: 'booked', slot });
    }
    const message =
      'donor' in appointment
        ? t('appointment.taken_in', { name: appointment.donor.name })
        : t('appointment.booked', {
            hospital: day.hospital_name,
            time: slotText(language, slot),
          });
    return { appointment, message };
  });
  if (isDesk) await giveLookupBack(context, principal.hospitalId);
  return booked;
};

/** The donor, or the hospital, cancels: whoever is not the one who did it is told. */
export const cancelAppointment: Handler<'DELETE /appointments/{id}'> = ({
  context,
  principal,
  params,
  t,
  write,
}) =>
  write(async (trx) => {
    const { appointment, day } = await lockAppointment(trx, principal, params.id);
    if (appointment.state !== 'cancelled') {
      const by = principal.role === 'donor' ? 'donor' : 'hospital';
      // Somebody who was taken in by mistake.
      const isMistaken =
        by === 'hospital' && appointment.how === 'walk_in' && appointment.state === 'arrived';
      if (appointment.state !== 'booked' && !isMistaken) throw new Failure('failure.appointment_state');
      const slot = appointment.slot_id === null ? undefined : await findSlot(trx, appointment.slot_id);
      await cancelBooking(context, trx, appointment, day, { by, actorId: principal.id });
      if (isMistaken) await deleteReaction(trx, { appointmentId: appointment.id });
      if (by === 'hospital' && !isMistaken && slot)
        await tellBooked(context, trx, day, {
          appointmentId: appointment.id,
          donorId: appointment.donor_id,
          news: 'cancelled',
          slot: slotTime(slot),
        });
    }
    return {
      appointment: await showAppointment(trx, principal, appointment.id, day),
      message: t('appointment.cancelled'),
    };
  });
