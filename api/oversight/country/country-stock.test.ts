import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StockPlace, TypeStock } from '../../../shared/contract/country-stock.ts';
import { maintainStock } from '../../blood/stock/maintain-stock.ts';
import { deleteTownDaysBefore } from '../../blood/stock/stock-days-store.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { daysLater, hoursLater } from '../../tools/testing/clock.ts';
import {
  admin,
  ban,
  callProved,
  PASSWORD,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { countOpenOrders, readTownOutcomes, readTownStock, readUnitsForRequests } from './stock-store.ts';

interface Answer {
  readonly places: readonly StockPlace[];
  readonly types: readonly TypeStock[];
  readonly orders: { readonly open: number; readonly late: number };
  readonly wasted: readonly { readonly reason: string; readonly units: number }[];
}

const BAIDOA = { location: 'Baidoa', coordinates: { latitude: 3.1138, longitude: 43.6498 } };
const KISMAYO = { location: 'Kismayo', coordinates: { latitude: -0.3582, longitude: 42.5454 } };
const LOT = { bloodType: 'O-', units: 4, collectedAt: '2026-03-01', expiresAt: '2026-04-05' };

async function as(app: TestApp, person: Person, method: string, path: string, body?: object) {
  const token = await newToken(app, person);
  const answer = await app.call(method, path, { token, ...(body && { body }) });
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function add(app: TestApp, hospital: Person, lot: object = {}): Promise<string> {
  const { lot: added } = await as(app, hospital, 'POST', '/hospital/inventory', { ...LOT, ...lot });
  return (added as { id: string }).id;
}

const move = (app: TestApp, hospital: Person, id: string, body: object) =>
  as(app, hospital, 'POST', `/hospital/inventory/${id}/movements`, body);

const countryStock = async (app: TestApp, boss: Person) =>
  (await as(app, boss, 'GET', '/country/stock')) as unknown as Answer;

/** `O- whole_blood: units expiring used cover`, by town. */
const shown = ({ places }: Answer) =>
  Object.fromEntries(
    places.map(({ region, town, stock }) => [
      `${region} ${town}`,
      stock
        .map(
          ({ bloodType, component, units, expiring, used, daysOfCover }) =>
            `${bloodType} ${component}: ${units} ${expiring} ${used} ${daysOfCover}`,
        )
        .toSorted(),
    ]),
  );

const ofType = ({ types }: Answer, type: string) => types.find(({ bloodType }) => bloodType === type);

describe('GET /country/stock', () => {
  it('counts available units by town, type and component, what expires within a week, and how long they last', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const here = await verifiedHospital(app);
    const also = await verifiedHospital(app);
    const there = await verifiedHospital(app, BAIDOA);
    expect(await countryStock(app, boss)).toMatchObject({ places: [], wasted: [] });

    const lot = await add(app, here);
    await add(app, also, { units: 3, expiresAt: '2026-03-11' });
    await add(app, also, { units: 2, expiresAt: '2026-03-12' });
    await add(app, also, { units: 9, state: 'quarantine' });
    await add(app, there, { bloodType: 'AB+', component: 'plasma', units: 1, expiresAt: '2026-09-01' });
    expect(shown(await countryStock(app, boss))).toEqual({
      'BN Mogadishu': ['O- whole_blood: 9 3 0 null'],
      'BY Baidoa': ['AB+ plasma: 1 0 0 null'],
    });

    await move(app, here, lot, { kind: 'issue', units: 2 });
    const { _id: requestId } = await postRequest(app, here);
    await move(app, here, lot, { kind: 'reserve', units: 1, requestId });
    expect(shown(await countryStock(app, boss))).toMatchObject({
      'BN Mogadishu': ['O- whole_blood: 6 3 2 84'],
    });
  });

  it('takes back what was put back, and forgets use after 28 days', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const lot = await add(app, hospital, { units: 8 });
    const used = async () => ofType(await countryStock(app, boss), 'O-')?.used;
    const movement = '01890a5d-ac96-774b-bcce-b302099a8057';
    await move(app, hospital, lot, { id: movement, kind: 'issue', units: 3 });
    await as(app, hospital, 'PATCH', `/hospital/inventory/${lot}`, { units: 3 });
    expect(await used()).toBe(5);
    await as(app, hospital, 'DELETE', `/hospital/inventory/${lot}/movements/${movement}`);
    expect(await used()).toBe(2);
    await as(app, hospital, 'PATCH', `/hospital/inventory/${lot}`, { units: 7 });
    expect(await used()).toBe(1);
    app.setNow(daysLater(27));
    expect(await used()).toBe(1);
    app.setNow(daysLater(28));
    expect(await used()).toBe(0);
  });

  it('reads the same before and after earlier days are removed, by however many instances at once', async () => {
    const app = await createTestApp();
    const { db } = app.context;
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const inBaidoa = await verifiedHospital(app, BAIDOA);
    const lots = [await add(app, hospital), await add(app, inBaidoa)];
    const days = async () => {
      const read = await countryStock(app, boss);
      return { used: ofType(read, 'O-')?.used, wasted: read.wasted };
    };
    for (const ago of [0, 1, 20]) {
      app.setNow(daysLater(ago));
      await move(app, hospital, lots[0] ?? '', { kind: 'issue', units: 1 });
      await move(app, inBaidoa, lots[1] ?? '', { kind: 'discard', units: 1, reason: 'damaged' });
    }
    app.setNow(daysLater(30));
    const kept = { used: 1, wasted: [{ reason: 'damaged', units: 1 }] };
    expect(await days()).toEqual(kept);
    await Promise.all(['2026-03-05', '2026-03-06', '2026-03-07'].map((day) => deleteTownDaysBefore(db, day)));
    expect(await days()).toEqual(kept);
    const rows = await db.selectFrom('town_stock_days').select(['date', 'outcome', 'units']).execute();
    expect(rows.map((row) => `${row.date} ${row.outcome} ${row.units}`).toSorted()).toEqual([
      '2026-03-25 damaged 1',
      '2026-03-25 used 1',
      'all damaged 1',
      'all used 1',
    ]);
  });

  it('counts waste by its reason, expired blood once, and what was never there not at all', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const lot = await add(app, hospital, { units: 6 });
    await move(app, hospital, lot, { kind: 'discard', units: 2, reason: 'temperature' });
    await move(app, hospital, lot, { kind: 'discard', units: 1, reason: 'mistake' });
    const old = await add(app, hospital, { units: 3, expiresAt: '2026-03-06' });
    const gone = await add(app, hospital, { units: 1 });
    await as(app, hospital, 'DELETE', `/hospital/inventory/${gone}`);
    app.setNow(daysLater(3));
    // At once, also before it is recorded.
    expect(ofType(await countryStock(app, boss), 'O-')).toMatchObject({ units: 3, unitsForRequests: 3 });
    await maintainStock(app.context);
    await move(app, hospital, old, { kind: 'discard', units: 3, reason: 'expired' });
    const { wasted, ...answer } = await countryStock(app, boss);
    expect(wasted).toEqual([
      { reason: 'expired', units: 3 },
      { reason: 'temperature', units: 2 },
      { reason: 'other', units: 1 },
    ]);
    expect(ofType({ wasted, ...answer }, 'O-')).toMatchObject({ units: 3, expiring: 0, used: 0 });
  });

  it('counts stock in the shortage as well as donors', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    for (let donor = 0; donor < 5; donor += 1) await registerDonor(app);
    await postRequest(app, hospital, { units: 4 });
    const short = async () => ofType(await countryStock(app, boss), 'O-');
    expect(await short()).toMatchObject({ donors: 5, unitsPending: 4, unitsForRequests: 0, shortage: true });
    await add(app, hospital, { component: 'platelets', expiresAt: '2026-03-06' });
    expect(await short()).toMatchObject({ units: 4, unitsForRequests: 0, shortage: true });
    await add(app, hospital, { units: 3 });
    expect(await short()).toMatchObject({ donors: 5, unitsPending: 4, unitsForRequests: 3, shortage: false });
    const dashboard = await as(app, boss, 'GET', '/admin/dashboard');
    const analytics = await as(app, boss, 'GET', '/admin/analytics');
    for (const stats of [dashboard.stats, analytics] as {
      bloodStats: { _id: string; shortage: boolean }[];
    }[])
      expect(stats.bloodStats.find(({ _id }) => _id === 'O-')).toMatchObject({ shortage: false });
  });

  it('shows only hospitals that are verified and open', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    await add(app, hospital);
    const towns = async () => (await countryStock(app, boss)).places.length;
    expect(await towns()).toBe(1);
    const suspend = (action: string) =>
      callProved(app, 'PATCH', `/admin/suspend-hospital/${hospital.id}`, {
        token: boss.token,
        body: { action, reason: 'It answers no calls' },
      });
    await suspend('suspend');
    expect(await towns()).toBe(0);
    await suspend('reinstate');
    expect(await towns()).toBe(1);
    await ban(app, hospital.id);
    expect(await towns()).toBe(0);
  });

  it('is what a recount of all lots finds, whatever has happened to them and their hospitals', async () => {
    const app = await createTestApp();
    const { db } = app.context;
    const boss = await admin(app);
    const hospitals = [
      await verifiedHospital(app),
      await verifiedHospital(app, BAIDOA),
      await verifiedHospital(app, KISMAYO),
    ];
    const check = async () => {
      const lots = await sql<Record<string, string | number>>`
        select day, coalesce(region, '') as region, coalesce(city, '') as town, blood_type, component, units
        from standing_lots
        join hospitals on hospitals.user_id = standing_lots.hospital_id
        join users on users.id = hospitals.user_id
        where verification = 'verified' and status = 'active'`.execute(db);
      const sums = new Map<string, number>();
      for (const { units, ...key } of lots.rows) {
        const name = Object.values(key).join(' ');
        sums.set(name, (sums.get(name) ?? 0) + Number(units));
      }
      const rows = await db.selectFrom('town_stock').selectAll().execute();
      expect(
        new Map(
          rows.map((row) => [
            [row.day, row.region, row.town, row.blood_type, row.component].join(' '),
            Number(row.units),
          ]),
        ),
      ).toEqual(sums);
      return sums.size;
    };
    const ids: { readonly owner: Person; readonly id: string }[] = [];
    for (const owner of hospitals)
      for (const bloodType of ['O-', 'A+'])
        for (const expiresAt of ['2026-03-20', '2026-04-05T10:00:00.000Z'])
          ids.push({ owner, id: await add(app, owner, { bloodType, expiresAt }) });
    expect(await check()).toBeGreaterThan(12);
    for (const [index, { owner, id }] of ids.entries())
      await move(
        app,
        owner,
        id,
        [
          { kind: 'issue', units: 1 + (index % 4) },
          { kind: 'discard', units: 2, reason: 'damaged' },
        ][index % 2] as object,
      );
    await check();
    await db
      .updateTable('hospitals')
      .set({ city: 'Garowe', region: 'Nugaal' })
      .where('user_id', '=', hospitals[2]?.id ?? '')
      .execute();
    await check();
    app.setNow(daysLater(16));
    await maintainStock(app.context);
    await check();
    await callProved(app, 'PATCH', `/admin/suspend-hospital/${hospitals[1]?.id}`, {
      token: await newToken(app, boss),
      body: { action: 'suspend', reason: 'It answers no calls' },
    });
    expect(await check()).toBeGreaterThan(0);
    for (const hospital of hospitals) {
      await as(app, hospital, 'DELETE', '/auth/account', { password: PASSWORD });
      await check();
    }
    expect(await db.selectFrom('town_stock').selectAll().execute()).toEqual([]);
  });

  it('counts orders between hospitals that are open, and those that are late', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const [receiver, supplier] = [await verifiedHospital(app), await verifiedHospital(app)];
    const orders = async () => (await countryStock(app, boss)).orders;
    expect(await orders()).toEqual({ open: 0, late: 0 });
    const lotId = await add(app, supplier);
    const { order } = await as(app, receiver, 'POST', '/orders', {
      supplierId: supplier.id,
      lines: [{ bloodType: 'O-', component: 'whole_blood', units: 2 }],
    });
    const { id } = order as { id: string };
    for (const body of [
      { step: 'pack', bags: [{ lotId, units: 2 }], box: '7', temperature: 4 },
      { step: 'send', arrivesInMinutes: 60 },
    ])
      await as(app, supplier, 'PATCH', `/orders/${id}`, body);
    expect(await orders()).toEqual({ open: 1, late: 0 });
    // In the box it is in nobody's stock, and it was not used.
    expect(ofType(await countryStock(app, boss), 'O-')).toMatchObject({ units: 2, used: 0 });
    app.setNow(hoursLater(2));
    expect(await orders()).toEqual({ open: 1, late: 1 });
    await as(app, receiver, 'PATCH', `/orders/${id}`, {
      step: 'receive',
      temperature: 5,
      bags: [{ lotId }],
    });
    expect(await orders()).toEqual({ open: 0, late: 0 });
    expect(ofType(await countryStock(app, boss), 'O-')).toMatchObject({ units: 4 });
  });

  it('is for admins and blood banks', async () => {
    const app = await createTestApp();
    for (const person of [await registerDonor(app), await verifiedHospital(app)])
      expect((await app.call('GET', '/country/stock', { token: person.token })).status).toBe(403);
    expect((await app.call('GET', '/country/stock')).status).toBe(401);
    const bank = await verifiedHospital(app);
    await app.context.db
      .updateTable('hospitals')
      .set({ kind: 'blood_bank' })
      .where('user_id', '=', bank.id)
      .execute();
    expect((await app.call('GET', '/country/stock', { token: bank.token })).status).toBe(200);
  });

  it.skipIf(onPostgres)('is read only by its days', async () => {
    const app = await createTestApp();
    const plans = await plansOf(app.context.db, async (db) => {
      await readTownStock(db, { today: '2026-03-05', last: '2026-03-11' });
      await readTownOutcomes(db, '2026-02-06');
      await readUnitsForRequests(db, '2026-03-05');
      await countOpenOrders(db, '2026-03-05T10:00:00.000Z');
    });
    const scans = plans.flat().filter((step) => step.startsWith('SCAN'));
    expect(scans.filter((step) => !/^SCAN (found|orders USING .*INDEX orders_open)/.test(step))).toEqual([]);
  });
});
