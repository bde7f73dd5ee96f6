import { describe, expect, it } from 'vitest';
import { fulfill, postRequest, respondBeside, respondOk } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { admin, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

describe('GET /donor/history', () => {
  it('shows every response with its outcome, newest first', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
    const donor = await registerDonor(app);
    const ids: string[] = [];
    const answers: string[] = [];
    for (let minute = 0; minute < 5; minute += 1) {
      app.setNow(minutesLater(minute));
      const { _id } = await postRequest(app, hospital, { units: 3 });
      ids.push(_id);
      answers.push(await respondBeside(app, donor, _id));
    }
    const [withdrawn = '', filled = '', open = '', gave = '', cancelled = ''] = ids;
    await app.call('POST', `/donor/withdraw/${withdrawn}`, { token: donor.token });
    await fulfill(app, hospital, filled);
    await app.call('PATCH', `/requests/cancel/${cancelled}`, {
      token: hospital.token,
      body: { reason: 'The patient was moved' },
    });
    app.setNow(minutesLater(10));
    await fulfill(app, hospital, gave, [answers[3] ?? '']);

    const { body } = await app.call('GET', '/donor/history', { token: donor.token });
    const donations = body.donations as Record<string, unknown>[];
    expect(donations.map(({ requestId, status, units }) => [requestId, status, units])).toEqual([
      [gave, 'completed', 1],
      [cancelled, 'cancelled', 3],
      // Whoever gave is not expected anywhere else.
      [open, 'withdrawn', 3],
      [filled, 'not_needed', 3],
      [withdrawn, 'withdrawn', 3],
    ]);
    expect(donations[0]).toEqual({
      id: answers[3],
      requestId: gave,
      bloodType: 'O-',
      units: 1,
      status: 'completed',
      hospital: 'Banadir Hospital',
      date: '2026-03-05T07:10:00.000Z',
      location: { address: 'Mogadishu' },
      donation: {
        id: expect.any(String),
        isConfirmed: false,
        kind: 'voluntary',
        objection: 'none',
        words: [],
      },
    });
    const page = await app.call('GET', '/donor/history?page=2&limit=4', { token: donor.token });
    expect(page.body).toMatchObject({ total: 5, donations: [{ requestId: withdrawn }] });
  });

  it("is the donor's own", async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const other = await registerDonor(app);
    await respondOk(app, donor, (await postRequest(app, hospital))._id);
    const { body } = await app.call('GET', '/donor/history', { token: other.token });
    expect(body).toMatchObject({ total: 0, donations: [] });
    for (const { token } of [hospital, await admin(app)])
      expect(await app.call('GET', '/donor/history', { token })).toMatchObject({ status: 403 });
  });
});

describe('GET /donor/stats', () => {
  it('leaves eligibility blank if no donation is known', async () => {
    const app = await createTestApp();
    const { token } = await registerDonor(app);
    const { body } = await app.call('GET', '/donor/stats', { token });
    expect(body.stats).toEqual({
      totalDonations: 0,
      livesSaved: 0,
      achievements: [],
      lastDonation: null,
      nextEligibleAt: null,
      daysUntilEligible: null,
      donationIntervalDays: 56,
    });
  });

  it('counts the days by the interval of the deployment', async () => {
    const app = await createTestApp({ DONATION_INTERVAL_DAYS: '90' });
    const donor = await registerDonor(app);
    await app.call('PUT', '/auth/profile', { token: donor.token, body: { lastDonation: '2026-03-01' } });
    const stats = async (language?: string) =>
      (
        await app.call('GET', '/donor/stats', {
          token: await newToken(app, donor),
          ...(language && { headers: { 'accept-language': language } }),
        })
      ).body.stats;
    expect(await stats()).toMatchObject({
      totalDonations: 0,
      nextEligibleAt: '2026-05-30T00:00:00.000Z',
      daysUntilEligible: 86,
      donationIntervalDays: 90,
    });
    app.setNow(new Date('2026-06-01T00:00:00.000Z'));
    expect(await stats()).toMatchObject({ daysUntilEligible: 0 });
  });

  it('is for donors', async () => {
    const app = await createTestApp();
    const { token } = await verifiedHospital(app);
    expect(await app.call('GET', '/donor/stats', { token })).toMatchObject({ status: 403 });
  });
});
