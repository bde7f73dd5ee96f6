import { describe, expect, it } from 'vitest';
import { figureValue } from '../../../shared/rules/figure-values.ts';
import type { FigureCell, FigureDimensions, FigureId, Organisation } from '../../../shared/rules/figures.ts';
import { fulfill, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { daysLater, hoursLater } from '../../tools/testing/clock.ts';
import {
  admin,
  callProved,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { closeMonths } from './close-months.ts';
import { readFigures } from './read-figures.ts';

const MARCH = '2026-03';
const BAIDOA = { location: 'Baidoa', coordinates: { latitude: 3.1138, longitude: 43.6498 } };
const LOT = { bloodType: 'O-', units: 6, collectedAt: '2026-03-01', expiresAt: '2026-04-05' };

async function as(app: TestApp, person: Person, method: string, path: string, body?: object) {
  const token = await newToken(app, person);
  const answer = await app.call(method, path, { token, ...(body && { body }) });
  if (answer.status >= 300)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function give(app: TestApp, hospital: Person, donor: Person, body: object = {}): Promise<string> {
  const request = await postRequest(app, { ...hospital, token: await newToken(app, hospital) });
  const response = await respondOk(app, { ...donor, token: await newToken(app, donor) }, request._id);
  const path = `/requests/${request._id}/responses/${response}`;
  await as(app, hospital, 'PATCH', path, { status: 'completed', ...body });
  return path;
}

/** Reads one figure of March after another. */
async function figuresOf(app: TestApp, period = MARCH) {
  const hospitals = await app.context.db.selectFrom('hospitals').select('user_id').execute();
  const cells = await readFigures(app.context, period, [
    'country',
    'region:BN',
    'region:BY',
    ...hospitals.map(({ user_id }): Organisation => `hospital:${user_id}`),
  ]);
  return (figure: FigureId, organisation: Organisation = 'country', dimensions: FigureDimensions = {}) =>
    figureValue(cells, { figure, organisation, dimensions });
}

const cellsOf = async (app: TestApp, figure: FigureId): Promise<FigureDimensions[]> =>
  (await readFigures(app.context, MARCH, ['country']))
    .filter((cell: FigureCell) => cell.figure === figure)
    .map(({ dimensions }) => dimensions);

describe('donations', () => {
  it('are told by kind, component, type, sex, age and whether it is the first, as it was on that day', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const told = { gender: 'female', dateOfBirth: '2001-03-06', neverDonated: true };
    await as(app, donor, 'PUT', '/auth/profile', told);
    await give(app, hospital, donor, { kind: 'family', component: 'platelets' });
    expect(await cellsOf(app, 'donations')).toEqual([
      {
        kind: 'family',
        component: 'platelets',
        bloodType: 'O-',
        sex: 'female',
        age: '18-24',
        visit: 'first',
      },
    ]);
    // What is told about the donor later changes nothing.
    await as(app, donor, 'PUT', '/auth/profile', { gender: 'male' });
    expect(await cellsOf(app, 'donations')).toMatchObject([{ sex: 'female' }]);
    app.setNow(daysLater(60));
    await give(app, hospital, donor);
    const figures = await figuresOf(app, '2026');
    expect(figures('donations')).toBe(2);
    expect(figures('donations', 'country', { visit: 'repeat', sex: 'male', age: '25-44' })).toBe(1);
  });

  it('are of an unknown kind of donor if nobody told, and follow what is corrected', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const path = await give(app, hospital, await registerDonor(app));
    expect(await cellsOf(app, 'donations')).toMatchObject([{ sex: 'unknown', age: 'unknown' }]);
    const { db } = app.context;
    await db.updateTable('donations').set({ blood_type: 'A+', kind: 'family' }).execute();
    const figures = await figuresOf(app);
    expect(figures('donations')).toBe(1);
    expect(figures('donations', 'country', { bloodType: 'A+', kind: 'family' })).toBe(1);
    await as(app, hospital, 'PATCH', path, { status: 'arrived' });
    expect((await figuresOf(app))('donations')).toBe(0);
  });

  it('stay in the country and the region when donor and hospital leave', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    await give(app, hospital, donor);
    for (const { id } of [donor, hospital]) {
      const { status } = await callProved(app, 'DELETE', `/admin/users/${id}`, boss);
      expect(status).toBe(200);
    }
    const figures = await figuresOf(app);
    expect([figures('donations'), figures('donations', 'region:BN'), figures('requests')]).toEqual([1, 1, 1]);
    const left = await app.context.db
      .selectFrom('figure_sums')
      .select('organisation')
      .where('organisation', 'like', 'hospital:%')
      .execute();
    expect(left).toEqual([]);
  });
});

