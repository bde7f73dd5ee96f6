import { describe, expect, it } from 'vitest';
import {
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const ID = '019cbd00-0000-7000-8000-00000000000a';
const OTHER_ID = '019cbd00-0000-7000-8000-00000000000b';

const LOT = { bloodType: 'O-', units: 4, collectedAt: '2026-03-01', expiresAt: '2026-04-05' };

/** The lot as it is returned: whole blood that may be used, if nothing else is given. */
const SHOWN = { ...LOT, component: 'whole_blood', state: 'available' };

const post = (app: TestApp, { token }: Person, lot: object = {}, key?: string) =>
  app.call('POST', '/hospital/inventory', {
    token,
    body: { ...LOT, ...lot },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

async function add(app: TestApp, hospital: Person, lot: object = {}): Promise<string> {
  const { status, body } = await post(app, hospital, lot);
  if (status !== 201) throw new Error(`adding answered ${status}: ${JSON.stringify(body)}`);
  return (body.lot as { id: string }).id;
}

const change = (app: TestApp, { token }: Person, id: string, body: object) =>
  app.call('PATCH', `/hospital/inventory/${id}`, { token, body });

const discard = (app: TestApp, { token }: Person, id: string, key?: string) =>
  app.call('DELETE', `/hospital/inventory/${id}`, {
    token,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

async function inventoryOf(app: TestApp, { token }: Person) {
  const { body } = await app.call('GET', '/hospital/inventory', { token });
  return body as { inventory: { id: string; units: number }[]; total: number };
}

const movements = ({ context }: TestApp) =>
  context.db.selectFrom('stock_movements').select(['kind', 'units', 'units_left']).orderBy('id').execute();

const audited = async ({ context }: TestApp) =>
  (
    await context.db
      .selectFrom('audit')
      .select(['action', 'subject_id', 'detail'])
      .where('subject_type', '=', 'stock')
      .orderBy('id')
      .execute()
  ).map(({ detail, ...row }) => ({ ...row, detail: JSON.parse(detail) }));

describe("a hospital's stock", () => {
  it('lists what is left, the first to expire first', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    expect(await inventoryOf(app, hospital)).toMatchObject({ inventory: [], total: 0 });
    const { status, body } = await post(app, hospital, { id: ID });
    expect({ status, body }).toEqual({
      status: 201,
      body: { success: true, message: 'Blood added to the inventory', lot: { id: ID, ...SHOWN } },
    });
    const soon = { bloodType: 'A+', units: 2, expiresAt: '2026-03-08T09:00:00+03:00' };
    const sooner = await add(app, hospital, soon);
    const { inventory, total } = await inventoryOf(app, hospital);
    expect(total).toBe(2);
    expect(inventory).toEqual([
      { ...SHOWN, ...soon, id: sooner, expiresAt: '2026-03-08T06:00:00.000Z' },
      { id: ID, ...SHOWN },
    ]);
  });

  it('is used unit by unit until the lot is empty, and each use is recorded', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const id = await add(app, hospital);
    const { status, body } = await change(app, hospital, id, { units: 1 });
    expect({ status, lot: body.lot }).toEqual({ status: 200, lot: { id, ...SHOWN, units: 1 } });
    expect(await change(app, hospital, id, { units: 1 })).toMatchObject({ status: 200 });
    expect(await change(app, hospital, id, { units: 0 })).toMatchObject({ status: 200 });
    expect(await inventoryOf(app, hospital)).toMatchObject({ inventory: [], total: 0 });
    // A unit is put back: it was miscounted.
    expect(await change(app, hospital, id, { units: 2 })).toMatchObject({ status: 200 });
    expect(await change(app, hospital, id, { units: 1, as: 'discarded' })).toMatchObject({ status: 200 });
    expect(await movements(app)).toEqual([
      { kind: 'add', units: 4, units_left: 4 },
      { kind: 'use', units: 3, units_left: 1 },
      { kind: 'use', units: 1, units_left: 0 },
      { kind: 'correct', units: 2, units_left: 2 },
      { kind: 'discard', units: 1, units_left: 1 },
    ]);
    const trail = await audited(app);
    expect(trail.map(({ action }) => action)).toEqual([
      'stock.add',
      'stock.use',
      'stock.use',
      'stock.correct',
      'stock.discard',
    ]);
    expect(trail[1]).toEqual({
      action: 'stock.use',
      subject_id: id,
      detail: { bloodType: 'O-', units: 3, unitsLeft: 1 },
    });
  });

  it('adds up what two tablets took independently', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const id = await add(app, hospital);
    await change(app, hospital, id, { was: 4, units: 3 });
    expect((await change(app, hospital, id, { was: 4, units: 2 })).body.lot).toMatchObject({ units: 1 });
    const { status, body } = await change(app, hospital, id, { was: 4, units: 2 });
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 409,
      code: 'failure.stock_short',
      message: 'Only 1 unit is left.',
    });
    expect((await inventoryOf(app, hospital)).inventory).toMatchObject([{ units: 1 }]);
  });

  it('removes a discarded lot for good', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const id = await add(app, hospital);
    const { status, body } = await discard(app, hospital, id);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Blood discarded',
        lot: { id, ...SHOWN, units: 0, state: 'discarded' },
      },
    });
    expect(await inventoryOf(app, hospital)).toMatchObject({ inventory: [], total: 0 });
    expect(await discard(app, hospital, id)).toMatchObject({ status: 404 });
    expect(await change(app, hospital, id, { units: 4 })).toMatchObject({
      status: 404,
      body: { code: 'failure.lot_not_found' },
    });
    expect(await movements(app)).toEqual([
      { kind: 'add', units: 4, units_left: 4 },
      { kind: 'discard', units: 4, units_left: 0 },
    ]);
  });

  it('counts a write that is sent twice once', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const answers = await Promise.all([
      post(app, hospital, { id: ID }, 'adding-a-lot-1'),
      post(app, hospital, { id: ID }, 'adding-a-lot-1'),
      post(app, hospital, { id: ID.toUpperCase() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const _ of [1, 2])
      expect(await discard(app, hospital, ID, 'discarding-it')).toMatchObject({ status: 200 });
    expect(await movements(app)).toHaveLength(2);
  });

  it('is in the analytics by type and days to expiry, without what is expired or in quarantine', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await add(app, await verifiedHospital(app));
    await add(app, hospital, { units: 2 });
    await add(app, hospital, { units: 3, collectedAt: '2026-02-20' });
    await add(app, hospital, { bloodType: 'A+', units: 1, expiresAt: '2026-03-05' });
    await add(app, hospital, { bloodType: 'B+', units: 1, expiresAt: '2026-03-04' });
    await add(app, hospital, { bloodType: 'B+', units: 1, state: 'quarantine' });
    const { body } = await app.call('GET', '/requests/hospital/analytics', { token: hospital.token });
    expect((body.analytics as { inventory: unknown }).inventory).toEqual([
      { bloodType: 'A+', units: 1, daysToExpiry: 0 },
      { bloodType: 'O-', units: 5, daysToExpiry: 31 },
    ]);
  });
});

