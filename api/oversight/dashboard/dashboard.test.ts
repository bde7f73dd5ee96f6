import { describe, expect, it } from 'vitest';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { north, postRequest } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  colleagueOf,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

async function dashboard(app: TestApp, boss: Person) {
  const { status, body } = await app.call('GET', '/admin/dashboard', { token: await newToken(app, boss) });
  if (status !== 200) throw new Error(`the dashboard answered ${status}: ${JSON.stringify(body)}`);
  return body as {
    stats: Record<string, number> & {
      bloodStats: { _id: string; count: number; donors: number; shortage: boolean }[];
      activities: { type: string }[];
    };
    growth: Record<string, number | null>;
  };
}

const donors = (app: TestApp, count: number, overrides: Readonly<Record<string, unknown>> = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, km) => registerDonor(app, { coordinates: north(km), ...overrides })),
  );

describe('GET /admin/dashboard', () => {
  it('is zeros in an empty country, without comparisons', async () => {
    const app = await createTestApp();
    const { stats, growth } = await dashboard(app, await admin(app));
    expect(stats).toEqual({
      totalUsers: 1,
      totalDonors: 0,
      totalHospitals: 0,
      pendingRequests: 0,
      pending: 0,
      urgentRequests: 0,
      bloodStats: BLOOD_TYPES.map((_id) => ({ _id, count: 0, donors: 0, shortage: true })),
      activities: [expect.objectContaining({ type: 'admin_added' })],
    });
    expect(growth).toEqual({
      totalUsers: null,
      totalDonors: null,
      totalHospitals: null,
      pendingRequests: null,
      hospitalsVerified: 0,
    });
  });

  it('counts people, requests and what waits; a blood type is short below five donors', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    await colleagueOf(app, hospital);
    await registerHospital(app);
    await donors(app, 5);
    await donors(app, 4, { bloodType: 'A+' });
    await postRequest(app, hospital, { units: 1 });
    await postRequest(app, hospital, { units: 1, bloodType: 'B+', urgency: 'low' });
    const { stats } = await dashboard(app, boss);
    expect(stats).toMatchObject({
      // One more admin verified the hospital.
      totalUsers: 5 + 4 + 3 + 2,
      totalDonors: 9,
      totalHospitals: 2,
      pendingRequests: 2,
      pending: 1,
      urgentRequests: 1,
    });
    const of = (type: string) => stats.bloodStats.find(({ _id }) => _id === type);
    expect(of('O-')).toEqual({ _id: 'O-', count: 1, donors: 5, shortage: false });
    expect(of('A+')).toEqual({ _id: 'A+', count: 0, donors: 4, shortage: true });
    expect(of('B+')).toEqual({ _id: 'B+', count: 1, donors: 0, shortage: true });
    expect(stats.activities).toHaveLength(10);
  });

  it('compares with the same day of the month before, on Somalia’s clock, also across a month’s end', async () => {
    const app = await createTestApp();
    // 28 February there: the day with which 31 March is compared.
    app.setNow(new Date('2026-02-28T20:59:00.000Z'));
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const before = await donors(app, 4);
    const old = await postRequest(app, hospital, { bloodType: 'AB-' });
    await postRequest(app, hospital, { bloodType: 'AB+' });
    // A minute later it is March there.
    app.setNow(new Date('2026-02-28T21:00:00.000Z'));
    await donors(app, 2);
    await verifiedHospital(app);
    const token = await newToken(app, hospital);
    await app.call('PATCH', `/requests/cancel/${old._id}`, { token, body: { reason: 'Found at home' } });
    app.setNow(new Date('2026-03-31T08:00:00.000Z'));
    expect((await dashboard(app, boss)).growth).toEqual({
      // Of 1 hospital, 4 donors and 2 admins, to 2, 6 and 3.
      totalUsers: 57,
      totalDonors: 50,
      totalHospitals: 100,
      pendingRequests: -50,
      hospitalsVerified: 1,
    });

    // The next day is compared with 1 March, by which time all accounts existed.
    app.setNow(new Date('2026-03-31T21:00:00.000Z'));
    expect((await dashboard(app, boss)).growth).toMatchObject({
      totalDonors: 0,
      totalHospitals: 0,
      pendingRequests: 0,
      hospitalsVerified: 0,
    });
    const own = { ...boss, token: await newToken(app, boss) };
    const gone = await app.call('DELETE', `/admin/users/${before[0]?.id}`, {
      token: own.token,
      headers: await proofOf(app, own),
    });
    expect(gone.status).toBe(200);
    expect((await dashboard(app, boss)).growth).toMatchObject({ totalDonors: -17 });
  });

  it('is for admins', async () => {
    const app = await createTestApp();
    for (const { token } of [await registerDonor(app), await verifiedHospital(app)])
      expect((await app.call('GET', '/admin/dashboard', { token })).status).toBe(403);
  });
});
