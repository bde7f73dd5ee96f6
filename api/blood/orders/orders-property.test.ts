import { describe, expect, it } from 'vitest';
import type { Order } from '../../../shared/contract/orders.ts';
import { REFUSAL_REASONS } from '../../../shared/rules/order-states.ts';
import { createRandom } from '../../tools/random.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import {
  addBag,
  ask,
  countUnits,
  gapsInLogs,
  LINE,
  packed,
  received,
  step,
} from '../../tools/testing/orders.ts';
import { type Person, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { type Answer, createTestApp } from '../../tools/testing/test-app.ts';
import { maintainStock } from '../stock/maintain-stock.ts';
import { maintainOrders } from './maintain-orders.ts';

const STEPS = 110;

/** Three hospitals that order from each other at random, do everything twice or at once, and use blood meanwhile. */
async function country(seed: number) {
  const random = createRandom(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const app = await createTestApp();
  const hospitals: Person[] = [];
  for (const name of ['Madina', 'Banadir', 'Keysaney']) hospitals.push(await verifiedHospital(app, { name }));
  const anybody = (): Person => hospitals[upTo(hospitals.length)] as Person;
  let bag = 0;
  let hours = 0;

  const lotsOf = async ({ token }: Person) =>
    (await app.call('GET', '/hospital/inventory', { token })).body.inventory as {
      id: string;
      units: number;
      state: string;
    }[];
  const ordersOf = async ({ token }: Person, side: string) =>
    (await app.call('GET', `/orders?side=${side}`, { token })).body.orders as Order[];
  /** As an outbox does after a lost answer, or two tablets do; nothing may come of it that the first did not do. */
  const twice = (one: () => Promise<Answer>, other = one) => Promise.all([one(), other()]);

  const acts: Readonly<Record<string, () => Promise<void>>> = {
    async add() {
      bag += 1;
      await (random() < 0.7
        ? addBag(app, anybody(), `N${bag}`)
        : addBag(app, anybody(), undefined, { units: 3 }));
    },
    async order() {
      const first = upTo(3);
      const [asking, supplier] = [hospitals[first], hospitals[(first + 1 + upTo(2)) % 3]] as [Person, Person];
      const lines = [{ ...LINE, units: 1 + upTo(4) }];
      const body = random() < 0.7 ? { supplierId: supplier.id, lines } : { receiverId: supplier.id, lines };
      await (random() < 0.5
        ? ask(app, asking, supplier, { lines })
        : app.call('POST', '/orders', { token: asking.token, body }));
    },
    async supply() {
      const supplier = anybody();
      const orders = await ordersOf(supplier, 'supplier');
      const next = orders[upTo(orders.length)];
      if (!next) return;
      const lots = await lotsOf(supplier);
      const some = lots.filter(() => random() < 0.4).map(({ id }) => id);
      const pack = packed(some.slice(0, next.lines[0]?.units));
      const offer = { step: 'offer', lines: [{ ...LINE, units: 1 + upTo(3) }] };
      const fitting: Readonly<Record<string, readonly object[]>> = {
        asked: [offer, pack, pack],
        offered: [pack],
        packed: [{ step: 'send', arrivesInMinutes: 1 + upTo(300) }, { step: 'unpack' }],
      };
      const bodies = [
        ...(fitting[next.state] ?? []),
        ...(random() < 0.2 ? [offer, pack, { step: 'unpack' }, { step: 'decline', reason: 'closed' }] : []),
      ];
      const body = bodies[upTo(bodies.length)] ?? offer;
      const other = orders[upTo(orders.length)] ?? next;
      // The same bags into two boxes at once.
      await twice(
        () => step(app, supplier, next.id, body),
        () => step(app, supplier, other.id, body),
      );
    },
    async take() {
      const receiver = anybody();
      const orders = await ordersOf(receiver, 'receiver');
      const next = orders[upTo(orders.length)];
      if (!next) return;
      const lotIds = next.bags.map(({ lotId }) => lotId);
      const reasons = Object.fromEntries(
        lotIds.flatMap((id) =>
          random() < 0.3 ? [[id, REFUSAL_REASONS[upTo(REFUSAL_REASONS.length)] as string]] : [],
        ),
      );
      const body =
        lotIds.length > 0 && random() < 0.8
          ? received(lotIds, reasons)
          : { step: random() < 0.5 ? 'accept' : 'cancel' };
      const key = random() < 0.5 ? `key-of-${next.id}` : undefined;
      await twice(() => step(app, receiver, next.id, body, key));
    },
    async use() {
      const hospital = anybody();
      const lots = await lotsOf(hospital);
      const lot = lots[upTo(lots.length)];
      if (!lot) return;
      const kind = ['issue', 'discard', 'screen'][upTo(3)] as string;
      await app.call('POST', `/hospital/inventory/${lot.id}/movements`, {
        token: hospital.token,
        body: { kind, units: 1, ...(kind === 'discard' && { reason: 'damaged' }) },
      });
    },
    async wait() {
      hours += 1 + upTo(4);
      app.setNow(hoursLater(hours));
      for (const [index, { email }] of hospitals.entries()) hospitals[index] = await signIn(app, email);
      await maintainOrders(app.context);
      await maintainStock(app.context);
    },
  };
  const often = [
    'order',
    'supply',
    'order',
    'take',
    'supply',
    'use',
    'order',
    'supply',
    'take',
    'add',
    'wait',
  ];
  for (let count = 0; count < 8; count += 1) await acts.add?.();

  return { app, act: async (count: number) => acts[often[count % often.length] ?? '']?.() };
}

describe.each([1, 2, 3, 4])('whatever three hospitals do with orders (seed %i)', (seed) => {
  it('conserves the units over all of them at every moment, and numbers each log without a gap', async () => {
    const { app, act } = await country(seed);
    for (let count = 0; count < STEPS; count += 1) {
      await act(count);
      const { standing, boxed, added, sent } = await countUnits(app);
      expect({ all: standing + boxed, boxed }).toEqual({ all: added, boxed: sent });
      expect(await gapsInLogs(app)).toEqual([]);
    }
    const { db } = app.context;
    const states = await db.selectFrom('orders').select('state').distinct().execute();
    expect(states.length).toBeGreaterThan(2);
    const bags = await db.selectFrom('order_bags').select('state').distinct().execute();
    expect(bags.map(({ state }) => state)).toContain('accepted');
  });
});
