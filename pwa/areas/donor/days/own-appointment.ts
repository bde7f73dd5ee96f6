import type { OwnAppointment } from '../../../../shared/contract/appointments.ts';
import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import { isAppointmentOpen } from '../../../../shared/rules/collection-days.ts';
import { MINUTE_MS } from '../../../../shared/time.ts';
import type { Acknowledgement } from '../../../data/offline/acknowledgement.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';

/** Where and when a donor is expected, as far as this device knows. */
export interface ShownAppointment
  extends Pick<OwnAppointment, 'id' | 'dayId' | 'hospital' | 'location' | 'note' | 'code'> {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly hasArrived: boolean;
  /** What they said of it last, while the server has not acknowledged it. */
  readonly waiting?: OutboxEntry;
}

const BOOK = 'POST /appointments';
const MOVE = 'PATCH /appointments/{id}';
const CANCEL = 'DELETE /appointments/{id}';

const appointmentSubject = (id: string): string => `appointment:${id}`;

export const isCancelling = ({ endpoint }: OutboxEntry): boolean => isCancellation(endpoint);

const isAbout = ({ endpoint }: OutboxEntry): boolean =>
  endpoint === BOOK || endpoint === MOVE || endpoint === CANCEL;

const startOf = ({ body }: OutboxEntry): string | undefined =>
  (body as { startsAt?: string } | undefined)?.startsAt;

const endOf = (startsAt: string, minutes: number): string =>
  new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString();

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;

/** One that was booked here and waits: its day is known from the list in which it was chosen. */
function bookedHere(entry: OutboxEntry, days: readonly CollectionDay[]): ShownAppointment | undefined {
  const { id, dayId, startsAt } = entry.body as { id: string; dayId: string; startsAt?: string };
  const day = days.find((one) => one.id === dayId);
  if (!day || startsAt === undefined) return undefined;
  const { hospital, location, note, slotMinutes } = day;
  const times = { startsAt, endsAt: endOf(startsAt, slotMinutes) };
  return { id, dayId, hospital, location, note, code: null, ...times, hasArrived: false, waiting: entry };
}

/** The same with what waits about it here: a new time is shown, and its last entry can be taken back. */
function withWaiting(shown: ShownAppointment, entries: readonly OutboxEntry[]): ShownAppointment {
  const own = entries.filter(({ subject }) => subject === appointmentSubject(shown.id));
  const waiting = own.at(-1);
  if (!waiting) return shown;
  const startsAt = own.findLast((entry) => startOf(entry) !== undefined);
  const moved = startsAt && startOf(startsAt);
  const length = minutesBetween(shown.startsAt, shown.endsAt);
  return { ...shown, waiting, ...(moved && { startsAt: moved, endsAt: endOf(moved, length) }) };
}

/** What the server has acknowledged of an appointment since its list was read (`readAt`, ms): the last of it. */
export const lastSent = (
  sent: readonly Pick<Acknowledgement, 'subject' | 'sentAt' | 'endpoint'>[],
  id: string,
  readAt: number,
): Acknowledgement['endpoint'] | undefined =>
  sent.findLast(({ subject, sentAt }) => sentAt >= readAt && subject === appointmentSubject(id))?.endpoint;

export const isBooking = (endpoint: OutboxEntry['endpoint'] | undefined): boolean => endpoint === BOOK;
export const isCancellation = (endpoint: OutboxEntry['endpoint'] | undefined): boolean => endpoint === CANCEL;

/**
 * The appointment of a donor, who has at most one: as the server has it, or as they booked it here, with what waits
 * about it. `entries` are in the order of writing.
 */
export function ownAppointment(
  appointments: readonly OwnAppointment[],
  days: readonly CollectionDay[],
  entries: readonly OutboxEntry[],
): ShownAppointment | undefined {
  const waiting = entries.filter((entry) => entry.state === 'waiting' && isAbout(entry));
  for (const { startsAt, endsAt, state, ...rest } of appointments)
    if (isAppointmentOpen(state) && startsAt !== null && endsAt !== null)
      return withWaiting({ ...rest, startsAt, endsAt, hasArrived: state === 'arrived' }, waiting);
  const booking = waiting.findLast(({ endpoint }) => endpoint === BOOK);
  const booked = booking && bookedHere(booking, days);
  return booked && withWaiting(booked, waiting);
}
