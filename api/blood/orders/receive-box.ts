import { matchKind } from '../../../shared/rules/blood.ts';
import { OUTSIDE_MAX_MINUTES } from '../../../shared/rules/cold-chain.ts';
import { type RefusalReason, receivedAs } from '../../../shared/rules/order-states.ts';
import { daysToExpiry } from '../../../shared/rules/stock.ts';
import { Failure } from '../../failure.ts';
import { putBackSent } from '../stock/put-back-sent.ts';
import { reservedUntil } from '../stock/reserved-until.ts';
import { findLot, type LotRow, lockSentLot, readStockSettings } from '../stock/stock-store.ts';
import { takeIn } from '../stock/take-in.ts';
import { asTimezone } from '../stock/timezone-of.ts';
import { acceptBag, type BagRow, bagsOf, refuseBag } from './box-store.ts';
import { momentOf } from './order-times.ts';
import { checkTemperature } from './pack-box.ts';
import type { StepBody, Stepped, Stepping } from './stepping.ts';

type Receipt = StepBody<'receive'>;

/** What was said about each bag of the list, in the order of the supplier's lots. */
async function sortBags({ trx, order }: Stepping, said: Receipt['bags']) {
  const listed = (await bagsOf(trx, [order.id])).toSorted((one, other) =>
    one.lot_id < other.lot_id ? -1 : 1,
  );
  const byLot = new Map(said.map(({ lotId, refusedFor }) => [lotId, refusedFor]));
  if (said.some(({ lotId }) => !listed.some(({ lot_id }) => lot_id === lotId)))
    throw new Failure('failure.order_bag_unknown');
  if (listed.some(({ lot_id }) => !byLot.has(lot_id))) throw new Failure('failure.order_bags_open');
  const accepted: BagRow[] = [];
  const refused: { readonly bag: BagRow; readonly reason: RefusalReason }[] = [];
  for (const bag of listed) {
    const reason = byLot.get(bag.lot_id);
    if (reason === undefined) accepted.push(bag);
    else refused.push({ bag, reason });
  }
  return { accepted, refused };
}

/**
 * The accepted bag as a lot of the receiver's: reserved for the request that it was ordered for, if it is open. It stays
 * the bag of its donation, so that its donor is thanked wherever it is issued.
 */
async function asLot(
  { context, trx, order, request, now }: Stepping,
  bag: BagRow,
  until: string,
): Promise<LotRow> {
  const sent = await findLot(trx, bag.lot_id);
  const carriesRedCells = bag.component === 'whole_blood' || bag.component === 'red_cells';
  const isFor =
    request?.status === 'pending' &&
    carriesRedCells &&
    matchKind(request.blood_type, bag.blood_type, bag.component as 'whole_blood' | 'red_cells') !== null;
  return {
    id: context.newId(),
    hospital_id: order.receiver_id,
    blood_type: bag.blood_type,
    component: bag.component,
    bag_number: bag.bag_number,
    state: isFor ? 'reserved' : 'available',
    units: bag.units,
    collected_at: bag.collected_at,
    expires_at: bag.expires_at,
    created_at: now.toISOString(),
    split_from: null,
    request_id: isFor ? request.id : null,
    reserved_until: isFor ? until : null,
    given_for: null,
    donation_id: sent?.donation_id ?? null,
  };
}

/**
 * The box was opened: each bag is accepted, and is the receiver's from now on, or refused with a reason, and is the
 * supplier's again, in quarantine. Fails with `order_bag_unknown` and `order_bags_open` unless exactly the bags of the
 * list are named, and with `cold_chain`, `outside_too_long` or `lot_state` if blood was accepted that must not be used.
 */
export async function receiveBox(stepping: Stepping, body: Receipt): Promise<Stepped> {
  const { trx, order, mover, now } = stepping;
  const { accepted, refused } = await sortBags(stepping, body.bags);
  const outsideMinutes = body.outsideMinutes ?? 0;
  const settings = await readStockSettings(trx, order.receiver_id);
  for (const { component, expires_at } of accepted) {
    checkTemperature(component, body.temperature);
    if (outsideMinutes > OUTSIDE_MAX_MINUTES)
      throw new Failure('failure.outside_too_long', { values: { max: OUTSIDE_MAX_MINUTES } });
    if (daysToExpiry(expires_at, now, asTimezone(settings.timezone)) < 0)
      throw new Failure('failure.lot_state', { values: { state: 'expired' } });
  }

  const back: { readonly lot: LotRow; readonly bag: BagRow; readonly reason: RefusalReason }[] = [];
  for (const { bag, reason } of refused) {
    const lot = await lockSentLot(trx, order.supplier_id, bag.lot_id);
    if (lot) back.push({ lot, bag, reason });
    await refuseBag(trx, bag, reason);
  }
  const atSupplier = async () => {
    // Nobody of the supplier's did it.
    for (const { lot, bag } of back)
      await putBackSent({ ...mover, actorId: null }, trx, lot, { units: bag.units, state: 'quarantine' });
  };
  const atReceiver = async () => {
    const until = reservedUntil(now, settings);
    for (const bag of accepted) {
      const lot = await asLot(stepping, bag, until);
      await acceptBag(trx, bag, lot.id);
      await takeIn(mover, trx, lot, lot.request_id ?? undefined, 'receive');
    }
  };
  // The numbers of both hospitals' movements are taken in one order, so that boxes in both directions do not wait for
  // each other.
  const [first, second] =
    order.supplier_id < order.receiver_id ? [atSupplier, atReceiver] : [atReceiver, atSupplier];
  await first();
  await second();

  const receivedAt = momentOf(body.at, now, order.sent_at ?? order.packed_at);
  return {
    changes: {
      state: receivedAs(accepted.length, refused.length),
      received_at: receivedAt,
      received_by: mover.actorId,
      received_celsius: body.temperature,
      outside_minutes: outsideMinutes,
      check_at: null,
      ended_at: now.toISOString(),
    },
    detail: { temperature: body.temperature, accepted: accepted.length, refused: refused.length },
  };
}
