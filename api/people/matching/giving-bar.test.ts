import { describe, expect, it } from 'vitest';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { alertableDonor, alertedBy, alertOf } from '../../tools/testing/alerts.ts';
import { postRequest, respond } from '../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const YEAR = TEST_NOW.getUTCFullYear();
const TODAY = TEST_NOW.toISOString().slice(5, 10);
/** In two days they turn 18. */
const NEARLY_18 = new Date(Date.UTC(YEAR - 18, TEST_NOW.getUTCMonth(), TEST_NOW.getUTCDate() + 2))
  .toISOString()
  .slice(0, 10);

async function tell(app: TestApp, donor: Person, told: object): Promise<void> {
  const { status } = await app.call('PUT', '/auth/profile', { token: donor.token, body: told });
  expect(status).toBe(200);
}

const statsOf = async (app: TestApp, donor: Person) =>
  (await app.call('GET', '/donor/stats', { token: donor.token })).body.stats as { bar?: object };

async function matchedIds(app: TestApp, hospital: Person, id: string): Promise<string[]> {
  const { body } = await app.call('GET', `/requests/${id}/matched-donors`, { token: hospital.token });
  return (body.matchedDonors as { _id: string }[]).map(({ _id }) => _id);
}

describe('a donor whose age or weight does not let them give', () => {
  it.each([
    ['too_light', { dateOfBirth: '1990-01-01', weight: 49 }],
    ['too_young', { dateOfBirth: `${YEAR - 14}-${TODAY}` }],
    ['too_old', { dateOfBirth: `${YEAR - 66}-${TODAY}` }],
  ] as const)(
    'is not matched, not alerted, and is told kindly that they can not answer: %s',
    async (reason, told) => {
      const app = await createTestApp();
      const hospital = await verifiedHospital(app);
      const donor = await alertableDonor(app, 1);
      const other = await alertableDonor(app, 2);
      await tell(app, donor, told);
      const { _id } = await postRequest(app, hospital, { units: 1 });
      const alert = await alertOf(app, hospital, _id);
      expect(await alertedBy(app, alert.id)).toMatchObject([{ donor_id: other.id }]);
      expect(await matchedIds(app, hospital, _id)).toEqual([other.id]);
      const { body } = await app.call('GET', '/requests/hospital', { token: hospital.token });
      expect(body.requests).toMatchObject([{ matchedDonors: 1 }]);
      expect(await respond(app, donor, _id)).toMatchObject({
        status: 409,
        body: {
          code: `failure.${reason}`,
          message: expect.stringMatching(/Thank you for wanting to help\.$/),
        },
      });
      expect((await statsOf(app, donor)).bar).toMatchObject({ reason });

      await tell(app, donor, { dateOfBirth: null, weight: null });
      expect(await statsOf(app, donor)).not.toHaveProperty('bar');
      expect(await respond(app, donor, _id)).toMatchObject({ status: 200 });
    },
  );

  it('is not found if nobody lives near either', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { location: 'Meel aan la aqoon', coordinates: undefined });
    const { _id } = await postRequest(app, hospital);
    expect(await matchedIds(app, hospital, _id)).toEqual([donor.id]);
    await tell(app, donor, { weight: 30 });
    expect(await matchedIds(app, hospital, _id)).toEqual([]);
  });

  it('is alerted on the day on which they turn 18, by Somalia\u2019s clock', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await alertableDonor(app, 1);
    await tell(app, donor, { dateOfBirth: NEARLY_18 });
    const deadline = new Date(TEST_NOW.getTime() + 5 * 86_400_000).toISOString();
    const { _id } = await postRequest(app, hospital, { units: 1, deadline });
    const { id } = await alertOf(app, hospital, _id);
    const midnight = Date.parse(`${YEAR}-${NEARLY_18.slice(5)}T00:00:00+03:00`);
    app.setNow(new Date(midnight - 60_000));
    await advanceAlerts(app.context);
    expect(await alertedBy(app, id)).toEqual([]);
    app.setNow(new Date(midnight + 3_600_000));
    await advanceAlerts(app.context);
    expect(await alertedBy(app, id)).toMatchObject([{ donor_id: donor.id }]);
  });
});
