import { useQueryClient } from '@tanstack/react-query';
import type { OwnAppointment } from '../../../../shared/contract/appointments.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { submit } from '../../../data/device/submit.ts';
import type { Summary } from '../../../data/offline/rows.ts';
import type { OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { unansweredText } from '../../../features/writes/outcome-texts.ts';
import { useWrite } from '../../../features/writes/use-write.ts';
import { APPOINTMENTS } from './use-own-appointment.ts';

interface Chosen {
  readonly dayId: string;
  /** ISO instant. */
  readonly startsAt: string;
  readonly summary: Summary;
  /** The appointment that is moved; left out, a new one is booked. */
  readonly appointmentId?: string | undefined;
}

const book = ({ dayId, startsAt, summary, appointmentId }: Chosen) =>
  appointmentId === undefined
    ? submit('POST /appointments', { body: { id: crypto.randomUUID(), dayId, startsAt } }, summary)
    : submit('PATCH /appointments/{id}', { params: { id: appointmentId }, body: { startsAt } }, summary);

const TEXTS: OutcomeTexts = {
  sent: 'donor.days.booked',
  queued: 'donor.days.waiting',
  cancelled_out: 'outbox.undone',
  refused: 'donor.days.failed',
  unanswered: unansweredText,
  // The sheet says why, beside the times that are left.
  isAnsweredInPlace: () => true,
};

type Answer = CallOutput<'POST /appointments'>;

/** The donor's appointments with this one as the server has it now. */
function withAppointment(
  old: CallOutput<'GET /appointments'> | undefined,
  { appointment }: Answer,
): CallOutput<'GET /appointments'> | undefined {
  if (!old || 'donor' in appointment) return old;
  const own: OwnAppointment = appointment;
  const others = old.appointments.filter(({ id }) => id !== own.id);
  return { ...old, appointments: [own, ...others] };
}

/** Books a time of a collection day, or moves the appointment to it. */
export function useBook() {
  const client = useQueryClient();
  return useWrite({
    submit: book,
    texts: TEXTS,
    onSent: (answer) => client.setQueryData(APPOINTMENTS.queryKey, (old) => withAppointment(old, answer)),
  });
}
