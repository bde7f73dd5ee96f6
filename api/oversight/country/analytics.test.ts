import { describe, expect, it } from 'vitest';
import type { CountryAnalytics } from '../../../shared/contract/country.ts';
import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { fulfill, north, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { daysLater } from '../../tools/testing/clock.ts';
import {
  admin,
  callProved,
  colleagueOf,
  type Person,
  proofOf,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

async function analytics(app: TestApp, boss: Person, query = ''): Promise<CountryAnalytics> {
  const token = await newToken(app, boss);
  const { status, body } = await app.call('GET', `/admin/analytics${query}`, { token });
  if (status !== 200) throw new Error(`analytics answered ${status}: ${JSON.stringify(body)}`);
  return body as CountryAnalytics;
}

const ofType = ({ bloodStats }: CountryAnalytics, type: string) => bloodStats.find(({ _id }) => _id === type);

const donorsOf = (app: TestApp, bloodType: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, km) => registerDonor(app, { bloodType, coordinates: north(km) })),
  );

describe('GET /admin/analytics', () => {
  it('is zeros in an empty country, and null if there is no figure', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const body = await analytics(app, boss);
    expect(body).toMatchObject({
      success: true,
      period: { startDate: '2026-02-04', endDate: '2026-03-05' },
      stats: { totalUsers: 1, totalDonors: 0, totalHospitals: 0, pendingRequests: 0 },
      urgentRequests: 0,
      summary: { totalRequests: 0, successRate: 0, avgResponseTime: null },
      bloodTypeStats: [],
      urgencyDistribution: [
        { _id: 'high', count: 0 },
        { _id: 'medium', count: 0 },
        { _id: 'low', count: 0 },
      ],
      units: { asked: 0, fulfilled: 0 },
      users: { joined: { donor: 0, hospital: 0, staff: 0, admin: 1 }, left: { admin: 0 } },
      activity: { hospitalsVerified: 0, alerts: 0, responses: 0, donations: 0, unitsGiven: 0 },
    });
    expect(body.bloodStats).toEqual(
      BLOOD_TYPES.map((_id) => ({
        _id,
        count: 0,
        donors: 0,
        activeDonors: 0,
        unitsPending: 0,
        unitsForRequests: 0,
        shortage: true,
        donations: 0,
      })),
    );
    expect(body.dailyTrends).toHaveLength(30);
  });

  it('flags a type that has fewer than five eligible donors, or fewer than three for each unit that is pending', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const [first, second] = await donorsOf(app, 'O-', 7);
    expect(ofType(await analytics(app, boss), 'O-')).toMatchObject({ donors: 7, shortage: false });
    const request = await postRequest(app, hospital, { units: 2 });
    await postRequest(app, hospital, { units: 1, bloodType: 'A+' });
    expect(ofType(await analytics(app, boss), 'O-')).toMatchObject({
      count: 1,
      donors: 7,
      unitsPending: 2,
      shortage: false,
    });

    // A donor who has given is no longer eligible, but the unit is no longer needed either.
    const response = await respondOk(app, first as Person, request._id);
    await app.call('PATCH', `/requests/${request._id}/responses/${response}`, {
      token: hospital.token,
      body: { status: 'completed' },
    });
    expect(ofType(await analytics(app, boss), 'O-')).toMatchObject({
      donors: 6,
      activeDonors: 7,
      unitsPending: 1,
      donations: 1,
      shortage: false,
    });
    await app.call('PATCH', `/requests/${request._id}`, { token: hospital.token, body: { units: 4 } });
    expect(ofType(await analytics(app, boss), 'O-')).toMatchObject({ unitsPending: 3, shortage: true });
    await fulfill(app, hospital, request._id);
    expect(ofType(await analytics(app, boss), 'O-')).toMatchObject({ unitsPending: 0, shortage: false });

    await callProved(app, 'PATCH', `/admin/ban-user/${second?.id}`, {
      token: boss.token,
      body: { action: 'ban', reason: 'Asked for money' },
    });
    expect(ofType(await analytics(app, boss), 'O-')).toMatchObject({
      donors: 5,
      activeDonors: 6,
      shortage: false,
    });
    await app.call('PUT', '/auth/profile', {
      token: (await donorsOf(app, 'O-', 1))[0]?.token,
      body: { lastDonation: '2026-03-01' },
    });
    expect(ofType(await analytics(app, boss), 'O-')).toMatchObject({ donors: 5, activeDonors: 7 });
    app.setNow(daysLater(56));
    expect(ofType(await analytics(app, boss), 'O-')).toMatchObject({ donors: 7, activeDonors: 7 });
  });

  it('counts who came and went, and what was done, on days of Somalia', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    await colleagueOf(app, hospital);
    const [donor, other] = await donorsOf(app, 'O-', 2);
    // 01:30 of the next day in Mogadishu.
    app.setNow(new Date('2026-03-05T22:30:00.000Z'));
    const owner = { ...hospital, token: await newToken(app, hospital) };
    const request = await postRequest(app, owner, { units: 1 });
    const response = await respondOk(
      app,
      { ...(donor as Person), token: await newToken(app, donor as Person) },
      request._id,
    );
    await fulfill(app, owner, request._id, [response]);
    const token = await newToken(app, boss);
    await app.call('DELETE', `/admin/users/${other?.id}`, { token, headers: await proofOf(app, { token }) });

    const day = (date: string) => analytics(app, boss, `?timeRange=custom&startDate=${date}&endDate=${date}`);
    const before = await day('2026-03-05');
    expect(before.users).toEqual({
      joined: { donor: 2, hospital: 1, staff: 1, admin: 2 },
      left: { donor: 0, hospital: 0, staff: 0, admin: 0 },
    });
    expect(before.activity).toMatchObject({ hospitalsVerified: 1, responses: 0, donations: 0 });
    expect(before.summary.totalRequests).toBe(0);
    const after = await day('2026-03-06');
    expect(after.users.left).toMatchObject({ donor: 1 });
    expect(after.activity).toEqual({
      hospitalsVerified: 0,
      alerts: 1,
      responses: 1,
      donations: 1,
      unitsGiven: 1,
    });
    expect(after).toMatchObject({
      stats: { totalDonors: 1, totalHospitals: 1, pendingRequests: 0 },
      summary: { totalRequests: 1, fulfilledRequests: 1, successRate: 100 },
      units: { asked: 1, fulfilled: 1 },
      urgencyDistribution: [{ _id: 'high', count: 1 }, { count: 0 }, { count: 0 }],
      bloodTypeStats: [{ bloodType: 'O-', total: 1, fulfilled: 1, units: 1, fulfilledUnits: 1 }],
      dailyTrends: [{ date: '2026-03-06', requests: 1, fulfilled: 1, successRate: 100 }],
    });
  });

  it.each([
    ['?timeRange=custom&startDate=2026-03-01', { endDate: expect.any(String) }],
    ['?timeRange=custom&startDate=2026-03-04&endDate=2026-03-01', { endDate: 'The end is before the start' }],
    ['?timeRange=custom&startDate=2026-03-04&endDate=2026-03-06', { endDate: 'This date is in the future' }],
    [
      '?timeRange=custom&startDate=2024-03-04&endDate=2026-03-01',
      { startDate: 'At most 366 days at a time' },
    ],
    ['?timeRange=ever', { timeRange: expect.any(String) }],
  ])('refuses %s', async (query, errors) => {
    const app = await createTestApp();
    const { token } = await admin(app);
    const { status, body } = await app.call('GET', `/admin/analytics${query}`, { token });
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('is for admins alone', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { status } = await app.call('GET', '/admin/analytics', { token: hospital.token });
    expect([status, (await app.call('GET', '/admin/analytics')).status]).toEqual([403, 401]);
  });
});
