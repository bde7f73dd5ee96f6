import { describe, expect, it } from 'vitest';
import { alertOf } from '../../tools/testing/alerts.ts';
import { north, postRequest, respondOk, responsesOf } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import {
  admin,
  ban,
  callProved,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { renewed } from '../../tools/testing/sessions.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const DEVICE = { coordinates: north(1) };

const setStatus = (app: TestApp, { token }: Person, id: string, response: string, body: object) =>
  app.call('PATCH', `/requests/${id}/responses/${response}`, { token, body });

const statusAt = async (app: TestApp, hospital: Person, id: string) =>
  (await responsesOf(app, hospital, id))[0]?.status;

const say = (app: TestApp, { token }: Person, id: string, body: object) =>
  app.call('POST', `/donor/respond/${id}`, { token, body });

/** An urgent request for one unit, whose donor is coming, so that its alert has ended. */
async function expected() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app, DEVICE);
  const { _id: id } = await postRequest(app, hospital, { units: 1 });
  const response = await respondOk(app, donor, id);
  expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'ended', endedBy: 'enough' });
  return { app, hospital, donor, id, response };
}

type World = Awaited<ReturnType<typeof expected>>;

const profile =
  (body: object) =>
  async ({ app, donor }: World) =>
    expect((await app.call('PUT', '/auth/profile', { token: donor.token, body })).status).toBe(200);

/** Another hospital records that the donor gave. */
async function givesElsewhere({ app, donor }: World) {
  const other = await verifiedHospital(app);
  const { _id: id } = await postRequest(app, other, { urgency: 'low' });
  await say(app, donor, id, { instead: true });
  const response = (await responsesOf(app, other, id))[0]?.id ?? '';
  await setStatus(app, other, id, response, { status: 'completed' });
}

describe('a donor who may no longer give', () => {
  it.each([
    ['is too light', profile({ weight: 45 })],
    ['is too young', profile({ dateOfBirth: '2012-01-01' })],
    ['has another blood type', profile({ bloodType: 'AB+' })],
    ['gave not long ago', profile({ lastDonation: '2026-02-20' })],
    [
      'has another blood type, as an admin knows',
      async ({ app, donor }: World) => {
        const { token } = await admin(app);
        const { body } = await app.call('GET', '/admin/users?type=donor', { token });
        const users = body.users as Record<string, string>[];
        const { name, email, location, phone } = users.find((user) => user.id === donor.id) ?? {};
        const change = { name, email, location, phone, role: 'donor', bloodType: 'AB+' };
        const answer = await callProved(app, 'PATCH', `/admin/users/${donor.id}`, { token, body: change });
        expect(answer.status).toBe(200);
      },
    ],
  ])('who %s is not counted on, and the alert continues', async (_, happens) => {
    const world = await expected();
    const { app, hospital, id } = world;
    await happens(world);
    expect(await statusAt(app, hospital, id)).toBe('withdrawn');
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'active', coming: 0 });
  });

  it('is expected as before if nothing that matters has changed, and if they are there', async () => {
    const world = await expected();
    const { app, hospital, donor, id, response } = world;
    await profile({ weight: 60 })(world);
    expect(await statusAt(app, hospital, id)).toBe('accepted');
    await setStatus(app, hospital, id, response, { status: 'arrived' });
    await app.call('PUT', '/auth/profile', { token: donor.token, body: { weight: 45 } });
    expect(await statusAt(app, hospital, id)).toBe('arrived');
  });

  it('as they gave elsewhere is not counted on', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, DEVICE);
    const { _id: id } = await postRequest(app, hospital, { units: 1 });
    const other = await verifiedHospital(app);
    const { _id: there } = await postRequest(app, other, { urgency: 'low' });
    // The other hospital has recorded that they did not come; they come all the same.
    const late = await respondOk(app, donor, there);
    await setStatus(app, other, there, late, { status: 'no_show' });
    await respondOk(app, donor, id);
    await setStatus(app, other, there, late, { status: 'arrived' });
    await setStatus(app, other, there, late, { status: 'completed' });
    expect(await statusAt(app, hospital, id)).toBe('withdrawn');
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'active' });
  });
});

