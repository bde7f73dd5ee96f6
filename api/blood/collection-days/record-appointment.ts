import {
  type AppointmentMove,
  type AppointmentState,
  ATTENDED_APPOINTMENTS,
  canMoveAppointment,
} from '../../../shared/rules/collection-days.ts';
import { canUndoDonation } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { findDonation, updateDonation } from '../../people/donations/donation-store.ts';
import { recordDonation } from '../../people/donations/record-donation.ts';
import { liftDeferral } from '../../people/donors/defer-donor.ts';
import { findDonor, findDonorToNotify, updateDonor } from '../../people/donors/donor-store.ts';
import { notifyTypeRecorded } from '../../people/donors/notify-type-recorded.ts';
import type { Visit } from '../../people/donors/visit.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteReaction } from '../aftercare/reaction-store.ts';
import { isReactionOnly, recordReaction } from '../aftercare/record-reaction.ts';
import { tellGiver } from '../alerts/tell-giver.ts';
import { correctVisitType } from '../requests/correct-visit-type.ts';
import { correctsDeferral, deferVisitor } from '../requests/defer-visitor.ts';
import { recheckDonor } from '../requests/recheck-donor.ts';
import { undoDonation } from '../requests/undo-donation.ts';
import { findBooked, updateAppointment } from '../slots/appointment-store.ts';
import { deleteArrivalCode } from '../slots/arrival-code-store.ts';
import { giveArrivalCode } from '../slots/give-arrival-code.ts';
import { notifyOfDay } from '../slots/notify-of-day.ts';
import type { Mover } from '../stock/record-movement.ts';
import { takeInGiven } from '../stock/take-in-given.ts';
import { keptChair, lockAppointment, showAppointment } from './appointments.ts';
import { type BookedOnDay, moveBooking } from './move-booking.ts';
import { tellOfArrival } from './tell-of-arrival.ts';

type Change = Call<'PATCH /appointments/{id}'>['body'];

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
  { appointment, day }: BookedOnDay,
  { units = 1, kind = 'voluntary', component = 'whole_blood', bloodType, toStock = false }: Change,
): Promise<void> {
  const { context, actorId } = mover;
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
    found_type: isFound ? 1 : 0,
    isProved: appointment.arrived_by_code === 1,
  });
  await updateAppointment(trx, id, {
    state: 'given',
    arrived_at: appointment.arrived_at ?? at,
    closed_at: at,
    handled_by: actorId,
  });
  await recheckDonor(context, trx, donorId, actorId);
  if (isFound) {
    const told = await findDonorToNotify(trx, donorId);
    if (told) await notifyTypeRecorded(context, trx, told, day.hospital_name);
  } else if (bloodType !== undefined)
    await correctVisitType(context, trx, { visit: { appointmentId: id }, bloodType, actorId });
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

/** They may not give for now, or before a talk; what they have booked too soon is cancelled. */
async function defer(
  mover: Recording,
  trx: Database,
  { appointment: { id, donor_id: donorId, arrived_by_code }, day }: BookedOnDay,
  body: Change,
): Promise<void> {
  const { context } = mover;
  const visitor = {
    hospitalId: day.hospital_id,
    donorId,
    visit: { appointmentId: id },
    byCode: arrived_by_code === 1,
  };
  await deferVisitor(context, trx, visitor, body);
  await recheckDonor(context, trx, donorId, mover.actorId);
}

/** Writes the new state; what was recorded before is undone first. */
async function makeMove(
  mover: Recording,
  trx: Database,
  changed: BookedOnDay,
  to: AppointmentMove,
  body: Change,
): Promise<void> {
  const { context, actorId } = mover;
  const { appointment, day } = changed;
  const { id, donor_id: donorId, state: from } = appointment;
  const at = context.now().toISOString();
  if (from === 'given') await undoDonation(mover, trx, { appointmentId: id });
  if (from === 'given' || from === 'deferred')
    await liftDeferral(context, trx, donorId, { appointmentId: id });
  const reopened = { closed_at: null, handled_by: actorId, slot_id: await keptChair(trx, appointment) };
  switch (to) {
    case 'booked': {
      // Nobody would look for them any more, and whoever has an appointment books no other.
      if (day.state !== 'open') throw new Failure('failure.day_over');
      if (reopened.slot_id === null) throw new Failure('failure.day_full');
      if (await findBooked(trx, donorId)) throw new Failure('failure.appointment_state');
      await updateAppointment(trx, id, { ...reopened, state: to, arrived_at: null, arrived_by_code: 0 });
      await deleteReaction(trx, { appointmentId: id });
      return giveArrivalCode(context, trx, day.hospital_id, { appointmentId: id });
    }
    case 'arrived':
      await updateAppointment(trx, id, {
        ...reopened,
        state: to,
        arrived_at: appointment.arrived_at ?? at,
      });
      // An undone result brings nobody.
      if (appointment.arrived_at === null) await tellOfArrival(context, trx, day, id);
      return;
    case 'given':
      await updateAppointment(trx, id, { slot_id: reopened.slot_id });
      if (appointment.arrived_at === null) await tellOfArrival(context, trx, day, id);
      return give(mover, trx, changed, body);
    case 'deferred':
      await defer(mover, trx, changed, body);
      await updateAppointment(trx, id, { state: to, closed_at: at, handled_by: actorId });
      return;
    case 'no_show':
      await updateAppointment(trx, id, { state: to, closed_at: at, handled_by: actorId });
  }
}

