import { describe, expect, it } from 'vitest';
import { fulfill, north, postRequest, respondBeside, respondOk } from '../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

interface Analytics {
  readonly overview: Readonly<Record<string, number | null>>;
  readonly monthly: Readonly<Record<string, number>>;
  readonly bloodTypeDistribution: readonly unknown[];
  readonly urgencyDistribution: readonly unknown[];
  readonly activityTrends: readonly { date: string; requests: number; fulfilled: number }[];
}

async function analyticsOf(app: TestApp, hospital: Person): Promise<Analytics> {
  const token = await newToken(app, hospital);
  const { body } = await app.call('GET', '/requests/hospital/analytics', { token });
  return body.analytics as Analytics;
}

/** Sets the clock; sessions end in between, so everybody signs in again. */
async function at(app: TestApp, instant: string, ...people: Person[]): Promise<Person[]> {
  app.setNow(new Date(instant));
  return Promise.all(people.map(async (person) => ({ ...person, token: await newToken(app, person) })));
}

describe('GET /requests/hospital/analytics', () => {
  it('is all zeros, without a response time, for a hospital without requests', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await postRequest(app, await verifiedHospital(app));
    const { overview, monthly, bloodTypeDistribution, activityTrends } = await analyticsOf(app, hospital);
    expect(overview).toEqual({
      totalRequests: 0,
      pendingRequests: 0,
      fulfilledRequests: 0,
      urgentRequests: 0,
      pendingResponses: 0,
      successRate: 0,
      avgResponseTime: null,
    });
    expect(monthly).toEqual({ requests: 0, fulfilled: 0, successRate: 0 });
    expect(bloodTypeDistribution).toEqual([]);
    expect(activityTrends).toHaveLength(30);
  });

  it('counts requests by state, type, urgency, and this month', async () => {
    const app = await createTestApp();
    const first = await verifiedHospital(app);
    const [inFebruary] = await at(app, '2026-02-20T10:00:00.000Z', first);
    if (!inFebruary) throw new Error('no hospital');
    await postRequest(app, inFebruary, { bloodType: 'A+', units: 3, urgency: 'low' });
    const filled = await postRequest(app, inFebruary, { units: 1, urgency: 'medium' });
    const [hospital] = await at(app, '2026-03-05T07:00:00.000Z', first);
    if (!hospital) throw new Error('no hospital');
    await fulfill(app, hospital, filled._id);
    await postRequest(app, hospital, { units: 2 });
    const dropped = await postRequest(app, hospital, { units: 4 });
    await app.call('PATCH', `/requests/cancel/${dropped._id}`, {
      token: hospital.token,
      body: { reason: 'Not needed' },
    });
    const { overview, monthly, bloodTypeDistribution, urgencyDistribution } = await analyticsOf(
      app,
      hospital,
    );
    expect(overview).toEqual({
      totalRequests: 4,
      pendingRequests: 2,
      fulfilledRequests: 1,
      urgentRequests: 1,
      pendingResponses: 0,
      successRate: 33,
      avgResponseTime: null,
    });
    expect(monthly).toEqual({ requests: 2, fulfilled: 0, successRate: 0 });
    expect(bloodTypeDistribution).toEqual([
      { _id: 'A+', count: 1, units: 3 },
      { _id: 'O-', count: 3, units: 7 },
    ]);
    expect(urgencyDistribution).toEqual([
      { _id: 'high', count: 2 },
      { _id: 'medium', count: 1 },
      { _id: 'low', count: 1 },
    ]);
  });

  it('counts the responses that wait for its decision, only of open requests', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    // Farther than the radius in which answers are accepted at once.
    const far = { coordinates: north(20) };
    const donors = [await registerDonor(app, far), await registerDonor(app, far), await registerDonor(app)];
    const [open, closed] = [await postRequest(app, hospital), await postRequest(app, hospital)];
    for (const donor of donors) await respondOk(app, donor, open._id);
    for (const donor of donors) await respondBeside(app, donor, closed._id);
    await fulfill(app, hospital, closed._id);
    expect((await analyticsOf(app, hospital)).overview.pendingResponses).toBe(2);
  });

  it('averages the hours to the first answer over all answered requests', async () => {
    const app = await createTestApp();
    const people = [await verifiedHospital(app), await registerDonor(app), await registerDonor(app)] as const;
    const [hospital] = people;
    const quick = await postRequest(app, hospital);
    const slow = await postRequest(app, hospital);
    await postRequest(app, hospital);
    const [, half] = await at(app, '2026-03-05T07:30:00.000Z', ...people);
    if (half) await respondOk(app, half, quick._id);
    const [, later, late] = await at(app, '2026-03-05T09:00:00.000Z', ...people);
    if (late) await respondOk(app, late, quick._id);
    if (later) await respondBeside(app, later, slow._id);
    // 0.5 h and 2 h.
    expect((await analyticsOf(app, hospital)).overview.avgResponseTime).toBe(1.3);
  });

  it("counts days on the hospital's own clock", async () => {
    const app = await createTestApp();
    const first = await verifiedHospital(app);
    // 00:30 on 4 March in Mogadishu, still 3 March in UTC.
    const [hospital] = await at(app, '2026-03-03T21:30:00.000Z', first);
    if (!hospital) throw new Error('no hospital');
    const { _id } = await postRequest(app, hospital);
    const [again] = await at(app, '2026-03-05T07:00:00.000Z', first);
    if (!again) throw new Error('no hospital');
    await fulfill(app, again, _id);
    const busy = async () =>
      (await analyticsOf(app, hospital)).activityTrends.filter((day) => day.requests + day.fulfilled > 0);
    expect(await busy()).toEqual([
      { date: '2026-03-04', requests: 1, fulfilled: 0 },
      { date: '2026-03-05', requests: 0, fulfilled: 1 },
    ]);
    await app.call('PUT', '/auth/profile', {
      token: again.token,
      body: { settings: { system: { timezone: 'UTC' } } },
    });
    expect(await busy()).toEqual([
      { date: '2026-03-03', requests: 1, fulfilled: 0 },
      { date: '2026-03-05', requests: 0, fulfilled: 1 },
    ]);
  });

  it('is for hospitals', async () => {
    const app = await createTestApp();
    const { token } = await registerDonor(app);
    expect(await app.call('GET', '/requests/hospital/analytics', { token })).toMatchObject({ status: 403 });
  });
});
