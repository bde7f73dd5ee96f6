import type { Urgency } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Line } from './check-offer.ts';
import { notifyOfOrder, tellSide } from './notify-of-order.ts';
import { insertOrder, type OrderRow } from './order-store.ts';
import { lapsesAt } from './order-times.ts';

interface NewOrder {
  readonly id: string;
  readonly between: Pick<OrderRow, 'receiver_id' | 'supplier_id'>;
  readonly lines: readonly Line[];
  readonly urgency: Urgency;
  /** The supplier offers it of its own accord. */
  readonly isOffer: boolean;
  readonly requestId: string | null;
  readonly note: string | null;
  /** Null: nobody's hand; a standing order placed it. */
  readonly actorId: string | null;
}

/** Stores a new order that was checked, and notifies the other side, at whom an urgent one rings. */
export async function enterOrder(
  context: Context,
  trx: Database,
  { id, between, lines, urgency, isOffer, requestId, note, actorId }: NewOrder,
): Promise<OrderRow> {
  const now = context.now();
  const order: OrderRow = {
    id,
    ...between,
    request_id: requestId,
    state: isOffer ? 'proposed' : 'asked',
    urgency,
    note,
    created_at: now.toISOString(),
    created_by: actorId,
    check_at: lapsesAt(now, urgency),
    answered_at: null,
    answered_by: null,
    declined_for: null,
    packed_at: null,
    packed_by: null,
    box: null,
    packed_celsius: null,
    sent_at: null,
    sent_by: null,
    due_at: null,
    received_at: null,
    received_by: null,
    received_celsius: null,
    outside_minutes: null,
    ended_at: null,
  };
  await insertOrder(
    trx,
    order,
    lines.map(({ bloodType, component, units }) => ({
      order_id: id,
      blood_type: bloodType,
      component,
      units,
      offered: isOffer ? units : null,
    })),
  );
  await recordAudit(context, trx, {
    actorId,
    action: 'order.place',
    subjectId: id,
    detail: { state: order.state, urgency, units: lines.reduce((sum, line) => sum + line.units, 0) },
  });
  await notifyOfOrder(context, trx, order);
  await tellSide(context, trx, order, isOffer ? 'receiver' : 'supplier', isOffer ? 'proposed' : 'asked');
  return order;
}