/** Whoever came may have had a reaction, also if they could not give in the end. */
const CAME: readonly AppointmentState[] = ATTENDED_APPOINTMENTS;

/** The hospital corrects what it recorded, or adds to it, with the same state; false if nothing changes. */
async function correct(
  mover: Recording,
  trx: Database,
  changed: BookedOnDay,
  body: Change,
): Promise<boolean> {
  const { context, actorId } = mover;
  const { id, donor_id: donorId, state } = changed.appointment;
  const visit = { appointmentId: id };
  if (body.reaction !== undefined && !CAME.includes(state)) throw new Failure('failure.appointment_state');
  const about = { visit, donorId, hospitalId: changed.day.hospital_id, recordedBy: actorId };
  const changesReaction = await recordReaction(context, trx, about, body.reaction);
  const isDeferred = body.reason !== undefined && (await correctsDeferral(trx, visit, body));
  if (isDeferred) await defer(mover, trx, changed, body);
  const changesGift = state === 'given' && (await correctGift(mover, trx, visit, body));
  return changesReaction || isDeferred || changesGift;
}

/** Corrects the units for a day, and the type at any time; false if nothing changes. */
async function correctGift(
  { context, actorId }: Recording,
  trx: Database,
  visit: Visit,
  body: Change,
): Promise<boolean> {
  const donation = await findDonation(trx, visit);
  if (!donation) return false;
  const { units = donation.units, bloodType } = body;
  const changesUnits =
    units !== donation.units &&
    donation.in_stock === 0 &&
    canUndoDonation(donation.donated_at, context.now());
  if (changesUnits) await updateDonation(trx, donation.id, { units });
  const changesType = bloodType !== undefined && bloodType !== donation.blood_type;
  await correctVisitType(context, trx, { visit, bloodType, actorId });
  return changesUnits || changesType;
}

/**
 * What became of an appointment, once; a reaction alone changes no state, nor does an arrival that is known. Fails with
 * `appointment_state` and `undo_too_late`.
 */
async function record(
  mover: Recording,
  trx: Database,
  changed: BookedOnDay,
  to: AppointmentMove,
  body: Change,
): Promise<void> {
  const { context, actorId } = mover;
  const { appointment, day } = changed;
  const { id, state: from, donor_id: donorId } = appointment;
  const isOvertaken = to === 'arrived' && body.onward === true;
  const staysAsIs =
    from === to || ((isOvertaken || isReactionOnly(body)) && CAME.includes(from) && CAME.includes(to));
  if (staysAsIs) {
    if (!(await correct(mover, trx, changed, body))) return;
  } else {
    const isOnlyOfSame = body.reaction !== undefined || (to !== 'deferred' && body.reason !== undefined);
    if (isOnlyOfSame || !canMoveAppointment(from, to)) throw new Failure('failure.appointment_state');
    if (from === 'given' && !canUndoDonation(appointment.closed_at, context.now()))
      throw new Failure('failure.undo_too_late');
    await makeMove(mover, trx, changed, to, body);
    if (to === 'given' || to === 'deferred') await deleteArrivalCode(trx, { appointmentId: id });
  }
  await recordAudit(context, trx, {
    actorId,
    action: 'appointment.change',
    subjectId: id,
    detail: { status: staysAsIs ? from : to },
  });
  await notifyOfDay(context, trx, day, [donorId]);
}

/**
 * A hospital that was suspended still records who came, for a day; it does not reach those who have missed its days.
 * Fails with `hospital_suspended`.
 */
function checkStillRecords({ now }: Pick<Context, 'now'>, { appointment }: BookedOnDay): void {
  if (!CAME.includes(appointment.state) && !canUndoDonation(appointment.closed_at, now()))
    throw new Failure('failure.hospital_suspended');
}

/** Moves an appointment, or records what became of it; the latter is for its hospital. */
export const changeAppointment: Handler<'PATCH /appointments/{id}'> = (call) => {
  const { context, principal, params, body, language, t, write } = call;
  return write(async (trx) => {
    const changed = await lockAppointment(trx, principal, params.id);
    const { id } = changed.appointment;
    let message = t('appointment.recorded');
    if (body.state !== undefined) {
      if (principal.role !== 'hospital') throw new Failure('failure.forbidden');
      if (!principal.verified) checkStillRecords(context, changed);
      await record({ context, actorId: principal.id }, trx, changed, body.state, body);
    } else if (body.startsAt !== undefined)
      message = t('appointment.moved', {
        time: await moveBooking(context, trx, changed, body.startsAt, {
          by: principal.role === 'hospital' ? 'hospital' : 'donor',
          actorId: principal.id,
          language,
        }),
      });
    return { appointment: await showAppointment(trx, principal, id, changed.day), message };
  });
};