it('deferrals count by reason, one that is lifted does not', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app);
  const request = await postRequest(app, hospital);
  const response = await respondOk(app, donor, request._id);
  const path = `/requests/${request._id}/responses/${response}`;
  await as(app, hospital, 'PATCH', path, { status: 'arrived' });
  await as(app, hospital, 'PATCH', path, { status: 'deferred', reason: 'weight', until: '2026-04-01' });
  const dimensions = { deferralReason: 'weight' };
  expect((await figuresOf(app))('deferrals', `hospital:${hospital.id}`, dimensions)).toBe(1);
  await as(app, hospital, 'PATCH', path, { status: 'arrived' });
  expect((await figuresOf(app))('deferrals')).toBe(0);
});

it('requests count in the month in which they were posted, with what became of them since', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const first = await postRequest(app, hospital, { units: 3 });
  await postRequest(app, hospital, { units: 2, bloodType: 'A+' });
  app.setNow(hoursLater(4));
  const donor = await registerDonor(app);
  const response = await respondOk(app, donor, first._id);
  const owner = { ...hospital, token: await newToken(app, hospital) };
  let figures = await figuresOf(app);
  expect([figures('requests'), figures('requestsUnfulfilled'), figures('unitsRequested')]).toEqual([2, 2, 5]);
  const hours = figures('hoursToFirstAnswer') ?? 0;
  expect(Math.abs(hours - 4)).toBeLessThan(0.2);
  await as(app, owner, 'PATCH', `/requests/${first._id}`, { units: 4 });
  await fulfill(app, { ...hospital, token: await newToken(app, hospital) }, first._id, [response]);
  figures = await figuresOf(app);
  for (const organisation of ['country', 'region:BN', `hospital:${hospital.id}`] as const)
    expect([
      figures('requestsFulfilled', organisation),
      figures('requestsUnfulfilled', organisation),
      figures('unitsRequested', organisation),
      figures('unitsFulfilled', organisation),
      figures('requestsUnfulfilled', organisation, { bloodType: 'A+' }),
    ]).toEqual([1, 1, 6, 4, 1]);
  expect(figures('requests', 'region:BY')).toBe(0);
});

