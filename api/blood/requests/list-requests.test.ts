import { describe, expect, it } from 'vitest';
import {
  CENTRE,
  fulfill,
  idsOf,
  north,
  postRequest,
  requestsOf,
  respondOk,
} from '../../tools/testing/blood-requests.ts';
import { hoursLater, minutesLater } from '../../tools/testing/clock.ts';
import { admin, ban, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { listAnswered } from './request-store.ts';

const list = (app: TestApp, by: Person, path = '') =>
  app.call('GET', `/requests${path}`, { token: by.token });
const at = ({ latitude, longitude }: typeof CENTRE) => `latitude=${latitude}&longitude=${longitude}`;

/** Posts in this order, each a minute after the last; returns the ids. */
async function postEach(
  app: TestApp,
  hospital: Person,
  all: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const ids = [];
  for (const [index, overrides] of all.entries()) {
    app.setNow(minutesLater(index));
    ids.push((await postRequest(app, hospital, overrides))._id);
  }
  return ids;
}

describe('GET /requests', () => {
  it.skipIf(onPostgres)(
    'finds what a donor answered by their answers, not among all closed requests',
    async () => {
      const app = await createTestApp();
      const plans = await plansOf(app.context.db, (db) =>
        listAnswered(db, { id: '', point: null }, { status: 'fulfilled', page: 1, limit: 50 }),
      );
      expect(plans).toHaveLength(2);
      for (const [first, second] of plans) {
        expect(first).toMatch(/^SEARCH responses USING .*\(donor_id=\?\)/);
        expect(second).toMatch(/^SEARCH requests USING INDEX sqlite_autoindex_requests_1 \(id=\?\)/);
      }
    },
  );

  it("shows a hospital's own, newest first, page by page", async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await postRequest(app, await verifiedHospital(app));
    const ids = await postEach(app, hospital, [{}, {}, {}]);
    expect(idsOf(await list(app, hospital))).toEqual(ids.toReversed());
    const second = await list(app, hospital, '?page=2&limit=2');
    expect(idsOf(second)).toEqual([ids[0]]);
    expect(second.body.total).toBe(3);
  });

  it('filters by the given status', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const [open, filled] = await postEach(app, hospital, [{}, {}]);
    await fulfill(app, hospital, filled ?? '');
    expect(idsOf(await list(app, hospital, '?status=pending'))).toEqual([open]);
    expect(idsOf(await list(app, hospital, '?status=fulfilled'))).toEqual([filled]);
    expect(await list(app, hospital, '?status=open')).toMatchObject({ status: 400 });
  });

  it('shows an admin all requests', async () => {
    const app = await createTestApp();
    await postRequest(app, await verifiedHospital(app));
    await postRequest(app, await verifiedHospital(app));
    expect((await list(app, await admin(app))).body.total).toBe(2);
  });

  it('shows a donor what they may still answer, and of closed requests those that they answered', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { bloodType: 'O-' });
    const [exact, compatible, , answered, filled] = await postEach(app, hospital, [
      { bloodType: 'O-' },
      { bloodType: 'A+', component: 'red_cells' },
      { bloodType: 'A+' },
      { bloodType: 'O-' },
      { bloodType: 'O-' },
    ]);
    await respondOk(app, donor, filled ?? '');
    await fulfill(app, hospital, filled ?? '');
    await respondOk(app, donor, answered ?? '');
    const seen = await list(app, donor);
    expect(requestsOf(seen).map(({ _id, match }) => [_id, match])).toEqual([
      [exact, 'exact'],
      [compatible, 'compatible'],
    ]);
    expect(seen.body.total).toBe(2);
    expect(idsOf(await list(app, donor, '?status=pending'))).toEqual([exact, compatible]);
    expect(idsOf(await list(app, donor, '?status=fulfilled'))).toEqual([filled]);
    expect(idsOf(await list(app, await registerDonor(app), '?status=fulfilled'))).toEqual([]);
  });

  it('shows a donor the most urgent first, then the nearest, those without a place last', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { bloodType: 'O-', coordinates: CENTRE });
    const unplaced = { location: 'Ward 3', coordinates: undefined };
    const [near, none, far, compatible, urgent] = await postEach(app, hospital, [
      { urgency: 'low', coordinates: north(2) },
      { urgency: 'medium', ...unplaced },
      { urgency: 'medium', coordinates: north(9) },
      { urgency: 'medium', bloodType: 'O+', coordinates: north(1) },
      { urgency: 'high', bloodType: 'O+', coordinates: north(20) },
    ]);
    const [pressing] = await postEach(app, await verifiedHospital(app), [{ coordinates: north(15) }]);
    expect(idsOf(await list(app, donor))).toEqual([pressing, urgent, compatible, far, none, near]);
    expect(idsOf(await list(app, donor, '?page=2&limit=2'))).toEqual([compatible, far]);
  });

  it('puts requests with enough donors or past their time after these, and last those that are too far', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { bloodType: 'O-', coordinates: CENTRE });
    const deadline = minutesLater(30).toISOString();
    const [beyond, late, enough, needed] = await postEach(app, hospital, [
      { coordinates: north(51) },
      { coordinates: north(1), deadline },
      { coordinates: north(2), units: 1 },
      { coordinates: north(9), urgency: 'low' },
    ]);
    await respondOk(app, await registerDonor(app, { bloodType: 'O-', coordinates: CENTRE }), enough ?? '');
    app.setNow(hoursLater(1));
    expect(idsOf(await list(app, donor))).toEqual([needed, late, enough, beyond]);
  });

  it('shows donors no requests of hospitals that are banned or not verified', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const hospital = await verifiedHospital(app);
    await postRequest(app, hospital);
    await ban(app, hospital.id);
    for (const path of ['', '/by-blood-type', `/nearby?${at(CENTRE)}`])
      expect(idsOf(await list(app, donor, path))).toEqual([]);
    await app.context.db.updateTable('users').set({ status: 'active' }).execute();
    expect(idsOf(await list(app, donor))).toHaveLength(1);
    await app.context.db.updateTable('hospitals').set({ verification: 'pending' }).execute();
    for (const path of ['', '/by-blood-type', `/nearby?${at(CENTRE)}`])
      expect(idsOf(await list(app, donor, path))).toEqual([]);
  });
});