describe('a donor whom a hospital calls back', () => {
  const notNeeded = async () => {
    const world = await expected();
    const { app, hospital, id, response } = world;
    await setStatus(app, hospital, id, response, { status: 'not_needed' });
    const callBack = () => setStatus(app, hospital, id, response, { status: 'accepted' });
    return { ...world, callBack };
  };
  const refused = { status: 404, body: { code: 'failure.donor_not_matched' } };

  it('comes, if they still may', async () => {
    const { callBack } = await notNeeded();
    expect(await callBack()).toMatchObject({ status: 200, body: { response: { status: 'accepted' } } });
  });

  it('is not taken from another hospital that expects them', async () => {
    const { app, donor, callBack } = await notNeeded();
    const other = await verifiedHospital(app);
    const { _id: there } = await postRequest(app, other, { units: 1 });
    await respondOk(app, donor, there);
    expect(await callBack()).toMatchObject(refused);
    expect(await statusAt(app, other, there)).toBe('accepted');
  });

  it.each([
    ['has given since', givesElsewhere],
    ['is too light', profile({ weight: 45 })],
    ['has another type', profile({ bloodType: 'AB+' })],
    ['is banned', ({ app, donor }: World) => ban(app, donor.id)],
  ])('does not come if they may not: who %s', async (_, happens) => {
    const world = await notNeeded();
    await happens(world);
    expect(await world.callBack()).toMatchObject(refused);
  });
});

describe('an answer that its device could not send for hours', () => {
  it('says nothing about when they come once that time is long past', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const near = await registerDonor(app, { coordinates: north(15) });
    const { _id: id } = await postRequest(app, hospital, { units: 1 });
    app.setNow(hoursLater(12));
    const { token } = await renewed(app, near);
    const at = TEST_NOW.toISOString();
    expect((await say(app, { ...near, token }, id, { arrival: 'hour', at })).status).toBe(200);
    const again = await renewed(app, hospital);
    const [response] = await responsesOf(app, again, id);
    expect(response).toMatchObject({ status: 'pending' });
    expect(response).not.toHaveProperty('arrival');
    expect(await alertOf(app, again, id)).toMatchObject({ coming: 0 });
  });
});

describe('a request that moves', () => {
  it('does not count on who is far from its new place', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const near = await registerDonor(app, { coordinates: north(15) });
    const { _id: id } = await postRequest(app, hospital, { units: 1 });
    await say(app, near, id, { arrival: 'hour' });
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'ended', endedBy: 'enough' });
    const moved = await app.call('PATCH', `/requests/${id}`, {
      token: hospital.token,
      body: { location: 'Bosaso', coordinates: { latitude: 11.2842, longitude: 49.1816 } },
    });
    expect(moved.status).toBe(200);
    const [response] = await responsesOf(app, hospital, id);
    expect(response).toMatchObject({ status: 'pending', isNear: false });
    expect(response?.distanceKm).toBeGreaterThan(1000);
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'active', coming: 0 });
  });
});

describe('a donor who comes all the same', () => {
  it('is recorded as having arrived, and as having given', async () => {
    const world = await expected();
    const { app, hospital, id, response } = world;
    // They gave here and say so themselves, before the tablet has a network.
    await profile({ lastDonation: '2026-03-05' })(world);
    expect(await statusAt(app, hospital, id)).toBe('withdrawn');
    for (const status of ['arrived', 'completed'])
      expect(await setStatus(app, hospital, id, response, { status })).toMatchObject({
        status: 200,
        body: { response: { status } },
      });
  });

  it('also if they were not needed and are expected elsewhere; but nobody is accepted who withdrew', async () => {
    const { app, hospital, donor, id, response } = await expected();
    await setStatus(app, hospital, id, response, { status: 'not_needed' });
    const other = await verifiedHospital(app);
    const { _id: there } = await postRequest(app, other, { units: 1 });
    await respondOk(app, donor, there);
    expect((await setStatus(app, hospital, id, response, { status: 'arrived' })).status).toBe(200);
    await app.call('POST', `/donor/withdraw/${id}`, { token: donor.token });
    expect(await statusAt(app, hospital, id)).toBe('withdrawn');
    expect(await setStatus(app, hospital, id, response, { status: 'accepted' })).toMatchObject({
      status: 409,
    });
  });
});
