import { describe, expect, it } from 'vitest';
import type { Supplier } from '../../../shared/contract/spare-stock.ts';
import { north } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  callProved,
  type Person,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { deleteStockShownBefore } from './shown-stock-store.ts';

const LOT = {
  bloodType: 'O-',
  component: 'red_cells',
  units: 5,
  collectedAt: '2026-03-01',
  expiresAt: '2026-04-05',
};

async function add(app: TestApp, { token }: Person, lot: object = {}): Promise<string> {
  const { status, body } = await app.call('POST', '/hospital/inventory', { token, body: { ...LOT, ...lot } });
  expect(status).toBe(201);
  return (body.lot as { id: string }).id;
}

const share = (app: TestApp, { token }: Person, stock: object = {}) =>
  app.call('PUT', '/auth/profile', { token, body: { settings: { stock: { shares: true, ...stock } } } });

async function nearby(app: TestApp, { token }: Person, query = 'bloodType=O-&component=red_cells') {
  const { status, body } = await app.call('GET', `/stock/nearby?${query}`, { token });
  expect(status).toBe(200);
  return body.suppliers as Supplier[];
}

/** A hospital that shares some O− red cells, this many km north of the others. */
async function supplierAt(app: TestApp, km: number, name: string): Promise<Person> {
  const supplier = await verifiedHospital(app, { name, coordinates: north(km) });
  await add(app, supplier);
  await share(app, supplier);
  return supplier;
}

