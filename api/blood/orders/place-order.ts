import { OPEN_ORDERS_MAX } from '../../../shared/contract/orders.ts';
import { matchKind } from '../../../shared/rules/blood.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { findHospitalWithAccount, lockHospital } from '../../people/hospitals/hospital-store.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkPending, lockRequestFor } from '../requests/lock-request.ts';
import { checkOffer } from './check-offer.ts';
import { enterOrder } from './enter-order.ts';
import { countOpenBetween, findOrder, type OrderRow } from './order-store.ts';
import { showOrder } from './show-order.ts';

type Place = Call<'POST /orders'>;

/** Urgent orders that one hospital may send in an hour: each rings at somebody's. */
const URGENT_PER_HOUR = 20;

/** Its own request, open, which every line fits; locked. */
async function checkRequest(trx: Database, { principal, body }: Place): Promise<void> {
  if (body.requestId === undefined) return;
  const request = await lockRequestFor(trx, body.requestId, principal);
  checkPending(request);
  for (const { bloodType, component } of body.lines) {
    const carriesRedCells = component === 'whole_blood' || component === 'red_cells';
    if (!carriesRedCells || matchKind(request.blood_type, bloodType, component) === null)
      throw new Failure('failure.lot_does_not_fit');
  }
}

const isSame = (known: OrderRow, placed: Pick<OrderRow, 'receiver_id' | 'supplier_id'>): boolean =>
  known.receiver_id === placed.receiver_id && known.supplier_id === placed.supplier_id;

/**
 * Asks another verified hospital for blood, or offers it some. Fails with `hospital_not_found`, with what is wrong with
 * the request it is for, with `stock_short` if what is offered is not there, and with `too_many_orders`.
 */
export const placeOrder: Handler<'POST /orders'> = async (call) => {
  const { context, principal, body, t, write, isReplay } = call;
  const own = principal.hospitalId;
  const isOffer = body.receiverId !== undefined;
  const other = body.supplierId ?? body.receiverId ?? '';
  const id = body.id ?? context.newId();
  const isKnown = (await findOrder(context.db, id)) !== undefined;
  if (body.urgency === 'high' && !isKnown && !(await isReplay()))
    await context.limiter.consume({ rule: 'urgent orders', whom: own }, URGENT_PER_HOUR, 60);
  return write(async (trx) => {
    const now = context.now();
    const between = isOffer
      ? { receiver_id: other, supplier_id: own }
      : { receiver_id: own, supplier_id: other };
    const message = t(isOffer ? 'orders.proposed' : 'orders.asked');
    const known = await findOrder(trx, id);
    if (known && !isSame(known, between)) throw new Failure('failure.id_taken');
    if (known) return { order: await showOrder(trx, known, own, now), message };

    await checkRequest(trx, call);
    // So that neither the last place of many nor the last bag is taken twice.
    await lockHospital(trx, own);
    const partner = other === own ? undefined : await findHospitalWithAccount(trx, other);
    if (!partner || !isTrusted(partner)) throw new Failure('failure.hospital_not_found');
    if ((await countOpenBetween(trx, between)) >= OPEN_ORDERS_MAX)
      throw new Failure('failure.too_many_orders', { values: { max: OPEN_ORDERS_MAX } });
    if (isOffer) await checkOffer(trx, own, { lines: body.lines, now, orderId: id });

    const order = await enterOrder(context, trx, {
      id,
      between,
      lines: body.lines,
      urgency: body.urgency,
      isOffer,
      requestId: body.requestId ?? null,
      note: body.note || null,
      actorId: principal.id,
    });
    return { order: await showOrder(trx, order, own, now), message };
  });
};
