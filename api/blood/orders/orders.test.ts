import { describe, expect, it } from 'vitest';
import type { Order } from '../../../shared/contract/orders.ts';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { alertableDonor, alertOf, giveDevice, pendingFor, sendAll } from '../../tools/testing/alerts.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { daysLater, hoursLater, minutesLater } from '../../tools/testing/clock.ts';
import {
  addBag,
  ask,
  bagsIn,
  countUnits,
  gapsInLogs,
  LINE,
  orderOf,
  packed,
  received,
  step,
} from '../../tools/testing/orders.ts';
import {
  admin,
  callProved,
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { maintainOrders } from './maintain-orders.ts';

const ID = '019cbd00-0000-7000-8000-0000000000aa';

/** A hospital that needs two bags of O- red cells, and a bank that has three. */
async function two() {
  const app = await createTestApp();
  const asking = await verifiedHospital(app, { name: 'Madina' });
  const bank = await verifiedHospital(app, { name: 'Banadir Blood Bank' });
  const bags = [await addBag(app, bank, 'B1'), await addBag(app, bank, 'B2'), await addBag(app, bank, 'B3')];
  return { app, asking, bank, bags };
}

/** The same, with a box of the first two bags on the way. */
async function onTheWay() {
  const world = await two();
  const { app, asking, bank, bags } = world;
  const boxed = bags.slice(0, 2);
  const { id } = orderOf(await ask(app, asking, bank));
  orderOf(await step(app, bank, id, packed(boxed)));
  orderOf(await step(app, bank, id, { step: 'send', arrivesInMinutes: 60 }));
  return { ...world, id, boxed };
}

const stockOf = async (app: TestApp, { token }: Person) =>
  (
    (await app.call('GET', '/hospital/inventory', { token })).body.inventory as {
      bagNumber?: string;
      state: string;
      units: number;
    }[]
  )
    .map(({ bagNumber, state, units }) => `${bagNumber ?? units} ${state}`)
    .toSorted();

const kindsOf = async (app: TestApp, { token }: Person) =>
  ((await app.call('GET', '/hospital/inventory/movements', { token })).body.movements as { kind: string }[])
    .map(({ kind }) => kind)
    .toReversed();

const listOf = async (app: TestApp, { token }: Person, side: string, ended = 'no') =>
  ((await app.call('GET', `/orders?side=${side}&ended=${ended}`, { token })).body.orders as Order[]).map(
    ({ id, state }) => ({ id, state }),
  );

const read = async (app: TestApp, { token }: Person, id: string) =>
  orderOf(await app.call('GET', `/orders/${id}`, { token }));

const codeOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) => body.code;

async function checkUnits(app: TestApp): Promise<void> {
  const { standing, boxed, added, sent } = await countUnits(app);
  expect({ all: standing + boxed, boxed }).toEqual({ all: added, boxed: sent });
  expect(await gapsInLogs(app)).toEqual([]);
}

