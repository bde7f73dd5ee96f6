import { STANDING_ORDERS_MAX } from '../../../../shared/contract/standing-orders.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts';
import { type Country, FULL, hospitalId, idOf, sizesOf } from './country.ts';

const ACCOUNTS_PER_ORDER = 50;
/** The first hospital has ordered, and supplied, every tenth order. */
const BUSY_SHARE = 10;
/** So many, the newest ones, are open: the first hospital's lists of both sides are full. */
const OPEN = BUSY_SHARE * FULL;

const orderIdOf = idOf(40);
const bagOf = idOf(41);
const standingIdOf = idOf(42);

/** An order of the first hospital that has ended, with a box. */
export const ORDER = orderIdOf(0);

const iso = (at: number) => new Date(at).toISOString();

function* facts({ accounts, now }: Country) {
  const count = Math.max(2 * OPEN, Math.round(accounts / ACCOUNTS_PER_ORDER));
  const others = sizesOf({ accounts, now }).hospitals - 1;
  for (let index = 0; index < count; index += 1) {
    const one = 1 + (index % others);
    const turn = index % BUSY_SHARE;
    yield {
      id: orderIdOf(index),
      index,
      receiver: turn === 0 ? 0 : one,
      supplier: turn === BUSY_SHARE / 2 ? 0 : 1 + ((index + 1) % others),
      isOpen: index >= count - OPEN,
      at: now.getTime() - ((count - index) / count) * 364 * DAY_MS,
    };
  }
}

export function* orders(of: Country) {
  for (const { id, receiver, supplier, isOpen, at } of facts(of))
    yield {
      id,
      receiver_id: hospitalId(receiver),
      supplier_id: hospitalId(supplier),
      state: isOpen ? 'on_the_way' : 'received',
      urgency: 'medium',
      created_at: iso(at),
      created_by: hospitalId(receiver),
      check_at: isOpen ? iso(of.now.getTime() + DAY_MS) : null,
      answered_at: iso(at),
      answered_by: hospitalId(supplier),
      packed_at: iso(at),
      packed_by: hospitalId(supplier),
      box: '7',
      packed_celsius: 4,
      sent_at: iso(at),
      sent_by: hospitalId(supplier),
      due_at: iso(at + HOUR_MS),
      received_at: isOpen ? null : iso(at + HOUR_MS),
      received_by: isOpen ? null : hospitalId(receiver),
      ended_at: isOpen ? null : iso(at + HOUR_MS),
    };
}

export function* orderLines(of: Country) {
  for (const { id } of facts(of))
    for (const blood_type of ['A+', 'O-'])
      yield { order_id: id, blood_type, component: 'red_cells', units: 1, offered: 1 };
}

export function* orderBags(of: Country) {
  for (const { id, index, isOpen, at } of facts(of))
    for (const [bag, blood_type] of ['A+', 'O-'].entries())
      yield {
        order_id: id,
        lot_id: bagOf(index * 2 + bag),
        blood_type,
        component: 'red_cells',
        units: 1,
        collected_at: iso(at - DAY_MS),
        // What is on its way may be accepted.
        expires_at: iso((isOpen ? of.now.getTime() : at) + 30 * DAY_MS),
        state: isOpen ? 'in_box' : 'accepted',
        received_lot_id: isOpen ? null : bagOf(index * 2 + bag),
      };
}

export function* standingOrders({ now }: Country) {
  for (let index = 0; index < STANDING_ORDERS_MAX; index += 1)
    yield {
      id: standingIdOf(index),
      hospital_id: hospitalId(0),
      supplier_id: hospitalId(index + 1),
      weekdays: '["mon","thu"]',
      lines: '[{"bloodType":"O-","component":"red_cells","units":2}]',
      created_at: iso(now.getTime() - DAY_MS),
      next_at: iso(now.getTime() + 2 * DAY_MS),
    };
}