describe('what is refused', () => {
  it.each([
    ['bloodType', 'C+', 'Blood type is required'],
    ['units', 0, 'At least 1 unit'],
    ['units', 1001, 'At most 1,000 units in one lot'],
    ['units', 1.5, 'Units are required'],
    ['collectedAt', '2026-03-06', 'This date is in the future'],
    ['collectedAt', 'yesterday', 'Invalid date'],
    ['expiresAt', '2026-03-01', 'The expiry must be after the collection'],
    ['expiresAt', '2037-03-01', 'No blood keeps for more than 10 years. Check the year.'],
    ['id', 'mine', 'Invalid identifier'],
  ])('%s: %j', async (field, value, sentence) => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { status, body } = await post(app, hospital, { [field]: value });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { [field]: sentence } });
    expect(await movements(app)).toEqual([]);
  });

  it('fewer than no units', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const id = await add(app, hospital);
    expect(await change(app, hospital, id, { units: -1 })).toMatchObject({ status: 400 });
    expect(await change(app, hospital, id, {})).toMatchObject({ status: 400 });
  });

  it("another hospital's lot, by id too", async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const other = await verifiedHospital(app);
    await add(app, hospital, { id: ID });
    expect(await change(app, other, ID, { units: 0 })).toMatchObject({ status: 404 });
    expect(await discard(app, other, ID)).toMatchObject({ status: 404 });
    expect(await post(app, other, { id: ID })).toMatchObject({
      status: 409,
      body: { code: 'failure.id_taken' },
    });
    expect(await change(app, hospital, OTHER_ID, { units: 0 })).toMatchObject({ status: 404 });
    expect((await inventoryOf(app, hospital)).inventory).toMatchObject([{ units: 4 }]);
    expect((await inventoryOf(app, other)).inventory).toEqual([]);
  });

  it('a caller that is not a verified hospital', async () => {
    const app = await createTestApp();
    for (const person of [await registerDonor(app), await registerHospital(app)])
      expect(await post(app, person)).toMatchObject({ status: 403 });
  });

  it('more lots than a hospital may have', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const lot = {
      hospital_id: hospital.id,
      blood_type: 'O-' as const,
      units: 1,
      collected_at: '2026-03-01',
      expires_at: '2026-04-05',
      created_at: TEST_NOW.toISOString(),
      component: 'whole_blood' as const,
      state: 'available' as const,
      bag_number: null,
      split_from: null,
      request_id: null,
      reserved_until: null,
    };
    const lots = Array.from({ length: 1000 }, (_, number) => ({ ...lot, id: `lot-${number}` }));
    await app.context.db.insertInto('stock_lots').values(lots).execute();
    expect(await post(app, hospital)).toMatchObject({ status: 409, body: { code: 'failure.too_many_lots' } });
  });
});