describe('stock', () => {
  it('tells what was issued and wasted, and what is there, as the screen of the country does', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { lot } = await as(app, hospital, 'POST', '/hospital/inventory', LOT);
    const move = (body: object) =>
      as(app, hospital, 'POST', `/hospital/inventory/${(lot as { id: string }).id}/movements`, body);
    await move({ kind: 'issue', units: 2 });
    await move({ kind: 'discard', units: 1, reason: 'temperature' });
    const figures = await figuresOf(app);
    for (const organisation of ['country', 'region:BN', `hospital:${hospital.id}`] as const)
      expect([
        figures('unitsIssued', organisation, { component: 'whole_blood', bloodType: 'O-' }),
        figures('unitsWasted', organisation, { wasteReason: 'temperature' }),
        figures('unitsInStock', organisation),
        figures('daysOfCover', organisation),
        figures('daysOfCover', organisation, { bloodType: 'O-' }),
        figures('hospitals', organisation, { hospitalKind: 'hospital' }),
      ]).toEqual([2, 1, 3, 42, 42, 1]);
  });

  it('lasts by the use of the whole 28 days before a month’s end', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { lot } = await as(app, hospital, 'POST', '/hospital/inventory', {
      ...LOT,
      expiresAt: '2026-05-20',
    });
    await closeMonths(app.context);
    const issueOn = async (day: string, units: number) => {
      app.setNow(new Date(`${day}T10:00:00.000Z`));
      const path = `/hospital/inventory/${(lot as { id: string }).id}/movements`;
      await as(app, hospital, 'POST', path, { kind: 'issue', units });
    };
    // The first of the 28 days that end with 30 April, and the day before.
    await issueOn('2026-04-02', 1);
    await issueOn('2026-04-03', 2);
    app.setNow(new Date('2026-05-01T10:00:00.000Z'));
    await closeMonths(app.context);
    const april = await figuresOf(app, '2026-04');
    for (const organisation of ['country', 'region:BN', `hospital:${hospital.id}`] as const)
      expect(april('daysOfCover', organisation)).toBe(42);
  });

  it('is known of an ended month from the first one in which Dhiig ran, also if no server ran as it ended', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await as(app, hospital, 'POST', '/hospital/inventory', { ...LOT, expiresAt: '2026-05-20' });
    await closeMonths(app.context);
    await closeMonths(app.context);
    // Two months later, no server ran in between; a lot expired on 20 May.
    app.setNow(new Date('2026-06-02T10:00:00.000Z'));
    await closeMonths(app.context);
    const inStock = async (period: string) => (await figuresOf(app, period))('unitsInStock');
    expect(await inStock('2026-02')).toBeNull();
    expect(await inStock('2026-03')).toBe(6);
    expect(await inStock('2026-Q1')).toBe(6);
    expect(await inStock('2026-04')).toBe(6);
    expect(await inStock('2026-05')).toBe(0);
    expect(await inStock('2026-06')).toBe(0);
    expect(await inStock('2026-07')).toBeNull();
    const figures = await figuresOf(app, '2026-04');
    expect(figures('unitsInStock', `hospital:${hospital.id}`)).toBe(6);
    expect(figures('hospitals', 'region:BN')).toBe(1);
  });
});

describe('a period before anything is known', () => {
  it('has no zeros: each figure and each of its parts is not known', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await postRequest(app, hospital);
    for (const organisation of ['country', 'region:BN', `hospital:${hospital.id}`] as const) {
      const earlier = await figuresOf(app, '2026-02');
      expect([
        earlier('donations', organisation),
        earlier('requests', organisation, { bloodType: 'O-' }),
        earlier('reactions', organisation),
        earlier('unitsInStock', organisation),
        earlier('hoursToFirstAnswer', organisation),
      ]).toEqual([null, null, null, null, null]);
      for (const period of [MARCH, '2026-Q1', '2026']) {
        const since = await figuresOf(app, period);
        expect([since('requests', organisation), since('donations', organisation)]).toEqual([1, 0]);
      }
    }
  });

  it('is for a hospital one before it took part, and for the country nothing has changed then', async () => {
    const app = await createTestApp();
    await verifiedHospital(app);
    await closeMonths(app.context);
    app.setNow(new Date('2026-04-10T10:00:00.000Z'));
    await closeMonths(app.context);
    const { id } = await verifiedHospital(app);
    const march = await figuresOf(app);
    expect([march('donations', `hospital:${id}`), march('donations', 'region:BN')]).toEqual([null, 0]);
    expect((await figuresOf(app, '2026-04'))('donations', `hospital:${id}`)).toBe(0);
    // It did nothing in April, and that is known.
    app.setNow(new Date('2026-05-10T10:00:00.000Z'));
    await closeMonths(app.context);
    expect((await figuresOf(app, '2026-04'))('donations', `hospital:${id}`)).toBe(0);
    const { token } = await admin(app);
    const report = async (organisation: string) =>
      (await app.call('GET', `/admin/national-report?period=2026&organisation=${organisation}`, { token }))
        .body.since;
    expect([await report('country'), await report('region:BN'), await report(`hospital:${id}`)]).toEqual([
      MARCH,
      MARCH,
      '2026-04',
    ]);
  });

  it('is none in the current month, before anything was counted at all', async () => {
    const figures = await figuresOf(await createTestApp());
    expect([figures('donations'), figures('unitsInStock')]).toEqual([0, 0]);
  });
});