describe('GET /requests/by-blood-type', () => {
  it('puts the exact type first, then the newest', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { bloodType: 'O-' });
    const ids = await postEach(app, hospital, [
      { bloodType: 'O-' },
      { bloodType: 'O-' },
      { bloodType: 'O+' },
      { bloodType: 'A+' },
    ]);
    expect(idsOf(await list(app, donor, '/by-blood-type'))).toEqual([ids[1], ids[0], ids[2]]);
    expect(idsOf(await list(app, donor, '/by-blood-type?bloodType=A%2B'))).toEqual([ids[3]]);
  });

  it('says how many there are on every page, and beyond the last', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { bloodType: 'O-' });
    const lists = ['', '/by-blood-type', '/nearby?latitude=2.04&longitude=45.34'];
    for (const address of lists) expect((await list(app, donor, address)).body.total).toBe(0);
    const ids = await postEach(app, hospital, [
      { bloodType: 'O-' },
      { bloodType: 'O-' },
      { bloodType: 'O-' },
    ]);
    for (const address of lists) {
      const page = (number: number) =>
        list(app, donor, `${address}${address.includes('?') ? '&' : '?'}limit=2&page=${number}`);
      const pages = [await page(1), await page(2), await page(3)];
      expect(pages.flatMap(idsOf).toSorted()).toEqual(ids.toSorted());
      expect(pages.map((one) => [idsOf(one).length, one.body.total])).toEqual([
        [2, 3],
        [1, 3],
        [0, 3],
      ]);
    }
  });

  it('counts open requests for other types', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { bloodType: 'O-' });
    const [closed] = await postEach(app, hospital, [
      { bloodType: 'AB+' },
      { bloodType: 'A+' },
      { bloodType: 'A-', component: 'red_cells' },
      { bloodType: 'O-' },
    ]);
    await fulfill(app, hospital, closed ?? '');
    const { body } = await list(app, donor, '/by-blood-type');
    expect([body.total, body.others]).toEqual([2, 1]);
  });

  it('needs a type: of the donor, or named by an admin', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const boss = await admin(app);
    await app.context.db.updateTable('donors').set({ blood_type: null }).execute();
    expect(await list(app, donor, '/by-blood-type')).toMatchObject({
      status: 409,
      body: { message: 'Please update your blood type in your profile first' },
    });
    expect(await list(app, boss, '/by-blood-type')).toMatchObject({
      status: 400,
      body: { errors: { bloodType: 'Blood type is required' } },
    });
    expect(await list(app, boss, '/by-blood-type?bloodType=X')).toMatchObject({ status: 400 });
    expect(idsOf(await list(app, donor))).toEqual([]);
  });
});

