import type { ListedAppointment, ShownSlot } from '../../../../shared/contract/collection-days.ts';
import { type AppointmentState, ATTENDED_APPOINTMENTS } from '../../../../shared/rules/collection-days.ts';

const CAME: readonly AppointmentState[] = ATTENDED_APPOINTMENTS;

/** The times of a day as its list is shown: what was recorded here counts before it has reached the server. */
export const slotsOf = (
  slots: readonly ShownSlot[],
  appointments: readonly ListedAppointment[],
): readonly ShownSlot[] =>
  slots.map((slot) => {
    const states = appointments.filter((one) => one.startsAt === slot.startsAt).map(({ state }) => state);
    const came = states.filter((state) => CAME.includes(state)).length;
    return {
      ...slot,
      taken: came + states.filter((state) => state === 'booked').length,
      came,
      noShow: states.filter((state) => state === 'no_show').length,
    };
  });

/** Donors by what is recorded of them, and chairs that nobody has from now on. */
export function countsOf(slots: readonly ShownSlot[], appointments: readonly ListedAppointment[], now: Date) {
  const count = (state: AppointmentState) => appointments.filter((one) => one.state === state).length;
  const ahead = slots.filter(({ endsAt }) => endsAt > now.toISOString());
  return {
    booked: count('booked'),
    arrived: count('arrived'),
    given: count('given'),
    free: ahead.reduce((sum, { chairs, taken }) => sum + Math.max(0, chairs - taken), 0),
  };
}
