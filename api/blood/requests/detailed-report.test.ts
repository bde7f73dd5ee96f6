import { describe, expect, it } from 'vitest';
import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { fulfill, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { readDays, readSumsByType } from './request-sums-store.ts';

const PATH = '/requests/hospital/detailed-reports';

async function ask(app: TestApp, person: Person, query = '', language = 'en') {
  const token = await newToken(app, person);
  return app.call('GET', PATH + query, { token, headers: { 'accept-language': language } });
}

async function reportOf(app: TestApp, hospital: Person, query?: string): Promise<DetailedReport> {
  const { status, body } = await ask(app, hospital, query);
  expect(status).toBe(200);
  return body as unknown as DetailedReport;
}

const busyDays = ({ dailyTrends }: DetailedReport) => dailyTrends.filter(({ requests }) => requests > 0);

/** Sets the clock; sessions end in between, so everybody signs in again. */
async function at<const People extends readonly Person[]>(app: TestApp, instant: string, ...people: People) {
  app.setNow(new Date(instant));
  const signedIn = people.map(async (person) => ({ ...person, token: await newToken(app, person) }));
  return (await Promise.all(signedIn)) as unknown as { readonly [Key in keyof People]: Person };
}

async function cancel(app: TestApp, { token }: Person, id: string, body: object = { reason: 'Not needed' }) {
  const { status } = await app.call('PATCH', `/requests/cancel/${id}`, { token, body });
  expect(status).toBe(200);
}

describe('GET /requests/hospital/detailed-reports', () => {
  it('counts by reason why requests of the period were cancelled', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const other = await verifiedHospital(app);
    for (const [by, body] of [
      [hospital, { reason: 'Typed' }],
      [hospital, { why: 'found' }],
      [hospital, { why: 'found', reason: 'The family' }],
      [other, { why: 'moved' }],
    ] as const)
      await cancel(app, by, (await postRequest(app, by))._id, body);
    expect((await reportOf(app, hospital)).cancelReasons).toEqual([
      { why: 'found', count: 2 },
      { why: null, count: 1 },
    ]);
    const before = '?timeRange=custom&startDate=2025-01-01&endDate=2025-01-02';
    expect((await reportOf(app, hospital, before)).cancelReasons).toEqual([]);
  });

  it('has 30 days by default, with every day, and no rate if there is nothing to measure', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await postRequest(app, await verifiedHospital(app));
    const { asOf, period, summary, bloodTypeStats, dailyTrends } = await reportOf(app, hospital);
    expect(asOf).toBe('2026-03-05T07:00:00.000Z');
    expect(period).toEqual({ startDate: '2026-02-04', endDate: '2026-03-05' });
    expect(summary).toEqual({
      totalRequests: 0,
      fulfilledRequests: 0,
      pendingRequests: 0,
      cancelledRequests: 0,
      urgentRequests: 0,
      successRate: 0,
      avgResponseTime: null,
    });
    expect(bloodTypeStats).toEqual([]);
    expect(dailyTrends).toHaveLength(30);
    expect(dailyTrends[0]).toEqual({ date: '2026-02-04', requests: 0, fulfilled: 0, successRate: null });
  });

  it('counts what was posted in the period by its current state, by type and by day', async () => {
    const app = await createTestApp();
    const first = await verifiedHospital(app);
    const [early] = await at(app, '2026-02-20T10:00:00.000Z', first);
    await postRequest(app, early, { bloodType: 'B-' });
    const [before] = await at(app, '2026-03-04T07:00:00.000Z', first);
    const filled = await postRequest(app, before, { bloodType: 'A+', units: 3, urgency: 'low' });
    await postRequest(app, before, { bloodType: 'A+', units: 4, urgency: 'high' });
    const [hospital] = await at(app, '2026-03-05T07:00:00.000Z', first);
    await fulfill(app, hospital, filled._id);
    const dropped = await postRequest(app, hospital, { units: 2, urgency: 'high' });
    await cancel(app, hospital, dropped._id);

    const report = await reportOf(app, hospital, '?timeRange=7d');
    expect(report.summary).toEqual({
      totalRequests: 3,
      fulfilledRequests: 1,
      pendingRequests: 1,
      cancelledRequests: 1,
      urgentRequests: 1,
      successRate: 50,
      avgResponseTime: null,
    });
    expect(report.bloodTypeStats).toEqual([
      {
        bloodType: 'A+',
        total: 2,
        fulfilled: 1,
        pending: 1,
        cancelled: 0,
        units: 7,
        fulfilledUnits: 3,
        successRate: 50,
      },
      {
        bloodType: 'O-',
        total: 1,
        fulfilled: 0,
        pending: 0,
        cancelled: 1,
        units: 2,
        fulfilledUnits: 0,
        successRate: 0,
      },
    ]);
    expect(busyDays(report)).toEqual([
      { date: '2026-03-04', requests: 2, fulfilled: 1, successRate: 50 },
      { date: '2026-03-05', requests: 1, fulfilled: 0, successRate: null },
    ]);
    for (const [range, days, total] of [
      ['30d', 30, 4],
      ['90d', 90, 4],
      ['1y', 365, 4],
    ] as const) {
      const longer = await reportOf(app, hospital, `?timeRange=${range}`);
      expect([longer.dailyTrends.length, longer.summary.totalRequests]).toEqual([days, total]);
    }
  });

  it('includes both days of a custom range, on the clock of the hospital', async () => {
    const app = await createTestApp();
    const first = await verifiedHospital(app);
    // Half past midnight on 4 March in Mogadishu, still 3 March in UTC; and its last minute.
    const [begin] = await at(app, '2026-03-03T21:30:00.000Z', first);
    await postRequest(app, begin);
    const [end] = await at(app, '2026-03-04T20:59:00.000Z', first);
    await postRequest(app, end);
    const day = '?timeRange=custom&startDate=2026-03-04&endDate=2026-03-04';
    expect((await reportOf(app, first, day)).dailyTrends).toEqual([
      { date: '2026-03-04', requests: 2, fulfilled: 0, successRate: 0 },
    ]);
    const { token } = end;
    await app.call('PUT', '/auth/profile', { token, body: { settings: { system: { timezone: 'UTC' } } } });
    expect((await reportOf(app, first, day)).summary.totalRequests).toBe(1);
  });

  it('averages the hours to the first answer of what was posted in the period', async () => {
    const app = await createTestApp();
    const people = [await verifiedHospital(app), await registerDonor(app), await registerDonor(app)] as const;
    const [long] = await at(app, '2026-02-20T07:00:00.000Z', people[0]);
    const old = await postRequest(app, long);
    const [hospital] = await at(app, '2026-03-05T07:00:00.000Z', people[0]);
    const quick = await postRequest(app, hospital);
    const slow = await postRequest(app, hospital);
    const [, soon] = await at(app, '2026-03-05T07:30:00.000Z', ...people);
    await respondOk(app, soon, quick._id);
    const [, later, late] = await at(app, '2026-03-05T09:00:00.000Z', ...people);
    await respondOk(app, late, quick._id);
    await app.call('POST', `/donor/withdraw/${quick._id}`, { token: later.token });
    await respondOk(app, later, slow._id);
    await app.call('POST', `/donor/withdraw/${slow._id}`, { token: later.token });
    await respondOk(app, later, old._id);
    // 0.5 h and 2 h; the request of February took a fortnight.
    expect((await reportOf(app, hospital, '?timeRange=7d')).summary.avgResponseTime).toBe(1.3);
    expect((await reportOf(app, hospital, '?timeRange=30d')).summary.avgResponseTime).toBeGreaterThan(100);
  });

  it.each([
    ['?timeRange=2w', { timeRange: 'Choose one of the given options' }],
    ['?timeRange=custom', { startDate: 'Choose a date', endDate: 'Choose a date' }],
    ['?timeRange=custom&startDate=2026-03-01', { endDate: 'Choose a date' }],
    ['?timeRange=custom&startDate=2026-03-02&endDate=2026-03-01', { endDate: 'The end is before the start' }],
    ['?timeRange=custom&startDate=2026-02-30&endDate=2026-03-01', { startDate: 'Invalid date' }],
    ['?timeRange=custom&startDate=&endDate=%00', { startDate: 'Invalid date', endDate: 'Invalid date' }],
    [
      '?timeRange=custom&startDate=2025-03-04&endDate=2026-03-05',
      { startDate: 'At most 366 days at a time' },
    ],
    [
      '?timeRange=custom&startDate=0000-01-01&endDate=9999-12-31',
      { startDate: 'At most 366 days at a time' },
    ],
    ['?timeRange=custom&startDate=2026-03-01&endDate=2026-03-06', { endDate: 'This date is in the future' }],
    ['?timeRange=custom&startDate=9999-12-31&endDate=9999-12-31', { endDate: 'This date is in the future' }],
  ])('refuses %s', async (query, errors) => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    expect(await ask(app, hospital, query)).toMatchObject({
      status: 400,
      body: { success: false, code: 'failure.invalid', errors },
    });
  });

  it('says what is wrong in the language of the caller, and works for the oldest possible days', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const reversed = '?timeRange=custom&startDate=2026-03-02&endDate=2026-03-01';
    const { body } = await ask(app, hospital, reversed, 'so');
    expect(body.errors).toEqual({ endDate: 'Dhammaadku wuxuu ka horreeyaa bilowga' });
    const oldest = await reportOf(app, hospital, '?timeRange=custom&startDate=0001-01-01&endDate=0001-01-02');
    expect(oldest.dailyTrends.map(({ date }) => date)).toEqual(['0001-01-01', '0001-01-02']);
  });

  it.skipIf(onPostgres)('reads the rows of its days, and no others', async () => {
    const app = await createTestApp();
    const { id } = await verifiedHospital(app);
    const days = { first: '2026-03-01', last: '2026-03-05' };
    const plans = await plansOf(app.context.db, async (db) => {
      await readSumsByType(db, id, days);
      await readDays(db, id, days);
    });
    expect(plans.map(([step]) => step)).toEqual([
      expect.stringMatching(/^SEARCH request_sums USING INDEX .* \(hospital_id=\? AND period=\?\)$/),
      expect.stringMatching(
        /^SEARCH request_days USING INDEX .* \(hospital_id=\? AND date>\? AND date<\?\)$/,
      ),
    ]);
  });
});
