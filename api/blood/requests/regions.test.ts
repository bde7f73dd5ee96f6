import { describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import type { PublicRequest } from '../../../shared/contract/public-request.ts';
import type { Needs, RegionNeeds } from '../../../shared/contract/regions.ts';
import { REGIONS } from '../../../shared/places/look-up.ts';
import { commitsOf } from '../../platform/database/commits.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { fulfill, postRequest } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { ban, verifiedHospital } from '../../tools/testing/people.ts';
import { createFileApp } from '../../tools/testing/programs.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { useUpReads } from '../../tools/testing/use-up-reads.ts';

const NOTHING: Needs = { open: 0, units: 0, urgent: 0 };
const HARGEISA = { location: 'Hargeisa', coordinates: undefined };
const BOSASO = { location: 'Bosaso', coordinates: undefined };

async function regionsOf(app: TestApp): Promise<RegionNeeds[]> {
  const { status, body } = await app.call('GET', '/regions');
  expect(status).toBe(200);
  return body.regions as RegionNeeds[];
}

/** Regions with open requests. */
const openIn = async (app: TestApp) => (await regionsOf(app)).filter(({ open }) => open > 0);

describe('GET /regions', () => {
  it('has all 18 regions, empty ones too, for anybody', async () => {
    const app = await createTestApp();
    const { status, body } = await app.call('GET', '/regions');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        regions: REGIONS.map(({ code }) => ({ code, ...NOTHING })),
        elsewhere: NOTHING,
        asOf: TEST_NOW.toISOString(),
      },
    });
  });

  it('is sent again from the cache with the same headers, but a request id of its own', async () => {
    const app = await createTestApp();
    const headersOf = async () => Object.fromEntries((await app.fetch('/api/regions')).headers);
    const { 'x-request-id': first, ...made } = await headersOf();
    const { 'x-request-id': second, ...again } = await headersOf();
    expect(again).toEqual(made);
    expect(second).toMatch(/^[\da-f]{32}$/);
    expect(second).not.toBe(first);
  });

  it('counts requests, the units that are still needed and the urgent ones by where the blood is needed', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await postRequest(app, hospital, { units: 3, urgency: 'high' });
    const second = await postRequest(app, hospital, { units: 5, urgency: 'medium' });
    await postRequest(app, hospital, { ...HARGEISA, units: 4, urgency: 'low' });
    await app.context.db
      .updateTable('requests')
      .set({ units_received: 1, units_elsewhere: 1 })
      .where('id', '=', second._id)
      .execute();
    expect(await openIn(app)).toEqual([
      { code: 'BN', open: 2, units: 6, urgent: 1 },
      { code: 'WO', open: 1, units: 4, urgent: 0 },
    ]);
  });

  it('no longer counts a request that was fulfilled, cancelled or is past its deadline', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const filled = await postRequest(app, hospital, BOSASO);
    const cancelled = await postRequest(app, hospital, BOSASO);
    const deadline = hoursLater(1).toISOString();
    await postRequest(app, hospital, { ...BOSASO, deadline });
    expect(await openIn(app)).toMatchObject([{ code: 'BR', open: 3 }]);
    await fulfill(app, hospital, filled._id);
    expect(await openIn(app)).toMatchObject([{ code: 'BR', open: 2 }]);
    await app.call('PATCH', `/requests/cancel/${cancelled._id}`, {
      token: hospital.token,
      body: { reason: 'Posted twice' },
    });
    expect(await openIn(app)).toMatchObject([{ code: 'BR', open: 1 }]);
    app.setNow(new Date(deadline));
    expect(await openIn(app)).toEqual([]);
  });

  it('counts only verified hospitals, and none that is banned', async () => {
    const app = await createTestApp();
    const doubted = await verifiedHospital(app);
    const banned = await verifiedHospital(app);
    for (const hospital of [doubted, banned]) await postRequest(app, hospital);
    expect(await openIn(app)).toMatchObject([{ code: 'BN', open: 2 }]);
    await app.context.db
      .updateTable('hospitals')
      .set({ verification: 'rejected' })
      .where('user_id', '=', doubted.id)
      .execute();
    expect(await openIn(app)).toMatchObject([{ code: 'BN', open: 1 }]);
    await ban(app, banned.id);
    expect(await openIn(app)).toEqual([]);
  });

  it("uses the hospital's region if a place is not known, and none if that is unknown too", async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await postRequest(app, hospital, { location: 'Qaaqaaqaa', coordinates: undefined });
    expect(await openIn(app)).toMatchObject([{ code: 'BN', open: 1 }]);
    await app.context.db.updateTable('hospitals').set({ region: null }).execute();
    const { body } = await app.call('GET', '/regions');
    expect(body.elsewhere).toEqual({ open: 1, units: 2, urgent: 1 });
    expect(await openIn(app)).toEqual([]);
  });

  it('reveals nothing about anybody: figures by region and the time, no id, name, type or place', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const request = await postRequest(app, hospital, { notes: 'Ward 4', description: 'Surgery' });
    const { body } = await app.call('GET', '/regions');
    const keys = new Set<string>();
    JSON.stringify(body, (key, value) => {
      if (key !== '' && !/^\d+$/.test(key)) keys.add(key);
      return value;
    });
    expect([...keys].toSorted()).toEqual([
      'asOf',
      'code',
      'elsewhere',
      'open',
      'regions',
      'success',
      'units',
      'urgent',
    ]);
    const text = JSON.stringify(body);
    for (const secret of [request._id, hospital.id, request.hospital.name, 'Ward 4', 'Mogadishu', 'O-'])
      expect(text).not.toContain(secret);
    expect(text.length).toBeLessThan(1_200);
  });

  it('is limited for each address', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    expect((await app.call('GET', '/regions')).status).toBe(200);
    useUpReads(app, 'GET /regions', contract['GET /regions'].limits[0], 5999);
    const { status, headers } = await app.call('GET', '/regions');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is counted once for many callers, and again as soon as something is committed by any program', async () => {
    const app = await createFileApp();
    const hospital = await verifiedHospital(app);
    await expect.poll(() => commitsOf(app.context.db)).not.toBeNaN();
    const openNow = async () => (await openIn(app)).reduce((sum, { open }) => sum + open, 0);
    expect(await openNow()).toBe(0);
    const first = await postRequest(app, hospital, BOSASO);
    expect(await openNow()).toBe(1);
    await postRequest(app, hospital, BOSASO);
    expect(await openNow()).toBe(2);

    const other = openDatabase(app.context.config.databaseUrl);
    onTestFinished(() => other.destroy());
    await other
      .updateTable('requests')
      .set({ status: 'cancelled', cancelled_at: TEST_NOW.toISOString() })
      .where('id', '=', first._id)
      .execute();
    await expect.poll(openNow).toBe(1);
    app.setNow(new Date(TEST_NOW.getTime() + 900));
    const [one, two] = [await app.call('GET', '/regions'), await app.call('GET', '/regions')];
    expect(one.body.asOf).toBe(TEST_NOW.toISOString());
    expect(two.body).toEqual(one.body);
    expect(two.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'));
  });
});

