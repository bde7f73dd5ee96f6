import type { BloodType, Component } from '../../../shared/rules/blood.ts';
import type { RequestReason } from '../../../shared/rules/request-reasons.ts';
import type { Urgency } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { queueWebhookEvent } from '../../messaging/webhooks/queue-webhook-event.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PlaceColumns, Row } from '../../platform/database/tables.ts';
import { asTimezone } from '../stock/timezone-of.ts';
import { boundUrgent } from './bound-urgent.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { countPending, insertRequest } from './request-store.ts';

/** The content of a new request. */
export interface NewRequest {
  readonly id: string;
  /** Which of the hospital's people. */
  readonly postedBy: string;
  readonly bloodType: BloodType;
  readonly component: Component;
  readonly units: number;
  readonly urgency: Urgency;
  readonly place: PlaceColumns;
  readonly reason: RequestReason | null;
  readonly description: string | null;
  readonly notes: string | null;
  readonly deadline: string | null;
  /** The mass casualty that it belongs to. */
  readonly massCasualtyId?: string;
}

/** A pending request of this hospital, as its row. */
function requestOf(context: Context, hospital: Row<'hospitals'>, asked: NewRequest): Row<'requests'> {
  const at = context.now().toISOString();
  const { id, bloodType, component, units, urgency } = asked;
  return {
    id,
    hospital_id: hospital.user_id,
    blood_type: bloodType,
    component,
    units,
    units_received: 0,
    units_issued: 0,
    place_changed_at: null,
    deadline_changed_at: null,
    units_elsewhere: 0,
    urgency,
    urgent_at: urgency === 'high' ? at : null,
    status: 'pending',
    ...asked.place,
    reason: asked.reason,
    description: asked.description,
    notes: asked.notes,
    deadline: asked.deadline,
    created_at: at,
    created_by: asked.postedBy,
    updated_at: at,
    edited_by: null,
    fulfilled_at: null,
    fulfilled_by: null,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    cancel_why: null,
    first_answered_at: null,
    mass_casualty_id: asked.massCasualtyId ?? null,
  };
}

/**
 * Writes a pending request of this hospital, whose row the caller has locked; `too_many_pending` beyond the hospital's
 * own maximum; one of high urgency passes that, and has a bound of its own (`bound-urgent.ts`). It raises no alert: that
 * is up to the caller.
 */
export async function postRequest(
  context: Context,
  trx: Database,
  hospital: Row<'hospitals'>,
  asked: NewRequest,
): Promise<Row<'requests'>> {
  const max = hospital.max_pending_requests;
  // If a life depends on it, no setting prevents it.
  if (asked.urgency !== 'high' && (await countPending(trx, hospital.user_id)) >= max)
    throw new Failure('failure.too_many_pending', { values: { max } });

  const row = requestOf(context, hospital, asked);
  if (row.urgency === 'high') await boundUrgent(context, trx, row);
  await insertRequest(trx, row, asTimezone(hospital.timezone));
  await recordAudit(context, trx, {
    actorId: asked.postedBy,
    action: 'request.create',
    subjectId: row.id,
    detail: { bloodType: asked.bloodType, component: asked.component, units: asked.units },
  });
  await notifyOfRequest(context, trx, row, []);
  await queueWebhookEvent(context, trx, {
    event: 'request.posted',
    hospitalIds: [row.hospital_id],
    subject: row.id,
    data: {
      requestId: row.id,
      bloodType: row.blood_type,
      component: row.component,
      units: row.units,
      urgency: row.urgency,
      deadline: row.deadline,
    },
  });
  return row;
}
