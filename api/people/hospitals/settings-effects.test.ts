import { expect, it } from 'vitest';
import { north, postRequest, respond } from '../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

async function set(app: TestApp, { token }: Person, settings: object): Promise<void> {
  const { status } = await app.call('PUT', '/auth/profile', { token, body: { settings } });
  expect(status).toBe(200);
}

it('maxPendingRequests: the hospital can have as many pending requests as it has set', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  await set(app, hospital, { requests: { maxPendingRequests: 3 } });
  const urgency = 'medium';
  for (const units of [1, 2, 3]) await postRequest(app, hospital, { units, urgency });
  await expect(postRequest(app, hospital, { urgency })).rejects.toThrow('3 pending requests');
  await set(app, hospital, { requests: { maxPendingRequests: 5 } });
  await postRequest(app, hospital, { urgency });
});

it('autoAcceptRadius: answers from within it are accepted at once', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const statusOf = async () => {
    const donor = await registerDonor(app, { coordinates: north(20) });
    const { _id } = await postRequest(app, hospital);
    const { body } = await respond(app, donor, _id);
    return (body.response as { status: string }).status;
  };
  expect(await statusOf()).toBe('pending');
  await set(app, hospital, { requests: { autoAcceptRadius: 25 } });
  expect(await statusOf()).toBe('accepted');
});

it('searchRadius: donors beyond it are not matched by distance', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  await registerDonor(app, { coordinates: north(5) });
  await registerDonor(app, { coordinates: north(20) });
  const { _id } = await postRequest(app, hospital);
  const total = async () => {
    const { body } = await app.call('GET', `/requests/${_id}/matched-donors`, { token: hospital.token });
    return body.total;
  };
  expect(await total()).toBe(2);
  await set(app, hospital, { emergency: { searchRadius: 10 } });
  expect(await total()).toBe(1);
});
