import { expect, it } from 'vitest';
import { DAY_MS } from '../../../shared/time.ts';
import { north, postRequest, respond, respondOk } from '../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const UNITED_KINGDOM = { DONATION_INTERVAL_DAYS: '84', DONATION_INTERVAL_DAYS_WOMEN: '112' };

const tell = (app: TestApp, { token }: Person, body: object) =>
  app.call('PUT', '/auth/profile', { token, body });

async function donorWho(
  app: TestApp,
  gender: 'female' | 'male' | null,
  gaveDaysAgo: number,
): Promise<Person> {
  const donor = await registerDonor(app, { coordinates: north(1) });
  const lastDonation = new Date(TEST_NOW.getTime() - gaveDaysAgo * DAY_MS).toISOString().slice(0, 10);
  expect((await tell(app, donor, { gender, lastDonation })).status).toBe(200);
  return donor;
}

const statsOf = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/donor/stats', { token })).body.stats;

const kindOf = async ({ context: { db } }: TestApp, { id }: Person) =>
  (await db.selectFrom('donors').select('interval_kind').where('user_id', '=', id).executeTakeFirstOrThrow())
    .interval_kind;

it('a woman waits as long as the deployment says: in matching, her answer and her figures', async () => {
  const app = await createTestApp(UNITED_KINGDOM);
  const hospital = await verifiedHospital(app);
  const woman = await donorWho(app, 'female', 100);
  const man = await donorWho(app, 'male', 100);
  const unsaid = await donorWho(app, null, 100);
  const rested = await donorWho(app, 'female', 113);
  const { _id: id, ...request } = await postRequest(app, hospital, { urgency: 'low' });
  const { body } = await app.call('GET', `/requests/${id}/matched-donors`, { token: hospital.token });
  const matched = (body.matchedDonors as { _id: string }[]).map(({ _id }) => _id);
  expect(matched.toSorted()).toEqual([man.id, unsaid.id, rested.id].toSorted());
  expect(request).not.toHaveProperty('interval_kind');
  expect(JSON.stringify(body)).not.toMatch(/female|interval/i);
  expect(await respond(app, woman, id)).toMatchObject({
    status: 409,
    body: { code: 'failure.not_yet_eligible' },
  });
  expect(await statsOf(app, woman)).toMatchObject({ donationIntervalDays: 112, daysUntilEligible: 12 });
  expect((await respond(app, unsaid, id)).status).toBe(200);
  expect(await statsOf(app, man)).toMatchObject({ donationIntervalDays: 84, daysUntilEligible: 0 });
});

it('follows what a donor tells, and what they gave last, also if that is undone', async () => {
  const app = await createTestApp({ ...UNITED_KINGDOM, DONATION_INTERVAL_DAYS_APHERESIS: '14' });
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app, { coordinates: north(1) });
  expect(await kindOf(app, donor)).toBe(0);
  await tell(app, donor, { gender: 'female' });
  expect(await kindOf(app, donor)).toBe(1);
  const { _id: id } = await postRequest(app, hospital);
  const response = await respondOk(app, donor, id);
  const set = (body: object) =>
    app.call('PATCH', `/requests/${id}/responses/${response}`, { token: hospital.token, body });
  expect((await set({ status: 'completed', component: 'platelets' })).status).toBe(200);
  expect(await kindOf(app, donor)).toBe(3);
  expect(await statsOf(app, donor)).toMatchObject({ donationIntervalDays: 14 });
  await set({ status: 'arrived' });
  expect(await kindOf(app, donor)).toBe(1);
  await tell(app, await signIn(app, donor.email), { gender: null });
  expect(await kindOf(app, donor)).toBe(0);
});