describe('an order of blood', () => {
  it('is asked, offered, packed, sent and received, and the bags change hands', async () => {
    const { app, asking, bank, bags } = await two();
    const boxed = bags.slice(0, 2);
    const asked = orderOf(await ask(app, asking, bank, { id: ID, note: 'By the east gate' }));
    expect(asked).toMatchObject({
      id: ID,
      state: 'asked',
      side: 'receiver',
      other: { id: bank.id, name: 'Banadir Blood Bank' },
      lines: [LINE],
      note: 'By the east gate',
    });
    expect(await listOf(app, bank, 'supplier')).toEqual([{ id: ID, state: 'asked' }]);
    expect(await listOf(app, asking, 'receiver')).toEqual([{ id: ID, state: 'asked' }]);
    expect(await listOf(app, asking, 'supplier')).toEqual([]);

    const offered = orderOf(await step(app, bank, ID, { step: 'offer', lines: [LINE] }));
    expect(offered).toMatchObject({ state: 'offered', lines: [{ units: 2, offered: 2 }] });
    expect(await stockOf(app, bank)).toEqual(['B1 available', 'B2 available', 'B3 available']);
    const inBox = orderOf(await step(app, bank, ID, packed(boxed)));
    expect(inBox).toMatchObject({ state: 'packed', packed: { box: 'Box 7', temperature: 4 } });
    expect(bagsIn(inBox)).toEqual(boxed.map((lotId) => ({ lotId, state: 'in_box' })));
    expect(await stockOf(app, bank)).toEqual(['B3 available']);
    await checkUnits(app);
    const sent = orderOf(await step(app, bank, ID, { step: 'send', arrivesInMinutes: 45 }));
    expect(sent).toMatchObject({ state: 'on_the_way', dueAt: minutesLater(45).toISOString(), isLate: false });
    const got = orderOf(await step(app, asking, ID, received(boxed)));
    expect(got).toMatchObject({ state: 'received', received: { temperature: 5, outsideMinutes: 0 } });
    expect(await stockOf(app, asking)).toEqual(['B1 available', 'B2 available']);
    expect(await kindsOf(app, bank)).toEqual(['add', 'add', 'add', 'send', 'send']);
    expect(await kindsOf(app, asking)).toEqual(['receive', 'receive']);
    expect(await listOf(app, asking, 'receiver')).toEqual([]);
    expect(await listOf(app, bank, 'supplier', 'yes')).toEqual([{ id: ID, state: 'received' }]);
    await checkUnits(app);
  });

  it('is offered in part, and only what is there and not promised to others', async () => {
    const { app, asking, bank } = await two();
    const other = await verifiedHospital(app, { name: 'Keysaney' });
    const first = orderOf(await ask(app, asking, bank, { lines: [{ ...LINE, units: 5 }] }));
    const tooMuch = await step(app, bank, first.id, { step: 'offer', lines: [{ ...LINE, units: 4 }] });
    expect([tooMuch.status, codeOf(tooMuch)]).toEqual([409, 'failure.stock_short']);
    orderOf(await step(app, bank, first.id, { step: 'offer', lines: [LINE] }));
    const second = orderOf(await ask(app, other, bank));
    const promised = await step(app, bank, second.id, { step: 'offer', lines: [LINE] });
    expect([codeOf(promised), promised.body.message]).toEqual([
      'failure.stock_short',
      'Only 1 unit is left.',
    ]);
    const part = orderOf(await step(app, bank, second.id, { step: 'offer', lines: [{ ...LINE, units: 1 }] }));
    expect(part.lines).toEqual([{ ...LINE, offered: 1 }]);
    const notAsked = await step(app, bank, orderOf(await ask(app, other, bank)).id, {
      step: 'offer',
      lines: [{ ...LINE, bloodType: 'A+' }],
    });
    expect(codeOf(notAsked)).toBe('failure.order_not_ordered');
  });

  it('puts one bag into one box, whoever wants it', async () => {
    const { app, asking, bank, bags } = await two();
    const other = await verifiedHospital(app, { name: 'Keysaney' });
    const orders = [orderOf(await ask(app, asking, bank)), orderOf(await ask(app, other, bank))];
    const answers = await Promise.all(orders.map(({ id }) => step(app, bank, id, packed([bags[0] ?? '']))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await checkUnits(app);
  });

  it('takes back what is refused into quarantine, with the reason', async () => {
    const { app, asking, bank, id, boxed } = await onTheWay();
    const [first = '', second = ''] = boxed;
    const partly = orderOf(await step(app, asking, id, received(boxed, { [second]: 'damaged' })));
    expect(partly.state).toBe('partly');
    expect(bagsIn(partly)).toEqual([
      { lotId: first, state: 'accepted' },
      { lotId: second, state: 'refused', refusedFor: 'damaged' },
    ]);
    expect(await stockOf(app, asking)).toEqual(['B1 available']);
    expect(await stockOf(app, bank)).toEqual(['B2 quarantine', 'B3 available']);
    await checkUnits(app);
  });

  it('is returned if no bag is accepted', async () => {
    const { app, asking, bank, id, boxed } = await onTheWay();
    const reasons = Object.fromEntries(boxed.map((lotId) => [lotId, 'temperature']));
    const { state } = orderOf(await step(app, asking, id, { ...received(boxed, reasons), temperature: 19 }));
    expect(state).toBe('returned');
    expect(await stockOf(app, asking)).toEqual([]);
    expect(await stockOf(app, bank)).toEqual(['B1 quarantine', 'B2 quarantine', 'B3 available']);
    await checkUnits(app);
  });

  it('is received once, from however many tablets, and a replay gets the first result', async () => {
    const { app, asking, id, boxed } = await onTheWay();
    const colleague = await colleagueOf(app, asking);
    const answers = await Promise.all([
      step(app, asking, id, received(boxed), 'key-tablet-one-1'),
      step(app, asking, id, received(boxed), 'key-tablet-one-1'),
      step(app, colleague, id, received(boxed), 'key-tablet-two-2'),
    ]);
    expect(answers.map(({ status }) => status)).toContain(409);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const again = await step(app, asking, id, received(boxed));
    expect([again.status, codeOf(again)]).toEqual([409, 'failure.order_state']);
    expect(await stockOf(app, asking)).toEqual(['B1 available', 'B2 available']);
    await checkUnits(app);
  });

  it('refuses a bag in no list, a bag without an answer, and a bag that is not in stock', async () => {
    const { app, asking, bank, bags, id, boxed } = await onTheWay();
    const [first = '', , third = ''] = bags;
    expect(codeOf(await step(app, asking, id, received([...boxed, third])))).toBe(
      'failure.order_bag_unknown',
    );
    expect(codeOf(await step(app, asking, id, received([first])))).toBe('failure.order_bags_open');
    const next = orderOf(await ask(app, asking, bank));
    expect(codeOf(await step(app, bank, next.id, packed([ID])))).toBe('failure.lot_not_found');
    expect(codeOf(await step(app, bank, next.id, packed([first])))).toBe('failure.lot_state');
    const plasma = await addBag(app, bank, 'P1', { component: 'plasma', expiresAt: '2027-02-01' });
    expect(codeOf(await step(app, bank, next.id, packed([plasma], { temperature: -20 })))).toBe(
      'failure.order_not_ordered',
    );
    await checkUnits(app);
  });

  it('knows a bag that is on the way: nobody adds it a second time', async () => {
    const { app, asking, bank } = await onTheWay();
    for (const hospital of [asking, bank])
      await expect(addBag(app, hospital, 'B1')).rejects.toThrow('failure.bag_known');
  });

  it('believes no clock that is ahead, and none that is before what came first', async () => {
    const { app, asking, bank, bags } = await two();
    const { id } = orderOf(await ask(app, asking, bank));
    app.setNow(minutesLater(30));
    const boxed = bags.slice(0, 2);
    const ahead = orderOf(await step(app, bank, id, packed(boxed, { at: daysLater(2).toISOString() })));
    expect(ahead.packed?.at).toBe(minutesLater(30).toISOString());
    app.setNow(minutesLater(50));
    const behind = { step: 'send', arrivesInMinutes: 20, at: '2020-01-01T00:00:00Z' };
    const sent = orderOf(await step(app, bank, id, behind));
    expect(sent).toMatchObject({
      sent: { at: minutesLater(30).toISOString() },
      dueAt: minutesLater(50).toISOString(),
    });
    app.setNow(minutesLater(90));
    const at = minutesLater(70).toISOString();
    expect(orderOf(await step(app, asking, id, { ...received(boxed), at })).received?.at).toBe(at);
  });

  it('keeps the cold chain: refuses to pack or to accept blood that must not be used', async () => {
    const { app, asking, bank, bags, id, boxed } = await onTheWay();
    const warm = await step(app, asking, id, { ...received(boxed), temperature: 10.5 });
    expect([codeOf(warm), warm.body.message]).toEqual([
      'failure.cold_chain',
      'At this temperature the blood must not be used: it travels at 2 to 10 °C.',
    ]);
    const late = await step(app, asking, id, { ...received(boxed), outsideMinutes: 31 });
    expect(codeOf(late)).toBe('failure.outside_too_long');
    const other = orderOf(await ask(app, asking, bank));
    expect(codeOf(await step(app, bank, other.id, packed([bags[2] ?? ''], { temperature: 11 })))).toBe(
      'failure.cold_chain',
    );
    orderOf(await step(app, asking, id, { ...received(boxed), temperature: 10 }));
    await checkUnits(app);
  });

  it('neither packs nor accepts blood that has expired, and takes it back as such', async () => {
    const { app, asking, bank } = await two();
    const soon = { expiresAt: hoursLater(2).toISOString() };
    const bags = [await addBag(app, bank, 'S1', soon), await addBag(app, bank, 'S2', soon)];
    const [first = '', second = ''] = bags;
    const { id } = orderOf(await ask(app, asking, bank));
    const next = orderOf(await ask(app, asking, bank));
    orderOf(await step(app, bank, id, packed([first])));
    app.setNow(hoursLater(3));
    expect(codeOf(await step(app, bank, next.id, packed([second])))).toBe('failure.lot_state');
    expect(codeOf(await step(app, asking, id, received([first])))).toBe('failure.lot_state');
    orderOf(await step(app, asking, id, received([first], { [first]: 'expired' })));
    expect(await stockOf(app, bank)).toEqual([
      'B1 available',
      'B2 available',
      'B3 available',
      'S1 expired',
      'S2 expired',
    ]);
    await checkUnits(app);
  });

  it('takes a bag that was recalled on its way into quarantine, whoever has it then', async () => {
    const { app, asking, bank, id, boxed } = await onTheWay();
    const { status } = await app.call('POST', '/recalls', {
      token: bank.token,
      body: { bagNumber: 'B1', scope: 'bag', reason: 'storage' },
    });
    expect(status).toBe(201);
    orderOf(await step(app, asking, id, received(boxed)));
    expect(await stockOf(app, asking)).toEqual(['B1 quarantine', 'B2 available']);
    await checkUnits(app);
  });

  it('is declined, cancelled, unpacked; a box that was packed is in stock again', async () => {
    const { app, asking, bank, bags } = await two();
    const declined = orderOf(await ask(app, asking, bank));
    expect(codeOf(await step(app, bank, declined.id, { step: 'decline' }))).toBe('failure.invalid');
    const no = orderOf(await step(app, bank, declined.id, { step: 'decline', reason: 'needed_here' }));
    expect(no).toMatchObject({ state: 'declined', declinedFor: 'needed_here' });
    const { id } = orderOf(await ask(app, asking, bank));
    orderOf(await step(app, bank, id, packed(bags.slice(0, 2))));
    expect(orderOf(await step(app, bank, id, { step: 'unpack' }))).toMatchObject({
      state: 'offered',
      bags: [],
    });
    expect(await stockOf(app, bank)).toEqual(['B1 available', 'B2 available', 'B3 available']);
    orderOf(await step(app, bank, id, packed(bags.slice(0, 2))));
    expect(orderOf(await step(app, asking, id, { step: 'cancel' })).state).toBe('cancelled');
    expect(await stockOf(app, bank)).toEqual(['B1 available', 'B2 available', 'B3 available']);
    await checkUnits(app);
  });

  it('is proposed by a supplier, and the receiver says yes before anything is packed', async () => {
    const { app, asking, bank, bags } = await two();
    const propose = (units: number) =>
      app.call('POST', '/orders', {
        token: bank.token,
        body: { receiverId: asking.id, lines: [{ ...LINE, units }] },
      });
    expect(codeOf(await propose(4))).toBe('failure.stock_short');
    const { id, state, side } = orderOf(await propose(2));
    expect([state, side]).toEqual(['proposed', 'supplier']);
    expect(codeOf(await step(app, bank, id, packed(bags.slice(0, 2))))).toBe('failure.order_state');
    expect(orderOf(await step(app, asking, id, { step: 'accept' })).state).toBe('offered');
    orderOf(await step(app, bank, id, packed(bags.slice(0, 2))));
    expect(orderOf(await step(app, asking, id, received(bags.slice(0, 2)))).state).toBe('received');
    await checkUnits(app);
  });

  it('lapses if nobody answers, and a box that does not arrive is found once', async () => {
    const { app, asking, bank, id } = await onTheWay();
    const other = orderOf(await ask(app, asking, bank, { urgency: 'high' }));
    app.setNow(minutesLater(59));
    expect(await maintainOrders(app.context)).toBe(0);
    app.setNow(hoursLater(1));
    expect(await maintainOrders(app.context)).toBe(2);
    expect(await maintainOrders(app.context)).toBe(0);
    expect(await listOf(app, asking, 'receiver', 'yes')).toEqual([{ id: other.id, state: 'lapsed' }]);
    const read = await app.call('GET', `/orders/${id}`, { token: bank.token });
    expect(orderOf(read)).toMatchObject({ state: 'on_the_way', isLate: true });
  });

  it('that has lapsed is packed all the same, if the box was packed before, without a network', async () => {
    const { app, asking, bank, bags } = await two();
    const [first = '', second = '', third = ''] = bags;
    const one = (body: object = {}) => ask(app, asking, bank, { lines: [{ ...LINE, units: 1 }], ...body });
    const asked = orderOf(await one());
    const offered = orderOf(await one());
    orderOf(await step(app, bank, offered.id, { step: 'offer', lines: [{ ...LINE, units: 1 }] }));
    const proposed = orderOf(
      await app.call('POST', '/orders', {
        token: bank.token,
        body: { receiverId: asking.id, lines: [{ ...LINE, units: 1 }] },
      }),
    );
    app.setNow(hoursLater(13));
    expect(await maintainOrders(app.context)).toBe(3);
    const at = hoursLater(11).toISOString();
    const late = hoursLater(14).toISOString();
    app.setNow(hoursLater(15));
    // The sessions of the morning have ended.
    const [receiver, supplier] = [await signIn(app, asking.email), await signIn(app, bank.email)];
    for (const body of [packed([first]), packed([first], { at: late })])
      expect(codeOf(await step(app, supplier, asked.id, body))).toBe('failure.order_state');
    // Its receiver has never said yes.
    expect(codeOf(await step(app, supplier, proposed.id, packed([third], { at })))).toBe(
      'failure.order_state',
    );
    for (const [{ id }, bag] of [
      [asked, first],
      [offered, second],
    ] as const) {
      expect(orderOf(await step(app, supplier, id, packed([bag], { at })))).toMatchObject({
        state: 'packed',
        packed: { at },
      });
      orderOf(await step(app, supplier, id, { step: 'send', arrivesInMinutes: 60, at }));
      const taken = orderOf(await step(app, receiver, id, received([bag])));
      expect(taken).toMatchObject({ state: 'received', endedAt: hoursLater(15).toISOString() });
    }
    await checkUnits(app);
  });

  it('is the two hospitals’ alone, and its supplier never learns for which request it is', async () => {
    const { app, asking, bank, bags } = await two();
    const { _id: requestId } = await postRequest(app, asking, {
      component: 'red_cells',
      notes: 'Ward 4, Xalimo',
    });
    const own = orderOf(await ask(app, asking, bank, { requestId, note: 'East gate' }));
    expect(own.requestId).toBe(requestId);
    const read = await app.call('GET', `/orders/${own.id}`, { token: bank.token });
    expect(JSON.stringify(read.body)).not.toContain(requestId);
    expect(JSON.stringify(read.body)).not.toContain('Ward 4');
    const stranger = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const pending = await registerHospital(app);
    expect((await app.call('GET', `/orders/${own.id}`, { token: stranger.token })).status).toBe(404);
    expect((await step(app, stranger, own.id, { step: 'cancel' })).status).toBe(404);
    for (const { token } of [donor, pending]) {
      expect((await app.call('GET', '/orders?side=supplier', { token })).status).toBe(403);
      expect((await step(app, { token }, own.id, { step: 'cancel' })).status).toBe(403);
    }
    expect((await step(app, asking, own.id, packed(bags))).status).toBe(403);
    expect((await step(app, bank, own.id, { step: 'cancel' })).status).toBe(403);
    expect(codeOf(await ask(app, asking, pending))).toBe('failure.hospital_not_found');
    expect(codeOf(await ask(app, asking, asking))).toBe('failure.hospital_not_found');
    expect(codeOf(await ask(app, stranger, bank, { id: own.id }))).toBe('failure.id_taken');
    expect(codeOf(await ask(app, bank, asking, { requestId }))).toBe('failure.request_not_found');
  });

  it('is for blood that fits its request, of one temperature', async () => {
    const { app, asking, bank } = await two();
    const { _id: requestId } = await postRequest(app, asking, { component: 'red_cells' });
    const lines = [{ ...LINE, bloodType: 'A+' }];
    expect(codeOf(await ask(app, asking, bank, { requestId, lines }))).toBe('failure.lot_does_not_fit');
    const mixed = [LINE, { bloodType: 'O-', component: 'platelets', units: 1 }];
    expect(codeOf(await ask(app, asking, bank, { lines: mixed }))).toBe('failure.invalid');
  });

  it('is one order if it is sent again: no row more, no line in the audit, and it rings once', async () => {
    const { app, asking, bank } = await two();
    const { db } = app.context;
    orderOf(await ask(app, asking, bank, { id: ID, urgency: 'high' }));
    const rows = async () => ({
      orders: await db.selectFrom('orders').selectAll().execute(),
      audit: await db.selectFrom('audit').select('id').execute(),
      events: await db.selectFrom('events').select('id').execute(),
    });
    const before = await rows();
    expect(orderOf(await ask(app, asking, bank, { id: ID, urgency: 'high' })).id).toBe(ID);
    expect(await rows()).toEqual(before);
  });

  it('has at most twenty open ones between two hospitals', async () => {
    const { app, asking, bank } = await two();
    for (let count = 0; count < 20; count += 1) orderOf(await ask(app, asking, bank));
    expect(codeOf(await ask(app, asking, bank))).toBe('failure.too_many_orders');
    orderOf(await ask(app, bank, asking));
  });

  it('ends with its hospital: what was packed for it is its supplier’s again', async () => {
    const { app, asking, bank } = await onTheWay();
    const { status } = await app.call('DELETE', '/auth/account', {
      token: asking.token,
      body: { password: 'geedka nolosha!' },
    });
    expect(status).toBe(200);
    expect(await stockOf(app, bank)).toEqual(['B1 quarantine', 'B2 quarantine', 'B3 available']);
    expect(await app.context.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  const suspend = async (app: TestApp, { id }: Person) => {
    const body = { action: 'suspend', reason: 'Donors were asked for money' };
    const { token } = await admin(app);
    const { status } = await callProved(app, 'PATCH', `/admin/suspend-hospital/${id}`, { token, body });
    expect(status).toBe(200);
  };

  it('ends if its receiver is suspended: its supplier hears, and has what was packed again', async () => {
    const { app, asking, bank, id, boxed } = await onTheWay();
    const waiting = orderOf(await ask(app, asking, bank));
    await giveDevice(app, bank);
    await suspend(app, asking);
    for (const one of [id, waiting.id])
      expect(await read(app, bank, one)).toMatchObject({ state: 'cancelled', bags: [] });
    expect(await stockOf(app, bank)).toEqual(['B1 quarantine', 'B2 quarantine', 'B3 available']);
    await checkUnits(app);
    expect(await pendingFor(app, bank)).toEqual(['order', 'order']);
    expect(codeOf(await step(app, asking, id, received(boxed)))).toBe('failure.hospital_suspended');
  });

  it('ends if its supplier is suspended, but for a box that has left: its receiver checks that', async () => {
    const { app, asking, bank, bags, id, boxed } = await onTheWay();
    const waiting = orderOf(await ask(app, asking, bank));
    const held = orderOf(await ask(app, asking, bank));
    orderOf(await step(app, bank, held.id, packed(bags.slice(2))));
    await giveDevice(app, asking);
    await suspend(app, bank);
    for (const one of [waiting.id, held.id])
      expect(await read(app, asking, one)).toMatchObject({ state: 'declined', bags: [] });
    const left = app.context.db
      .selectFrom('stock_lots')
      .select(['bag_number', 'state'])
      .where('units', '>', 0);
    expect(await left.execute()).toEqual([{ bag_number: 'B3', state: 'quarantine' }]);
    expect(await pendingFor(app, asking)).toEqual(['order', 'order']);
    expect(orderOf(await step(app, asking, id, received(boxed)))).toMatchObject({ state: 'received' });
    expect(await stockOf(app, asking)).toEqual(['B1 available', 'B2 available']);
    await checkUnits(app);
  });
});

describe('units on order for a request', () => {
  it('count in what it still needs: fewer donors are alerted, and none for what comes', async () => {
    const { app, asking, bank, bags } = await two();
    for (let index = 0; index < 40; index += 1) await alertableDonor(app, 1 + index / 10);
    const { _id: requestId } = await postRequest(app, asking, { units: 2, component: 'red_cells' });
    await sendAll(app);
    const { id } = orderOf(await ask(app, asking, bank, { requestId, lines: [{ ...LINE, units: 1 }] }));
    orderOf(await step(app, bank, id, { step: 'offer', lines: [{ ...LINE, units: 1 }] }));
    app.setNow(minutesLater(5));
    await advanceAlerts(app.context);
    const { waves } = await alertOf(app, asking, requestId);
    expect(waves.map(({ called }) => called)).toEqual([20, 10]);

    const second = orderOf(await ask(app, asking, bank, { requestId, lines: [{ ...LINE, units: 1 }] }));
    const boxed = [bags[0] ?? ''];
    orderOf(await step(app, bank, second.id, packed(boxed)));
    expect(await alertOf(app, asking, requestId)).toMatchObject({ status: 'ended', endedBy: 'enough' });
    orderOf(await step(app, bank, second.id, { step: 'send', arrivesInMinutes: 30 }));
    orderOf(await step(app, asking, second.id, received(boxed)));
    expect(await stockOf(app, asking)).toEqual(['B1 reserved']);
    expect(await alertOf(app, asking, requestId)).toMatchObject({ status: 'ended', endedBy: 'enough' });

    orderOf(await step(app, bank, id, { step: 'decline', reason: 'needed_here' }));
    expect(await alertOf(app, asking, requestId)).toMatchObject({ status: 'active' });
  });
});

describe('who is notified', () => {
  const deliveriesTo = (app: TestApp, { id }: Person) =>
    app.context.db
      .selectFrom('deliveries')
      .select(['kind', 'urgency', 'details'])
      .where('user_id', '=', id)
      .execute();

  async function withDevice(app: TestApp, { id }: Person): Promise<void> {
    const at = TEST_NOW.toISOString();
    await app.context.db
      .insertInto('push_subscriptions')
      .values({
        id: app.context.newId(),
        user_id: id,
        session_id: 'session',
        endpoint: `https://push.example/${id}`,
        p256dh: 'secret',
        auth: 'secret',
        created_at: at,
        checked_at: at,
      })
      .execute();
  }

  it('rings at everybody of the supplier if it is urgent, and says what has become of it to the other', async () => {
    const { app, asking, bank } = await two();
    const nurse = await colleagueOf(app, bank);
    for (const person of [asking, bank, nurse]) await withDevice(app, person);
    const { id } = orderOf(await ask(app, asking, bank, { urgency: 'high' }));
    for (const person of [bank, nurse]) {
      const [rung] = await deliveriesTo(app, person);
      expect(rung).toMatchObject({ kind: 'order_asked', urgency: 'high' });
      expect(JSON.parse(rung?.details ?? '')).toEqual({
        orderId: id,
        hospital: 'Madina',
        units: '2 × O-',
        news: 'asked',
      });
    }
    await step(app, bank, id, { step: 'offer', lines: [{ ...LINE, units: 1 }] });
    const [told] = await deliveriesTo(app, asking);
    expect(told?.kind).toBe('order');
    expect(JSON.parse(told?.details ?? '')).toMatchObject({ news: 'offered', units: '1 × O-' });
  });

  it('is a text to an urgent order’s supplier that no device would reach, if its settings say so', async () => {
    const { app, asking, bank } = await two();
    await app.call('PUT', '/auth/profile', {
      token: bank.token,
      body: { settings: { notifications: { smsUrgent: true } } },
    });
    await ask(app, asking, bank);
    await ask(app, asking, bank, { urgency: 'high' });
    const texts = await app.context.db
      .selectFrom('texts')
      .select(['kind', 'user_id', 'charged_to'])
      .execute();
    expect(texts).toEqual([{ kind: 'order_asked', user_id: bank.id, charged_to: asking.id }]);
  });
});
