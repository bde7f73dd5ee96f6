import type { WebhookEvent } from '../../../shared/contract/webhooks.ts';
import { isCountedOn } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { queueWebhookEvent } from '../../messaging/webhooks/queue-webhook-event.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';

type Requested = Pick<Row<'requests'>, 'id' | 'hospital_id' | 'blood_type' | 'component' | 'units'>;
type Answer = Pick<Row<'responses'>, 'status' | 'arrives_when' | 'arrives_at' | 'is_near' | 'arrived_at'>;

const isComing = ({ status, arrives_when, is_near }: Answer): boolean =>
  isCountedOn({ status, saysWhen: arrives_when !== null, isNear: is_near === 1 });

/**
 * Tells programs that a donor is counted on, or has arrived, since the response was as `before`, in the transaction of
 * that change. They learn which response it is, never whose.
 */
export async function tellOfResponse(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  request: Requested,
  id: string,
  { before, after }: { readonly before: Answer | undefined; readonly after: Answer },
): Promise<void> {
  const tell = (event: WebhookEvent, times: Readonly<Record<string, string | null>>) =>
    queueWebhookEvent(context, trx, {
      event,
      hospitalIds: [request.hospital_id],
      subject: request.id,
      data: {
        requestId: request.id,
        responseId: id,
        bloodType: request.blood_type,
        component: request.component,
        ...times,
      },
    });
  if (after.status === 'arrived') {
    if (before?.status !== 'arrived') await tell('donor.arrived', { arrivedAt: after.arrived_at });
  } else if (isComing(after) && !(before && isComing(before)))
    await tell('donor.coming', { expectedAt: after.arrives_at });
}

/** Tells programs that a request is fulfilled, in the transaction that closes it. */
export const tellOfFulfilled = (
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  request: Requested,
  unitsReceived: number,
): Promise<void> =>
  queueWebhookEvent(context, trx, {
    event: 'request.fulfilled',
    hospitalIds: [request.hospital_id],
    subject: request.id,
    data: {
      requestId: request.id,
      bloodType: request.blood_type,
      component: request.component,
      units: request.units,
      unitsReceived,
    },
  });
