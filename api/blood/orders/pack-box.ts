import type { OrderChange } from '../../../shared/contract/orders.ts';
import { coldVerdict, transportRange } from '../../../shared/rules/cold-chain.ts';
import { canMove, stateAt } from '../../../shared/rules/lot-states.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { Failure } from '../../failure.ts';
import { stockKey } from '../stock/available-units.ts';
import { move } from '../stock/move.ts';
import { putBackSent } from '../stock/put-back-sent.ts';
import type { Mover } from '../stock/record-movement.ts';
import { type LotRow, lockLot, lockSentLot } from '../stock/stock-store.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { bagsOf, deleteBags, insertBags } from './box-store.ts';
import { updateOffered } from './order-store.ts';
import { arrivesAt, boxDueAt, lapsesAt, momentOf } from './order-times.ts';
import type { StepBody, Stepped, Stepping } from './stepping.ts';

/** Fails with `cold_chain` if blood of this component must not travel, or be used, at this temperature (°C). */
export function checkTemperature(component: StockComponent, temperature: number): void {
  if (coldVerdict(component, temperature) !== 'refuse') return;
  const { min, max } = transportRange(component);
  throw new Failure('failure.cold_chain', { values: { min, max } });
}

const keyOf = ({ blood_type, component }: Pick<LotRow, 'blood_type' | 'component'>): string =>
  stockKey({ bloodType: blood_type, component });

/** Lots are locked in the order of their ids, so that two who pack the same lots do not wait for each other. */
const inOrder = <Named extends { readonly lotId: string }>(bags: readonly Named[]): Named[] =>
  bags.toSorted((one, other) => (one.lotId < other.lotId ? -1 : 1));

/** So long after an order has lapsed a box that was packed before may become known. */
const LATE_MS = 2 * DAY_MS;

/**
 * The order has lapsed, and the box was packed before, on a tablet without a network: it may be on its way already. What
 * its supplier had proposed needs its receiver's yes.
 */
export const wasPackedInTime = (
  { state, answered_at, ended_at }: Stepping['order'],
  lines: Stepping['lines'],
  body: OrderChange,
  now: Date,
): boolean =>
  state === 'lapsed' &&
  ended_at !== null &&
  body.step === 'pack' &&
  body.at !== undefined &&
  Date.parse(body.at) < Date.parse(ended_at) &&
  now.getTime() - Date.parse(ended_at) < LATE_MS &&
  (answered_at !== null || lines.every(({ offered }) => offered === null));

/**
 * Puts bags of the supplier's stock into the box: they leave their lots, and no one else can get them. Fails with
 * `lot_not_found`, `lot_state` or `stock_short` for what is not there, `order_not_ordered` for what nobody ordered, and
 * `cold_chain`.
 */
export async function packBox(
  { trx, order, lines, mover, now }: Stepping,
  { bags, box, temperature, at }: StepBody<'pack'>,
): Promise<Stepped> {
  const timezone = await timezoneOf(trx, order.supplier_id);
  const packed = new Map<string, number>();
  const taken: { lot: LotRow; units: number }[] = [];
  for (const { lotId, units } of inOrder(bags)) {
    const lot = await lockLot(trx, order.supplier_id, lotId);
    if (!lot) throw new Failure('failure.lot_not_found');
    const state = stateAt({ state: lot.state, expiresAt: lot.expires_at }, now, timezone);
    if (!canMove(state, 'send')) throw new Failure('failure.lot_state', { values: { state } });
    if (units > lot.units) throw new Failure('failure.stock_short', { values: { units: lot.units } });
    checkTemperature(lot.component, temperature);
    packed.set(keyOf(lot), (packed.get(keyOf(lot)) ?? 0) + units);
    taken.push({ lot, units });
  }
  const asked = new Map(lines.map((line) => [keyOf(line), line]));
  for (const [key, units] of packed)
    if (units > (asked.get(key)?.units ?? 0)) throw new Failure('failure.order_not_ordered');

  await insertBags(
    trx,
    taken.map(({ lot, units }) => ({
      order_id: order.id,
      lot_id: lot.id,
      blood_type: lot.blood_type,
      component: lot.component,
      bag_number: lot.bag_number,
      units,
      collected_at: lot.collected_at,
      expires_at: lot.expires_at,
      state: 'in_box',
      refused_for: null,
      received_lot_id: null,
    })),
  );
  for (const { lot, units } of taken) await move(mover, trx, lot, { kind: 'send', units });
  for (const [key, line] of asked) await updateOffered(trx, line, packed.get(key) ?? 0);
  const packedAt = momentOf(at, now, order.created_at);
  const dueAt = boxDueAt(packedAt);
  return {
    changes: {
      state: 'packed',
      answered_at: order.answered_at ?? packedAt,
      answered_by: order.answered_at === null ? mover.actorId : order.answered_by,
      packed_at: packedAt,
      packed_by: mover.actorId,
      box,
      packed_celsius: temperature,
      due_at: dueAt,
      check_at: dueAt,
      ended_at: null,
    },
    detail: { box, temperature, bags: bags.length },
  };
}

/** The box never left the house: what is in it is in stock again. */
async function emptyBox({ trx, order }: Stepping, mover: Mover): Promise<void> {
  const bags = await bagsOf(trx, [order.id]);
  const lots: { lot: LotRow; units: number }[] = [];
  for (const { lotId, units } of inOrder(bags.map(({ lot_id, units }) => ({ lotId: lot_id, units })))) {
    const lot = await lockSentLot(trx, order.supplier_id, lotId);
    if (lot) lots.push({ lot, units });
  }
  await deleteBags(trx, order.id);
  for (const { lot, units } of lots) await putBackSent(mover, trx, lot, { units, state: 'available' });
}

export async function unpackBox(stepping: Stepping): Promise<Stepped> {
  await emptyBox(stepping, stepping.mover);
  return {
    changes: {
      state: 'offered',
      packed_at: null,
      packed_by: null,
      box: null,
      packed_celsius: null,
      due_at: null,
      check_at: lapsesAt(stepping.now, stepping.order.urgency),
    },
  };
}

/** The receiver needs it no more, and a box that was packed has not left. */
export async function cancelOrder(stepping: Stepping): Promise<Stepped> {
  // Nobody of the supplier's did it.
  if (stepping.order.state === 'packed') await emptyBox(stepping, { ...stepping.mover, actorId: null });
  return { changes: { state: 'cancelled', check_at: null, ended_at: stepping.now.toISOString() } };
}

/** The box has left; it is late if nobody has received it by then. */
export function sendBox(
  { order, mover, now }: Stepping,
  { arrivesInMinutes, at }: StepBody<'send'>,
): Stepped {
  const sentAt = momentOf(at, now, order.packed_at);
  const dueAt = arrivesAt(sentAt, arrivesInMinutes);
  return {
    changes: {
      state: 'on_the_way',
      sent_at: sentAt,
      sent_by: mover.actorId,
      due_at: dueAt,
      check_at: dueAt,
    },
    detail: { minutes: arrivesInMinutes },
  };
}
