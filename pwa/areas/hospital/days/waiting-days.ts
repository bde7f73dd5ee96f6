import type { ChangedAppointment, NewAppointment } from '../../../../shared/contract/appointments.ts';
import type {
  CollectionDay,
  ListedAppointment,
  NewDay,
} from '../../../../shared/contract/collection-days.ts';
import { arrivalMark } from '../../../../shared/rules/arrival-code.ts';
import { type AppointmentState, ATTENDED_APPOINTMENTS } from '../../../../shared/rules/collection-days.ts';
import type { EntryKey } from '../../../data/offline/outbox-kinds.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';

const OF_APPOINTMENTS: readonly EntryKey[] = [
  'POST /appointments',
  'PATCH /appointments/{id}',
  'DELETE /appointments/{id}',
  'POST /hospital/arrivals',
];

const waitingOf = (outbox: readonly OutboxEntry[], endpoints: readonly EntryKey[]): readonly OutboxEntry[] =>
  outbox.filter(({ state, endpoint }) => state === 'waiting' && endpoints.includes(endpoint));

/** What was written about appointments on this device and has not reached the server, oldest first. */
export const waitingMoves = (outbox: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  waitingOf(outbox, OF_APPOINTMENTS);

/** Days that were opened on this device and have not reached the server. */
export const waitingDays = (outbox: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  waitingOf(outbox, ['POST /collection-days']);

/** Those of them that the server does not list yet, as they were typed. */
export const newDays = (opened: readonly OutboxEntry[], known: readonly CollectionDay[] = []) =>
  opened.flatMap((entry) => {
    const day = entry.body as NewDay;
    return known.some(({ id }) => id === day.id) ? [] : [{ entry, day }];
  });

/** Changes of a day that wait here. */
export const waitingChanges = (outbox: readonly OutboxEntry[], dayId: string): readonly OutboxEntry[] =>
  waitingOf(outbox, ['PATCH /collection-days/{id}']).filter(({ params }) => params.id === dayId);

/** What was written about one appointment: by its id, or by the code that its donor said. */
export const isAbout = (
  { id, codeMark }: Pick<ListedAppointment, 'id' | 'codeMark'>,
  { endpoint, params, body }: Pick<OutboxEntry, 'endpoint' | 'params' | 'body'>,
): boolean => {
  if (endpoint === 'POST /hospital/arrivals')
    return codeMark !== undefined && arrivalMark((body as { readonly code: string }).code, id) === codeMark;
  return endpoint === 'POST /appointments' ? (body as NewAppointment).id === id : params.id === id;
};

type Changed = Partial<Pick<ListedAppointment, 'state' | 'units' | 'startsAt'>> &
  Pick<ChangedAppointment, 'reaction' | 'onward'>;

const CAME: readonly AppointmentState[] = ATTENDED_APPOINTMENTS;

function record(
  appointment: ListedAppointment,
  { endpoint, body, createdAt }: OutboxEntry,
): ListedAppointment {
  const at = new Date(createdAt).toISOString();
  if (endpoint === 'POST /appointments') return appointment;
  if (endpoint === 'DELETE /appointments/{id}')
    return { ...appointment, state: 'cancelled', cancelledBy: 'hospital' };
  const changed = (body ?? {}) as Changed;
  const isCode = endpoint === 'POST /hospital/arrivals';
  const recorded = isCode ? 'arrived' : changed.state;
  // Neither a reaction nor an arrival takes back what a colleague has recorded meanwhile.
  const isKept =
    changed.reaction !== undefined || ((isCode || changed.onward) && CAME.includes(appointment.state));
  const state = isKept ? appointment.state : (recorded ?? appointment.state);
  return {
    ...appointment,
    state,
    ...(state === 'arrived' && { arrivedAt: appointment.arrivedAt ?? at }),
    ...(state === 'booked' && { arrivedAt: null }),
    ...(state === 'given' && {
      units: changed.units ?? appointment.units ?? 1,
      closedAt: appointment.closedAt ?? at,
    }),
    ...(changed.reaction !== undefined && { reaction: changed.reaction ?? undefined }),
    ...(changed.startsAt && { startsAt: changed.startsAt }),
  };
}

/** Whoever was taken in or booked here, as far as it is known before the server has found them by their number. */
function unsent({ body, createdAt }: OutboxEntry): ListedAppointment {
  const { id, dayId, startsAt, donor } = body as NewAppointment;
  const at = new Date(createdAt).toISOString();
  return {
    id,
    dayId,
    state: startsAt === undefined ? 'arrived' : 'booked',
    how: startsAt === undefined ? 'walk_in' : 'desk',
    startsAt: startsAt ?? null,
    endsAt: null,
    donor: { id: '', name: donor?.phone ?? '', bloodType: null },
    phone: donor?.phone ?? null,
    bookedAt: at,
    arrivedAt: startsAt === undefined ? at : null,
    closedAt: null,
    cancelledBy: null,
  };
}

/** The list of a day with what was written here and the server does not show yet, so that the next step can follow. */
export function withMoves(
  appointments: readonly ListedAppointment[],
  moves: readonly OutboxEntry[],
  dayId: string,
): readonly ListedAppointment[] {
  const isKnown = new Set(appointments.map(({ id }) => id));
  const added = moves.filter(({ endpoint, body }) => {
    if (endpoint !== 'POST /appointments') return false;
    const made = body as NewAppointment;
    return made.dayId === dayId && !isKnown.has(made.id);
  });
  return [...appointments, ...added.map(unsent)].map((appointment) =>
    moves.filter((entry) => isAbout(appointment, entry)).reduce(record, appointment),
  );
}