describe('GET /requests/nearby', () => {
  it('is nearest first from the given point, as far as the donor travels', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const [far, near, beyond] = await postEach(app, hospital, [
      { coordinates: north(40) },
      { coordinates: north(5) },
      { coordinates: north(51) },
      { location: 'Nowhere at all', coordinates: undefined },
    ]);
    const seen = await list(app, donor, `/nearby?${at(CENTRE)}`);
    expect(requestsOf(seen).map(({ _id, distanceKm }) => [_id, distanceKm])).toEqual([
      [near, 5],
      [far, 40],
    ]);
    expect(seen.body.total).toBe(2);
    const everywhere = await list(app, await admin(app), `/nearby?${at(CENTRE)}`);
    expect(idsOf(everywhere)).toEqual([near, far, beyond]);
  });

  it.each(['', '?latitude=2', '?latitude=91&longitude=45', '?latitude=2&longitude=east'])(
    'needs a point on Earth: %s',
    async (query) => {
      const app = await createTestApp();
      expect(await list(app, await registerDonor(app), `/nearby${query}`)).toMatchObject({ status: 400 });
    },
  );
});

describe('GET /requests/hospital', () => {
  it('counts for each request the donors who match', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await registerDonor(app, { bloodType: 'O-', coordinates: north(1) });
    await registerDonor(app, { bloodType: 'O+', coordinates: north(2) });
    await registerDonor(app, { bloodType: 'O+', coordinates: north(30) });
    await postEach(app, hospital, [{ bloodType: 'O-' }, { bloodType: 'O+' }, { bloodType: 'AB-' }]);
    const seen = await list(app, hospital, '/hospital');
    expect(requestsOf(seen).map(({ bloodType, matchedDonors }) => [bloodType, matchedDonors])).toEqual([
      ['AB-', 0],
      ['O+', 2],
      ['O-', 1],
    ]);
  });
});

describe('GET /requests/{id}', () => {
  const read = (app: TestApp, by: Person, id: string) => list(app, by, `/${id}`);

  it('shows a hospital its own, an admin any, and a donor open ones or those that they answered', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const other = await registerDonor(app);
    const { _id } = await postRequest(app, hospital);
    expect(await read(app, await verifiedHospital(app), _id)).toMatchObject({ status: 404 });
    for (const by of [hospital, donor, other, await admin(app)])
      expect(await read(app, by, _id)).toMatchObject({ status: 200, body: { request: { _id } } });
    await respondOk(app, donor, _id);
    await fulfill(app, hospital, _id);
    expect(await read(app, donor, _id)).toMatchObject({
      body: { request: { status: 'fulfilled', response: { status: 'not_needed' } } },
    });
    expect(await read(app, other, _id)).toMatchObject({ status: 404 });
  });

  it('shows nobody the answer of another donor', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const other = await registerDonor(app);
    const { _id } = await postRequest(app, hospital);
    await respondOk(app, donor, _id);
    for (const by of [hospital, other])
      expect((await read(app, by, _id)).body.request).not.toHaveProperty('response');
  });
});