it('a region has the figures of the hospitals that are in it now', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  await verifiedHospital(app, BAIDOA);
  await give(app, hospital, await registerDonor(app));
  await app.context.db
    .updateTable('hospitals')
    .set({ region: 'Bay' })
    .where('user_id', '=', hospital.id)
    .execute();
  const figures = await figuresOf(app);
  expect([figures('donations', 'region:BN'), figures('donations', 'region:BY')]).toEqual([0, 1]);
  expect(figures('hospitals', 'region:BY')).toBe(2);
});

it('a hospital that sent units and moves leaves both regions their use of an ended month', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  await closeMonths(app.context);
  app.setNow(new Date('2026-04-10T10:00:00.000Z'));
  await closeMonths(app.context);
  const { db } = app.context;
  const row = { month: MARCH, cell: 'whole_blood/O-' };
  // 12 of the 20 were sent to others: for the region they are not used.
  await db
    .insertInto('figure_sums')
    .values([
      { ...row, organisation: `hospital:${hospital.id}`, figure: 'unitsUsedBefore', value: 20 },
      { ...row, organisation: 'region:Banaadir', figure: 'unitsUsedBefore', value: 14 },
      { ...row, organisation: 'region:Banaadir', figure: 'unitsInStock', value: 14 },
    ])
    .execute();
  expect((await figuresOf(app))('daysOfCover', 'region:BN')).toBe(28);
  await db.updateTable('hospitals').set({ region: 'Bay' }).where('user_id', '=', hospital.id).execute();
  const figures = await figuresOf(app);
  expect([figures('daysOfCover', 'region:BN'), figures('daysOfCover', 'region:BY')]).toEqual([28, null]);
  expect([figures('hospitals', 'region:BN'), figures('hospitals', 'region:BY')]).toEqual([0, 1]);
});

describe('GET /admin/national-report', () => {
  it('answers the country with a line for each region, a region, and a hospital by its name', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    await give(app, hospital, await registerDonor(app));
    const read = (query: string) => as(app, boss, 'GET', `/admin/national-report?${query}`);
    const country = await read(`period=${MARCH}`);
    expect(country).toMatchObject({
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      isOver: false,
      since: MARCH,
      name: null,
    });
    const regions = country.regions as { region: string; totals: Record<string, number | null> }[];
    expect(regions).toHaveLength(18);
    expect(regions.find(({ region }) => region === 'BN')?.totals).toMatchObject({
      donations: 1,
      requests: 1,
      hospitals: 1,
      daysOfCover: null,
    });
    const own = await read(`period=2026-Q1&organisation=hospital:${hospital.id}`);
    expect(own).toMatchObject({ name: expect.any(String), regions: [] });
    expect((own.cells as FigureCell[]).some(({ figure }) => figure === 'donations')).toBe(true);
    expect((await read('period=2025')).isOver).toBe(true);
  });

  it.each([
    ['', { period: expect.any(String) }],
    ['?period=2026-13', { period: expect.any(String) }],
    ['?period=2026-Q2', { period: 'This date is in the future' }],
    [`?period=${MARCH}&organisation=hospital:1`, { organisation: expect.any(String) }],
    [`?period=${MARCH}&organisation=region:XX`, { organisation: expect.any(String) }],
  ])('refuses %s', async (query, errors) => {
    const app = await createTestApp();
    const { token } = await admin(app);
    const { status, body } = await app.call('GET', `/admin/national-report${query}`, { token });
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('is for admins, and knows no hospital that is not there', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const path = `/admin/national-report?period=${MARCH}`;
    expect((await app.call('GET', path, { token: hospital.token })).status).toBe(403);
    expect((await app.call('GET', path)).status).toBe(401);
    const { token } = await admin(app);
    const unknown = `${path}&organisation=hospital:01890a5d-ac96-774b-bcce-b302099a8057`;
    expect((await app.call('GET', unknown, { token })).status).toBe(404);
  });
});
