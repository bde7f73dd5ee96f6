import { DAY_MS, HOUR_MS } from '../time.ts';
import { areHoursValid, type OpenSlot } from './slots.ts';

/** `closed` once it is over; its list stays. */
export const DAY_STATES = ['open', 'closed', 'cancelled'] as const;
export type DayState = (typeof DAY_STATES)[number];

/**
 * The state of a donor's appointment. `arrived`: they are there; `given`: they gave; `deferred`: they came and may not
 * give for now; `no_show`: they did not come; `cancelled`: by them, or by the hospital.
 */
export const APPOINTMENT_STATES = ['booked', 'arrived', 'given', 'deferred', 'no_show', 'cancelled'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** How it came about: `desk` at the hospital for somebody who called, `walk_in` for who came without one. */
export const APPOINTMENT_ORIGINS = ['app', 'text', 'desk', 'walk_in'] as const;
export type AppointmentOrigin = (typeof APPOINTMENT_ORIGINS)[number];

/** Donors who take a chair: nobody else gets it. */
export const SEATED_APPOINTMENTS = [
  'booked',
  'arrived',
  'given',
  'deferred',
] as const satisfies readonly AppointmentState[];

/** Donors who came, whether they gave or not. */
export const ATTENDED_APPOINTMENTS = [
  'arrived',
  'given',
  'deferred',
] as const satisfies readonly AppointmentState[];

/** The states that a hospital may give an appointment. */
export const APPOINTMENT_MOVES = [
  'booked',
  'arrived',
  'given',
  'deferred',
  'no_show',
] as const satisfies readonly AppointmentState[];
export type AppointmentMove = (typeof APPOINTMENT_MOVES)[number];

/** What was recorded by mistake goes back to `arrived`, and from there to `booked`. Only who has arrived is deferred. */
const TRANSITIONS: Readonly<Record<AppointmentState, readonly AppointmentMove[]>> = {
  booked: ['arrived', 'given', 'no_show'],
  arrived: ['booked', 'given', 'deferred'],
  given: ['arrived'],
  deferred: ['arrived'],
  no_show: ['booked', 'arrived', 'given'],
  cancelled: [],
};

export const canMoveAppointment = (from: AppointmentState, to: AppointmentMove): boolean =>
  TRANSITIONS[from].includes(to);

/** Has the donor yet to give on that day? */
export const isAppointmentOpen = (state: AppointmentState): boolean =>
  state === 'booked' || state === 'arrived';

/** Days that a hospital has open at once, and how far ahead: a year of weeks, and no calendar without end. */
export const OPEN_DAYS_MAX = 60;
const DAYS_AHEAD_MAX = 180;

/** How often a donor books, or a desk for them, in a week: each takes a chair from others until it is cancelled. */
export const BOOKINGS_PER_WEEK = 8;
export const BOOKING_WINDOW_MS = 7 * DAY_MS;

export const DAY_NOTE_MAX = 300;

/** Collection days that a donor is shown, and how many of one hospital. */
export const DAYS_SHOWN = 20;
export const DAYS_SHOWN_OF_HOSPITAL = 4;

/** At least one slot, at most a day long, not over, and not too far ahead. */
export const isDayValid = (startsAt: string, endsAt: string, minutes: number, now: Date): boolean =>
  areHoursValid(startsAt, endsAt, minutes, now) &&
  Date.parse(startsAt) <= now.getTime() + DAYS_AHEAD_MAX * DAY_MS;

/** The instants between which a donor may give, as far as that is known; null for no end. */
export interface GivingWindow {
  readonly from: string;
  readonly until: string | null;
}

export const isInWindow = (startsAt: string, { from, until }: GivingWindow): boolean =>
  startsAt >= from && (until === null || startsAt < until);

/** The slots with a free chair whose donors may give then, in their order. */
export const freeSlots = <Slot extends OpenSlot>(slots: readonly Slot[], window: GivingWindow): Slot[] =>
  slots.filter(({ free, startsAt }) => free > 0 && isInWindow(startsAt, window));

/** Of free slots the first from an instant on, otherwise the last before it; undefined if there is none. */
export const nextFree = <Slot extends OpenSlot>(free: readonly Slot[], startsAt: string): Slot | undefined =>
  free.find((slot) => slot.startsAt >= startsAt) ?? free.at(-1);

/** A booked donor whose time goes is moved at most this far; beyond that they choose anew. */
const MOVED_MAX_MS = 2 * HOUR_MS;

/** The free slot nearest to the one that goes, the earlier of two; undefined if none is near. */
export function slotInstead<Slot extends OpenSlot>(
  slots: readonly Slot[],
  startsAt: string,
  now: Date,
): Slot | undefined {
  const gapOf = (slot: Slot) => Math.abs(Date.parse(slot.startsAt) - Date.parse(startsAt));
  return slots
    .filter((slot) => slot.free > 0 && slot.startsAt > now.toISOString() && gapOf(slot) <= MOVED_MAX_MS)
    .reduce<Slot | undefined>(
      (nearest, slot) => (nearest && gapOf(nearest) <= gapOf(slot) ? nearest : slot),
      undefined,
    );
}