describe('GET /stock/nearby', () => {
  it('shows who shares, nearest first, what they can give, and never the own stock', async () => {
    const app = await createTestApp();
    const asking = await supplierAt(app, 0, 'Madina');
    await supplierAt(app, 12, 'Afgooye');
    const bank = await supplierAt(app, 2, 'Banadir Blood Bank');
    await add(app, bank, { component: 'whole_blood', units: 2 });
    const silent = await verifiedHospital(app, { coordinates: north(1) });
    await add(app, silent);
    const suppliers = await nearby(app, asking);
    expect(suppliers.map(({ name }) => name)).toEqual(['Banadir Blood Bank', 'Afgooye']);
    expect(suppliers[0]).toMatchObject({
      hospitalId: bank.id,
      kind: 'hospital',
      distanceKm: expect.closeTo(2, 0),
      units: [{ bloodType: 'O-', component: 'red_cells', units: 5 }],
    });
  });

  it('shows who has no place last, without a distance, and everybody to a hospital that has none', async () => {
    const app = await createTestApp();
    const { db } = app.context;
    const asking = await verifiedHospital(app);
    const lost = await supplierAt(app, 1, 'Lost');
    await supplierAt(app, 30, 'Far');
    await supplierAt(app, 3, 'Near');
    const distances = async () =>
      (await nearby(app, asking)).map(({ name, distanceKm }) => [name, distanceKm && Math.round(distanceKm)]);
    const forget = ({ id }: Person) =>
      db
        .updateTable('hospitals')
        .set({ latitude: null, longitude: null })
        .where('user_id', '=', id)
        .execute();
    await forget(lost);
    expect(await distances()).toEqual([
      ['Near', 3],
      ['Far', 30],
      ['Lost', undefined],
    ]);
    await forget(asking);
    expect((await distances()).toSorted()).toEqual([
      ['Far', undefined],
      ['Lost', undefined],
      ['Near', undefined],
    ]);
  });

  it('keeps the minimum of a type, and shows nothing without more', async () => {
    const app = await createTestApp();
    const asking = await verifiedHospital(app);
    const bank = await supplierAt(app, 2, 'Banadir Blood Bank');
    await share(app, bank, { minimums: { 'O-': 3 } });
    expect((await nearby(app, asking))[0]?.units).toMatchObject([{ units: 2 }]);
    await share(app, bank, { minimums: { 'O-': 5 } });
    expect(await nearby(app, asking)).toEqual([]);
    await share(app, bank, { shares: false, minimums: {} });
    expect(await nearby(app, asking)).toEqual([]);
  });

  it('finds types that fit the patient, the exact one first, and of platelets only the same', async () => {
    const app = await createTestApp();
    const asking = await verifiedHospital(app);
    const bank = await supplierAt(app, 2, 'Banadir Blood Bank');
    await add(app, bank, { bloodType: 'A+' });
    await add(app, bank, { bloodType: 'B+' });
    await add(app, bank, { component: 'platelets', expiresAt: '2026-03-06' });
    const typesOf = async (query: string) =>
      (await nearby(app, asking, query))[0]?.units.map(({ bloodType }) => bloodType);
    expect(await typesOf('bloodType=A%2B&component=red_cells')).toEqual(['A+', 'O-']);
    expect(await typesOf('bloodType=O-&component=platelets')).toEqual(['O-']);
    expect(await typesOf('bloodType=A%2B&component=platelets')).toBeUndefined();
    expect(await typesOf('types=A%2B&component=red_cells')).toEqual(['A+']);
    expect(await typesOf('types=O-,A%2B&component=red_cells')).toEqual(['A+', 'O-']);
  });

  it('counts only what is available, whatever happens to the lots', async () => {
    const app = await createTestApp();
    const { db } = app.context;
    const asking = await verifiedHospital(app);
    const bank = await supplierAt(app, 2, 'Banadir Blood Bank');
    const lot = await add(app, bank, { units: 4 });
    const waiting = await add(app, bank, { units: 7, state: 'quarantine' });
    const units = async () => (await nearby(app, asking))[0]?.units.map((spare) => spare.units);
    expect(await units()).toEqual([9]);
    const move = (id: string, kind: string, count: number, more = {}) =>
      app.call('POST', `/hospital/inventory/${id}/movements`, {
        token: bank.token,
        body: { kind, units: count, ...more },
      });
    await move(waiting, 'screen', 3);
    expect(await units()).toEqual([12]);
    await move(lot, 'discard', 1, { reason: 'damaged' });
    expect(await units()).toEqual([11]);
    await db.deleteFrom('stock_movements').where('lot_id', '=', lot).execute();
    await db.deleteFrom('stock_lots').where('id', '=', lot).execute();
    expect(await units()).toEqual([8]);
  });

  it('shows a pending, a suspended or a banned hospital nothing, and nothing of it', async () => {
    const app = await createTestApp();
    const asking = await verifiedHospital(app);
    const bank = await supplierAt(app, 2, 'Banadir Blood Bank');
    const pending = await registerHospital(app);
    expect((await app.call('GET', '/stock/nearby?bloodType=O-', { token: pending.token })).status).toBe(403);
    const desk = await admin(app);
    const suspend = (action: string) =>
      callProved(app, 'PATCH', `/admin/suspend-hospital/${bank.id}`, {
        token: desk.token,
        body: { action, reason: 'A check.' },
      });
    expect((await suspend('suspend')).status).toBe(200);
    expect(await nearby(app, asking)).toEqual([]);
    expect((await app.call('GET', '/stock/nearby?bloodType=O-', { token: bank.token })).status).toBe(403);
    await suspend('reinstate');
    expect(await nearby(app, asking)).toHaveLength(1);
    await app.context.db.updateTable('users').set({ status: 'banned' }).where('id', '=', bank.id).execute();
    expect(await nearby(app, asking)).toEqual([]);
  });

  it('refuses a donor, a type that does not exist, and a missing one', async () => {
    const app = await createTestApp();
    const asking = await verifiedHospital(app);
    const status = async (query: string) =>
      (await app.call('GET', `/stock/nearby${query}`, { token: asking.token })).status;
    expect(await status('')).toBe(400);
    expect(await status('?bloodType=C')).toBe(400);
    expect(await status('?bloodType=O-&component=water')).toBe(400);
  });

  it('bounds what one hospital may look up in a day, whoever of it asks', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const asking = await verifiedHospital(app);
    const look = (token: string) => app.call('GET', '/stock/nearby?bloodType=O-', { token });
    for (let count = 0; count < 200; count += 1) expect((await look(asking.token)).status).toBe(200);
    const refused = await look((await signIn(app, asking.email)).token);
    expect(refused.status).toBe(429);
  });
});

describe('GET /stock/shown', () => {
  it('tells a supplier who saw what it can give, each once a day, for thirty days', async () => {
    const app = await createTestApp();
    const asking = await verifiedHospital(app, { name: 'Madina' });
    const bank = await supplierAt(app, 2, 'Banadir Blood Bank');
    await nearby(app, asking);
    await nearby(app, asking);
    const shown = async ({ token }: Person) =>
      (await app.call('GET', '/stock/shown', { token })).body.hospitals as { name: string; days: number }[];
    expect(await shown(bank)).toMatchObject([
      { id: asking.id, name: 'Madina', days: 1, lastDay: '2026-03-05' },
    ]);
    expect(await shown(asking)).toEqual([]);
    expect(await deleteStockShownBefore(app.context.db, '2026-03-06', 10)).toBe(1);
    expect(await app.context.db.selectFrom('stock_shown').selectAll().execute()).toEqual([]);
  });
});
