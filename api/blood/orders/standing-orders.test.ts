import { describe, expect, it } from 'vitest';
import type { Order } from '../../../shared/contract/orders.ts';
import { STANDING_ORDERS_MAX, type StandingOrder } from '../../../shared/contract/standing-orders.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { giveDevice } from '../../tools/testing/alerts.ts';
import { ask, LINE } from '../../tools/testing/orders.ts';
import { PASSWORD, type Person, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { maintainOrders } from './maintain-orders.ts';
import { placeStanding } from './place-standing.ts';

const ID = '0197a000-0000-7000-8000-0000000000aa';

async function country() {
  const app = await createTestApp();
  let receiver = await verifiedHospital(app, { name: 'Madina' });
  let supplier = await verifiedHospital(app, { name: 'Banadir Blood Bank' });
  const sharing = (shares: boolean) =>
    app.call('PUT', '/auth/profile', {
      token: supplier.token,
      body: { settings: { stock: { shares } } },
    });
  await sharing(true);
  const stand = (more: object = {}, by = receiver) =>
    app.call('POST', '/standing-orders', {
      token: by.token,
      body: { supplierId: supplier.id, weekdays: ['thu', 'mon'], lines: [LINE], ...more },
    });
  const list = async () =>
    (await app.call('GET', '/standing-orders', { token: receiver.token })).body
      .standingOrders as StandingOrder[];
  /** At the time of the next order, whoever's session has ended meanwhile signed in again. */
  const next = async (minutes = 0) => {
    const [first] = await list();
    app.setNow(new Date(Date.parse(first?.nextAt ?? '') + minutes * 60_000));
    receiver = await signIn(app, receiver.email);
    supplier = await signIn(app, supplier.email);
  };
  const orders = async () =>
    (await app.call('GET', '/orders?side=supplier', { token: supplier.token })).body.orders as Order[];
  const asking = () => ask(app, receiver, supplier);
  const end = ({ token }: Person = receiver) => app.call('DELETE', `/standing-orders/${ID}`, { token });
  return { app, receiver, supplier, sharing, stand, list, next, orders, end, asking };
}

describe('standing orders', () => {
  it('are ordinary orders on their weekdays, each once, whoever runs the job and how often', async () => {
    const { app, stand, list, next, orders } = await country();
    expect((await stand({ id: ID })).status).toBe(201);
    expect(await list()).toMatchObject([
      { id: ID, supplier: { name: 'Banadir Blood Bank' }, weekdays: ['mon', 'thu'], lines: [LINE] },
    ]);
    await placeStanding(app.context);
    expect(await orders()).toEqual([]);

    await next();
    await Promise.all([1, 2, 3].map(() => maintainOrders(app.context)));
    await maintainOrders(app.context);
    expect(await orders()).toMatchObject([{ state: 'asked', urgency: 'medium', lines: [LINE] }]);

    await next();
    await maintainOrders(app.context);
    // The first has lapsed.
    expect(await orders()).toHaveLength(1);
    const { count } = app.context.db.fn;
    const all = app.context.db.selectFrom('orders').select(count<number>('id').as('orders'));
    expect(await all.executeTakeFirst()).toEqual({ orders: 2 });
  });

  it('are placed once after days without a server, and not for each of these days', async () => {
    const { app, stand, next, orders } = await country();
    await stand();
    await next((20 * DAY_MS) / 60_000);
    while ((await placeStanding(app.context)) > 0);
    expect(await orders()).toHaveLength(1);
  });

  it('leave the order and the next time to the next run if the server is killed between', async () => {
    const { app, stand, list, next, orders } = await country();
    await stand();
    await next();
    const [before] = await list();
    const { newId } = app.context;
    const killed = {
      ...app.context,
      newId: () => {
        throw new Error('killed');
      },
    };
    await expect(placeStanding(killed)).rejects.toThrow('killed');
    expect(await list()).toEqual([before]);
    expect(await orders()).toEqual([]);
    await placeStanding({ ...app.context, newId });
    expect(await orders()).toHaveLength(1);
  });

  it('pause while the supplier shares nothing, and go on when it does again', async () => {
    const { app, sharing, stand, list, next, orders } = await country();
    await stand();
    await sharing(false);
    expect(await list()).toMatchObject([{ isPaused: true }]);
    await next();
    await placeStanding(app.context);
    expect(await orders()).toEqual([]);
    await sharing(true);
    expect(await list()).toMatchObject([{ isPaused: false }]);
    await next();
    await placeStanding(app.context);
    expect(await orders()).toHaveLength(1);
  });

  it('are not placed into a queue that is full, and who has placed them is told, once for each time', async () => {
    const { app, receiver, stand, next, orders, asking } = await country();
    await stand();
    await giveDevice(app, receiver);
    await next();
    for (let open = 0; open < 20; open += 1) await asking();
    for (let times = 0; times < 2; times += 1) await placeStanding(app.context);
    expect(await orders()).toHaveLength(20);
    const told = app.context.db.selectFrom('deliveries').select('details').where('user_id', '=', receiver.id);
    expect((await told.execute()).map(({ details }) => JSON.parse(details ?? '{}'))).toEqual([
      { hospital: 'Banadir Blood Bank', units: '2 × O-', news: 'full' },
    ]);
  });

  it('are not placed for a hospital that is no longer trusted', async () => {
    const { app, receiver, stand, next, orders } = await country();
    await stand();
    await next();
    await app.context.db
      .updateTable('hospitals')
      .set({ verification: 'rejected' })
      .where('user_id', '=', receiver.id)
      .execute();
    await maintainOrders(app.context);
    expect(await orders()).toEqual([]);
  });

  it('end with words to who has placed them if their supplier leaves', async () => {
    const { app, receiver, supplier, stand, list } = await country();
    await stand();
    await giveDevice(app, receiver);
    const { status } = await app.call('DELETE', '/auth/account', {
      token: supplier.token,
      body: { password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(await list()).toEqual([]);
    const told = await app.context.db
      .selectFrom('deliveries')
      .select(['kind', 'details'])
      .where('user_id', '=', receiver.id)
      .execute();
    expect(told).toMatchObject([
      { kind: 'order', details: expect.stringContaining('"hospital":"Banadir Blood Bank"') },
    ]);
    expect(told[0]?.details).toContain('"news":"ended"');
  });

  it('are the same if they are sent twice, and end for their hospital alone', async () => {
    const { app, supplier, stand, list, next, orders, end } = await country();
    await stand({ id: ID });
    await stand({ id: ID });
    expect(await list()).toHaveLength(1);
    const stranger = await verifiedHospital(app, { name: 'Keysaney' });
    expect((await stand({ id: ID }, stranger)).body.code).toBe('failure.id_taken');
    expect((await end(stranger)).status).toBe(404);
    expect((await end(supplier)).status).toBe(404);
    await next();
    expect((await end()).body).toMatchObject({ endedId: ID });
    expect((await end()).status).toBe(404);
    await placeStanding(app.context);
    expect(await orders()).toEqual([]);
  });

  it('refuse no weekday, an unknown hospital, the own one, and one too many', async () => {
    const { app, receiver, stand } = await country();
    const errorsOf = async (more: object) => (await stand(more)).body.errors as Record<string, string>;
    expect(await errorsOf({ weekdays: [] })).toHaveProperty('weekdays');
    expect(await errorsOf({ weekdays: ['xyz'] })).toBeDefined();
    expect((await stand({ supplierId: ID })).status).toBe(404);
    expect((await stand({ supplierId: receiver.id })).status).toBe(404);
    for (let made = 0; made < STANDING_ORDERS_MAX; made += 1) expect((await stand()).status).toBe(201);
    const { status, body } = await stand();
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'failure.too_many_standing' });
    expect(await app.context.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });
});
