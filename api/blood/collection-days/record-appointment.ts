import { firstReminderAt } from '../../../shared/rules/appointment-reminders.ts';
import { type AppointmentMove, canMoveAppointment } from '../../../shared/rules/collection-days.ts';
import { canUndoDonation } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { stopMessagesTo } from '../../messaging/channels/stop-messages.ts';
import { findDonation, updateDonation } from '../../people/donations/donation-store.ts';
import { recordDonation } from '../../people/donations/record-donation.ts';
import { liftDeferral } from '../../people/donors/defer-donor.ts';
import { findDonor, findDonorToNotify, updateDonor } from '../../people/donors/donor-store.ts';
import { notifyTypeRecorded } from '../../people/donors/notify-type-recorded.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { slotText } from '../../platform/i18n/slot-text.ts';
import { tellGiver } from '../alerts/tell-giver.ts';
import { correctVisitType } from '../requests/correct-visit-type.ts';
import { correctsDeferral, deferVisitor } from '../requests/defer-visitor.ts';
import { undoDonation } from '../requests/undo-donation.ts';
import { findBooked, updateAppointment } from '../slots/appointment-store.ts';
import { deleteArrivalCode } from '../slots/arrival-code-store.ts';
import { recheckBooking } from '../slots/cancel-booking.ts';
import type { DayRow } from '../slots/day-store.ts';
import { giveArrivalCode } from '../slots/give-arrival-code.ts';
import { notifyOfDay } from '../slots/notify-of-day.ts';
import { findSlot } from '../slots/slot-store.ts';
import { slotTime } from '../slots/slot-time.ts';
import { tellBooked } from '../slots/tell-booked.ts';
import type { Mover } from '../stock/record-movement.ts';
import { takeInGiven } from '../stock/take-in-given.ts';
import { keptChair, lockAppointment, showAppointment } from './appointments.ts';
import { chairAt, windowOf, withoutWhy } from './book.ts';

type Change = Call<'PATCH /appointments/{id}'>['body'];

interface Changed {
  readonly appointment: Row<'appointments'>;
  readonly day: DayRow;
}

interface Recording extends Mover {
  readonly context: Context;
  /** Who records it, at the hospital. */
  readonly actorId: string;
}

/**
 * The donor gave: the donation, their last one, achievements and the thanks; a type that nobody knew is the one that the
 * hospital found. What they have booked too soon is cancelled. Fails with `invalid` if no type is known.
 */
async function give(
  mover: Recording,
  trx: Database,
  { appointment, day }: Changed,
  { units = 1, kind = 'voluntary', component = 'whole_blood', bloodType, toStock = false }: Change,
): Promise<void> {
  const { context, actorId, traceId } = mover;
  const { id, donor_id: donorId } = appointment;
  const donor = await findDonor(trx, donorId);
  const type = donor?.blood_type ?? bloodType;
  if (type === undefined)
    throw new Failure('failure.invalid', { fields: { bloodType: 'validation.blood_type_required' } });
  const isFound = donor?.blood_type === null;
  if (isFound) await updateDonor(trx, donorId, { blood_type: type });
  const at = context.now().toISOString();
  const notBefore = await recordDonation(context, trx, {
    donor_id: donorId,
    appointment_id: id,
    hospital_id: day.hospital_id,
    blood_type: type,
    units,
    kind,
    component,
    isProved: appointment.arrived_by_code === 1,
  });
  await updateAppointment(trx, id, {
    state: 'given',
    arrived_at: appointment.arrived_at ?? at,
    closed_at: at,
    handled_by: actorId,
  });
  await recheckBooking(context, trx, donorId, { actorId, traceId });
  if (isFound) {
    const told = await findDonorToNotify(trx, donorId);
    if (told) await notifyTypeRecorded(context, trx, told, day.hospital_name);
  } else if (bloodType !== undefined)
    await correctVisitType(context, trx, { visit: { appointmentId: id }, bloodType, actorId, traceId });
  if (toStock) {
    const donation = await findDonation(trx, { appointmentId: id });
    if (donation) await takeInGiven(mover, trx, day.hospital_id, null, [donation]);
  }
  await tellGiver(context, trx, {
    kind: 'thanks',
    hospital: { id: day.hospital_id, name: day.hospital_name },
    appointmentId: id,
    donorId,
    bloodType: bloodType ?? type,
    notBefore,
  });
}

/** Writes the new state; what was recorded before is undone first. */
async function makeMove(
  mover: Recording,
  trx: Database,
  changed: Changed,
  to: AppointmentMove,
  body: Change,
): Promise<void> {
  const { context, actorId } = mover;
  const { appointment, day } = changed;
  const { id, donor_id: donorId, state: from } = appointment;
  const at = context.now().toISOString();
  if (from === 'given') await undoDonation(mover, trx, { appointmentId: id });
  if (from === 'deferred') await liftDeferral(trx, donorId, { appointmentId: id });
  const reopened = { closed_at: null, handled_by: actorId, slot_id: await keptChair(trx, appointment) };
  switch (to) {
    case 'booked': {
      // Nobody would look for them any more, and whoever has an appointment books no other.
      if (day.state !== 'open') throw new Failure('failure.day_over');
      if (reopened.slot_id === null) throw new Failure('failure.day_full');
      if (await findBooked(trx, donorId)) throw new Failure('failure.appointment_state');
      await updateAppointment(trx, id, { ...reopened, state: to, arrived_at: null, arrived_by_code: 0 });
      return giveArrivalCode(context, trx, day.hospital_id, { appointmentId: id });
    }
    case 'arrived':
      await updateAppointment(trx, id, {
        ...reopened,
        state: to,
        arrived_at: appointment.arrived_at ?? at,
      });
      return;
    case 'given':
      await updateAppointment(trx, id, { slot_id: reopened.slot_id });
      return give(mover, trx, changed, body);
    case 'deferred': {
      const visitor = {
        hospitalId: day.hospital_id,
        donorId,
        visit: { appointmentId: id },
        byCode: appointment.arrived_by_code === 1,
      };
      await deferVisitor(context, trx, visitor, body);
      await updateAppointment(trx, id, { state: to, closed_at: at, handled_by: actorId });
      return recheckBooking(context, trx, donorId, mover);
    }
    case 'no_show':
      await updateAppointment(trx, id, { state: to, closed_at: at, handled_by: actorId });
  }
}