describe('GET /regions/requests', () => {
  const listed = async (app: TestApp, code: string) => {
    const { status, body } = await app.call('GET', `/regions/requests?region=${code}`);
    expect(status).toBe(200);
    return body.requests as PublicRequest[];
  };

  it('leads to the open requests of the region, the most urgent first, with nothing that the hospital wrote', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { name: 'Bosaso Hospital' });
    const low = await postRequest(app, hospital, { ...BOSASO, urgency: 'low', notes: 'Ward 4' });
    const high = await postRequest(app, hospital, { ...BOSASO, urgency: 'high' });
    await postRequest(app, hospital, HARGEISA);
    const filled = await postRequest(app, hospital, BOSASO);
    await fulfill(app, hospital, filled._id);
    const requests = await listed(app, 'BR');
    expect(requests.map(({ _id }) => _id)).toEqual([high._id, low._id]);
    expect(JSON.stringify(requests)).not.toContain('Ward 4');
    await ban(app, hospital.id);
    expect(await listed(app, 'BR')).toEqual([]);
  });

  it('has at most ten, and no region but the country’s own', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    for (let count = 0; count < 11; count += 1)
      await postRequest(app, hospital, { ...BOSASO, urgency: 'high' });
    expect(await listed(app, 'BR')).toHaveLength(10);
    expect((await app.call('GET', '/regions/requests?region=XX')).status).toBe(404);
  });
});
