import { describe, expect, it } from 'vitest';
import {
  admin,
  ban,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { countBrowsed, listBrowsed } from './browse-store.ts';

const HARGEISA = { location: 'Hargeisa', coordinates: { latitude: 9.56, longitude: 44.06 } };

const browse = (app: TestApp, { token }: Person, query = '') =>
  app.call('GET', `/users?role=donor${query}`, { token });

const namesIn = (answer: { body: Record<string, unknown> }): string[] =>
  (answer.body.users as { name: string }[]).map(({ name }) => name).sort();

async function setUp() {
  const app = await createTestApp({ RATE_LIMITS: 'on' });
  const hospital = await verifiedHospital(app);
  const asha = await registerDonor(app, { name: 'Asha', bloodType: 'O-', location: 'Mogadishu' });
  const bile = await registerDonor(app, { name: 'Bile', bloodType: 'A+', ...HARGEISA });
  return { app, hospital, asha, bile };
}

describe('GET /users?role=donor', () => {
  it('shows name, blood type and town, and nothing else about anybody', async () => {
    const { app, hospital, asha, bile } = await setUp();
    const { status, body } = await browse(app, hospital);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      users: [
        {
          _id: asha.id,
          name: 'Asha',
          bloodType: 'O-',
          location: { city: 'Mogadishu', country: 'Somalia' },
        },
        { _id: bile.id, name: 'Bile', bloodType: 'A+', location: { city: 'Hargeisa', country: 'Somalia' } },
      ],
      total: 2,
      totalIsMore: false,
    });
    expect((await browse(app, await admin(app))).body.total).toBe(2);
  });

  it('shows a first name and an initial of who wants that, to admins too', async () => {
    const { app, hospital } = await setUp();
    await registerDonor(app, { name: 'Xaliimo Cali Nuur', gender: 'female' });
    for (const reader of [hospital, await admin(app)])
      expect(namesIn(await browse(app, reader))).toEqual(['Asha', 'Bile', 'Xaliimo C.']);
  });

  it('filters by type, by town and by both, page by page', async () => {
    const { app, hospital } = await setUp();
    await registerDonor(app, { name: 'Cawo', bloodType: 'O-', ...HARGEISA });
    expect(namesIn(await browse(app, hospital, '&bloodType=O-'))).toEqual(['Asha', 'Cawo']);
    expect(namesIn(await browse(app, hospital, '&city=Hargeisa'))).toEqual(['Bile', 'Cawo']);
    expect(namesIn(await browse(app, hospital, '&city=Hargeisa&bloodType=O-'))).toEqual(['Cawo']);
    expect(namesIn(await browse(app, hospital, '&city=Nowhere'))).toEqual([]);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await browse(app, hospital, `&limit=1&page=${page}`));
    expect(pages.map(namesIn).map(({ length }) => length)).toEqual([1, 1, 1, 0]);
    expect(new Set(pages.flatMap(namesIn)).size).toBe(3);
    expect(pages.map(({ body }) => body.total)).toEqual([3, 3, 3, 3]);
    expect((await browse(app, hospital, '&page=200')).body).toMatchObject({ users: [], total: 3 });
  });

  it('hides towns that donors hide, in the list and in the search, and hides banned donors', async () => {
    const { app, hospital, asha, bile } = await setUp();
    await app.call('PUT', '/auth/profile', {
      token: asha.token,
      body: { preferences: { showLocation: false } },
    });
    await ban(app, bile.id);
    expect((await browse(app, hospital)).body).toMatchObject({
      users: [{ name: 'Asha', location: null }],
      total: 1,
    });
    expect((await browse(app, hospital, '&city=Mogadishu')).body).toMatchObject({ users: [], total: 0 });
  });

  it('counts against the donors that a hospital is shown in a day', async () => {
    const { app, hospital, asha, bile } = await setUp();
    await browse(app, hospital, '&bloodType=O-');
    const shown = () =>
      app.context.db.selectFrom('donors_shown').select(['hospital_id', 'donor_id']).execute();
    expect(await shown()).toEqual([{ hospital_id: hospital.id, donor_id: asha.id }]);
    await browse(app, hospital);
    await browse(app, await admin(app));
    expect((await shown()).map(({ donor_id }) => donor_id).sort()).toEqual([asha.id, bile.id].sort());
  });

  it('refuses any other role, and tells an unverified hospital why', async () => {
    const { app, hospital } = await setUp();
    for (const path of ['/users', '/users?role=admin', '/users?role=donor&bloodType=C'])
      expect((await app.call('GET', path, { token: hospital.token })).status).toBe(400);
    const pending = await registerHospital(app, { email: 'pending@example.so' });
    expect(await browse(app, pending)).toMatchObject({
      status: 403,
      body: { code: 'failure.hospital_not_verified' },
    });
  });

  it.skipIf(onPostgres)('finds each page in the order of an index, and sorts nothing', async () => {
    const { app } = await setUp();
    for (const options of [
      {},
      { bloodType: 'O-' as const },
      { city: 'Hargeisa' },
      { city: 'Hargeisa', bloodType: 'O-' as const },
    ]) {
      const plans = await plansOf(app.context.db, async (db) => {
        await listBrowsed(db, options, 0, 50);
        await countBrowsed(db, options, 1000);
      });
      expect(plans.length).toBeGreaterThan(1);
      expect(plans.flat().filter((step) => /B-TREE|SCAN donors$/.test(step))).toEqual([]);
    }
  });
});