/** The hospital corrects what it recorded with the same state; false if nothing changes. */
async function correct(mover: Recording, trx: Database, changed: Changed, body: Change): Promise<boolean> {
  const { context, actorId, traceId } = mover;
  const visit = { appointmentId: changed.appointment.id };
  if (body.state === 'deferred') {
    if (!(await correctsDeferral(trx, visit, body))) return false;
    await makeMove(mover, trx, changed, 'deferred', body);
    return true;
  }
  const donation = body.state === 'given' ? await findDonation(trx, visit) : undefined;
  if (!donation) return false;
  const { units = donation.units, bloodType } = body;
  const changesUnits =
    units !== donation.units &&
    donation.in_stock === 0 &&
    canUndoDonation(donation.donated_at, context.now());
  if (changesUnits) await updateDonation(trx, donation.id, { units });
  const changesType = bloodType !== undefined && bloodType !== donation.blood_type;
  await correctVisitType(context, trx, { visit, bloodType, actorId, traceId });
  return changesUnits || changesType;
}

/** What became of an appointment, once; fails with `appointment_state` and `undo_too_late`. */
async function record(
  mover: Recording,
  trx: Database,
  changed: Changed,
  to: AppointmentMove,
  body: Change,
): Promise<void> {
  const { context, actorId, traceId } = mover;
  const { appointment, day } = changed;
  const { id, state: from, donor_id: donorId } = appointment;
  if (from === to) {
    if (!(await correct(mover, trx, changed, body))) return;
  } else {
    if (!canMoveAppointment(from, to)) throw new Failure('failure.appointment_state');
    if (from === 'given' && !canUndoDonation(appointment.closed_at, context.now()))
      throw new Failure('failure.undo_too_late');
    await makeMove(mover, trx, changed, to, body);
    if (to === 'given' || to === 'deferred') await deleteArrivalCode(trx, { appointmentId: id });
  }
  await recordAudit(context, trx, {
    actorId,
    action: 'appointment.change',
    subjectType: 'appointment',
    subjectId: id,
    detail: { status: to },
    traceId,
  });
  await notifyOfDay(context, trx, day, [donorId]);
}

type Move = Call<'PATCH /appointments/{id}'>;

/** Another time of the same day; a hospital's move is told to the donor. Returns the time as a text. */
async function moveTo(
  { context, principal, traceId, language }: Move,
  trx: Database,
  { appointment, day }: Changed,
  startsAt: string,
): Promise<string> {
  const now = context.now().toISOString();
  if (appointment.state !== 'booked' || day.state !== 'open') throw new Failure('failure.appointment_state');
  const slot = appointment.slot_id === null ? undefined : await findSlot(trx, appointment.slot_id);
  if (slot?.starts_at === startsAt) return slotText(language, slotTime(slot));
  if (startsAt <= now) throw new Failure('failure.day_over');
  const chair = await withoutWhy(principal.role === 'hospital', async () =>
    chairAt(trx, day, startsAt, await windowOf(context, trx, appointment.donor_id), language),
  );
  await updateAppointment(trx, appointment.id, {
    slot_id: chair.id,
    remind_at: firstReminderAt(chair.startsAt, context.now()),
  });
  // What was said of the old time.
  await stopMessagesTo(trx, appointment.donor_id, ['appointment'], now);
  await recordAudit(context, trx, {
    actorId: principal.id,
    action: 'appointment.change',
    subjectType: 'appointment',
    subjectId: appointment.id,
    detail: { to: chair.startsAt },
    traceId,
  });
  await notifyOfDay(context, trx, day, [appointment.donor_id]);
  if (principal.role === 'hospital')
    await tellBooked(context, trx, day, {
      appointmentId: appointment.id,
      donorId: appointment.donor_id,
      news: 'moved',
      slot: chair,
    });
  return slotText(language, chair);
}

/** Moves an appointment, or records what became of it; the latter is for its hospital. */
export const changeAppointment: Handler<'PATCH /appointments/{id}'> = (call) => {
  const { context, principal, params, body, traceId, t, write } = call;
  return write(async (trx) => {
    const changed = await lockAppointment(trx, principal, params.id);
    const { id } = changed.appointment;
    let message = t('appointment.recorded');
    if (body.state !== undefined) {
      if (principal.role !== 'hospital') throw new Failure('failure.forbidden');
      await record({ context, traceId, actorId: principal.id }, trx, changed, body.state, body);
    } else if (body.startsAt !== undefined)
      message = t('appointment.moved', { time: await moveTo(call, trx, changed, body.startsAt) });
    return { appointment: await showAppointment(trx, principal, id, changed.day), message };
  });
};
