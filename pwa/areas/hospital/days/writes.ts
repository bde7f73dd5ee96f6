import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ChangedAppointment, NewAppointment } from '../../../../shared/contract/appointments.ts';
import type { ChangedDay, ListedAppointment, NewDay } from '../../../../shared/contract/collection-days.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { submit } from '../../../data/device/submit.ts';
import type { Summary } from '../../../data/offline/rows.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { hospitalTexts } from '../outcome-texts.ts';
import { dayQuery } from './queries.ts';

type DayChanged = CallOutput<'POST /collection-days'>;

const FAILED = { refused: 'days.not_saved', unanswered: 'days.not_saved' } as const;

export const useOpenDay = () =>
  useWrite({
    submit: (body: NewDay) => submit('POST /collection-days', { body }, {}),
    texts: hospitalTexts<DayChanged, NewDay>({ sent: 'days.opened', ...FAILED }),
  });

/** Changes or cancels a day; the booked donors are told. */
export function useChangeDay(id: string) {
  const client = useQueryClient();
  return useWrite({
    submit: (body: ChangedDay) => submit('PATCH /collection-days/{id}', { params: { id }, body }, {}),
    texts: hospitalTexts<DayChanged, ChangedDay>({
      sent: (_, { action }) => ({ key: action === 'cancel' ? 'days.cancelled_done' : 'days.changed' }),
      ...FAILED,
    }),
    onSent: ({ day }) => client.setQueryData(dayQuery(id).queryKey, (known) => known && { ...known, day }),
  });
}

type AppointmentChanged = CallOutput<'PATCH /appointments/{id}'>;

/** The answer to a hospital is as its list has it. */
const listedIn = ({ appointment }: AppointmentChanged): ListedAppointment | undefined =>
  'donor' in appointment ? appointment : undefined;

/** Shows at once what the server has recorded. The answer comes through the outbox, which stores no phone number. */
function showAppointment(client: QueryClient, changed: ListedAppointment | undefined): void {
  if (!changed) return;
  client.setQueryData(dayQuery(changed.dayId).queryKey, (known) => {
    if (!known?.appointments) return known;
    const old = known.appointments.find(({ id }) => id === changed.id);
    const { phone, phoneE164 } = changed.phone === null && old ? old : changed;
    const shown = { ...changed, phone, phoneE164 };
    return {
      ...known,
      appointments: old
        ? known.appointments.map((one) => (one === old ? shown : one))
        : [...known.appointments, shown],
    };
  });
}

export type Move = NonNullable<ChangedAppointment['state']>;

export interface AppointmentMove {
  readonly appointment: Pick<ListedAppointment, 'id'>;
  /** A new state, or another time. */
  readonly change: ChangedAppointment;
  /** What it undoes. */
  readonly undoes?: NonNullable<Summary['undoes']>;
}

const DONE: Readonly<Record<Move, TextKey>> = {
  booked: 'days.not_here',
  arrived: 'hospital.arrived_done',
  given: 'hospital.gave_blood_done',
  deferred: 'hospital.deferred_done',
  no_show: 'hospital.no_show_done',
};

const UNDONE = { completed: 'hospital.undone_gave', deferred: 'hospital.undone_deferred' } as const;

const MOVE_TEXTS: OutcomeTexts<AppointmentChanged, AppointmentMove> = {
  ...hospitalTexts({
    sent: (answer: AppointmentChanged, { change, undoes }: AppointmentMove) => {
      const name = listedIn(answer)?.donor.name;
      if (name === undefined) return undefined;
      if (undoes) return { key: UNDONE[undoes], values: { name } };
      if (change.state === undefined) return { key: 'days.moved', values: { name } };
      if (change.reaction !== undefined) return { key: 'hospital.reaction_done' };
      if (change.reason === 'talk') return { key: 'hospital.talk_asked_done', values: { name } };
      if (change.reason !== undefined) return { key: DONE.deferred, values: { name } };
      return { key: DONE[change.state], values: { name } };
    },
    refused: 'hospital.response_failed',
    unanswered: 'hospital.response_error',
  }),
  // A tap on a row has no form.
  isReasonInForm: false,
};

/** Records what became of an appointment. */
export function useMoveAppointment() {
  const client = useQueryClient();
  return useWrite({
    submit: ({ appointment: { id }, change, undoes }: AppointmentMove) => {
      const isArrival = change.state === 'arrived' && change.reaction === undefined && !undoes;
      const body = isArrival ? { ...change, onward: true } : change;
      return submit('PATCH /appointments/{id}', { params: { id }, body }, undoes ? { undoes } : {});
    },
    texts: MOVE_TEXTS,
    onSent: (answer) => showAppointment(client, listedIn(answer)),
  });
}

export function useCancelAppointment() {
  const client = useQueryClient();
  return useWrite({
    submit: (id: string) => submit('DELETE /appointments/{id}', { params: { id } }, {}),
    texts: hospitalTexts<AppointmentChanged, string>({ sent: 'days.appointment_cancelled', ...FAILED }),
    onSent: (answer) => showAppointment(client, listedIn(answer)),
  });
}

const TAKEN_IN: OutcomeTexts<AppointmentChanged, NewAppointment> = {
  ...hospitalTexts<AppointmentChanged, NewAppointment>({
    sent: (answer, { startsAt }) => ({
      key: startsAt === undefined ? 'hospital.arrived_done' : 'days.booked_done',
      values: { name: listedIn(answer)?.donor.name ?? '' },
    }),
    ...FAILED,
  }),
  // The sheet says why, and registers a donor who has no account.
  isAnsweredInPlace: () => true,
};

/** Takes in who came without an appointment, or books a time for who called. */
export function useTakeIn() {
  const client = useQueryClient();
  return useWrite({
    submit: (body: NewAppointment) => submit('POST /appointments', { body }, {}),
    texts: TAKEN_IN,
    onSent: (answer) => showAppointment(client, listedIn(answer)),
  });
}
