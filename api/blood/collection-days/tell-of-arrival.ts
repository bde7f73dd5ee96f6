import type { Context } from '../../context.ts';
import { queueWebhookEvent } from '../../messaging/webhooks/queue-webhook-event.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';

/** Tells programs that a donor has arrived, in that transaction. They learn which appointment it is, never whose. */
export const tellOfArrival = (
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  { id: dayId, hospital_id }: Pick<Row<'collection_days'>, 'id' | 'hospital_id'>,
  appointmentId: string,
): Promise<void> =>
  queueWebhookEvent(context, trx, {
    event: 'appointment.arrived',
    hospitalIds: [hospital_id],
    subject: appointmentId,
    data: { dayId, appointmentId, arrivedAt: context.now().toISOString() },
  });
