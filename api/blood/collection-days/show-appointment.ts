import type { OwnAppointment } from '../../../shared/contract/appointments.ts';
import type { ListedAppointment } from '../../../shared/contract/collection-days.ts';
import { arrivalMark } from '../../../shared/rules/arrival-code.ts';
import { isAppointmentOpen } from '../../../shared/rules/collection-days.ts';
import { canUndoDonation } from '../../../shared/rules/request-status.ts';
import { type ActorNames, shownActor } from '../../platform/actors/actor-names.ts';
import { defined } from '../../platform/database/defined.ts';
import type { AppointmentWithDonor, appointmentsOf } from '../slots/appointment-store.ts';
import type { DayRow } from '../slots/day-store.ts';
import { headOfDay } from './show-day.ts';

/** Whom the hospital may phone: who is expected or there, or gave so recently that it can be undone. */
export const showsPhone = (
  { state, closed_at }: Pick<AppointmentWithDonor, 'state' | 'closed_at'>,
  now: Date,
): boolean => isAppointmentOpen(state) || (state === 'given' && canUndoDonation(closed_at, now));

type Phone = Pick<ListedAppointment, 'phone' | 'phoneE164'>;

export const NO_PHONE: Phone = { phone: null };

export const phoneOf = ({ phone, phone_e164 }: AppointmentWithDonor): Phone => ({
  phone,
  phoneE164: phone_e164,
});

function deferralOf({
  deferral_reason: reason,
  deferral_until: until,
}: AppointmentWithDonor): Pick<ListedAppointment, 'deferral'> {
  return reason === null ? {} : { deferral: { reason, until } };
}

/** An appointment for its hospital, without the phone number. */
export const showListed = (row: AppointmentWithDonor, names: ActorNames): ListedAppointment => ({
  id: row.id,
  dayId: row.day_id,
  state: row.state,
  how: row.how,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  donor: { id: row.donor_id, name: row.name, bloodType: row.blood_type },
  ...NO_PHONE,
  bookedAt: row.booked_at,
  arrivedAt: row.arrived_at,
  closedAt: row.closed_at,
  cancelledBy: row.cancelled_by,
  ...(row.units !== null && { units: row.units }),
  ...deferralOf(row),
  ...(row.reaction !== null && row.grade !== null && { reaction: { kind: row.reaction, grade: row.grade } }),
  ...(row.code !== null && { codeMark: arrivalMark(row.code, row.id) }),
  ...defined({ by: shownActor(names, row.handled_by) }),
});

type OwnRow = Awaited<ReturnType<typeof appointmentsOf>>[number];

/** An appointment for its donor. */
export const showOwn = (row: OwnRow, day: DayRow): OwnAppointment => ({
  id: row.id,
  dayId: row.day_id,
  state: row.state,
  how: row.how,
  ...headOfDay(day),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  bookedAt: row.booked_at,
  code: isAppointmentOpen(row.state) ? row.code : null,
  cancelledBy: row.cancelled_by,
});
