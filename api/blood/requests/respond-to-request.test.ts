import { describe, expect, it } from 'vitest';
import { roundKm } from '../../../shared/rules/distance.ts';
import { squareMiddle } from '../../people/matching/grid.ts';
import {
  CENTRE,
  fulfill,
  idsOf,
  postRequest,
  respond,
  respondOk,
  responsesOf,
} from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { admin, ban, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const NOBODYS = '0195a000-0000-7000-8000-000000000009';

const withdraw = (app: TestApp, donor: Person, requestId: string) =>
  app.call('POST', `/donor/withdraw/${requestId}`, { token: donor.token });

describe('POST /donor/respond/{id}', () => {
  it.each([
    [9.9, 'accepted'],
    [10.1, 'pending'],
  ])("within the hospital's 10 km is accepted at once: %d km, %s", async (km, status) => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    // Measured to the middle of the donor's square; they live 300 m north of it, and see their true distance.
    const shown = squareMiddle(CENTRE);
    const home = { ...shown, latitude: shown.latitude + 0.3 / 111.195 };
    const donor = await registerDonor(app, { coordinates: home });
    const coordinates = { ...shown, latitude: shown.latitude + km / 111.195 };
    const { _id } = await postRequest(app, hospital, { coordinates });
    const answer = await respond(app, donor, _id);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Successfully responded to request!',
        response: { status, answeredAt: TEST_NOW.toISOString() },
        request: {
          _id,
          coming: status === 'accepted' ? 1 : 0,
          distanceKm: roundKm(km - 0.3),
          response: { status },
        },
      },
    });
  });

  it('waits for the hospital if the distance is not known', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { location: 'Behind the dunes', coordinates: undefined });
    const { _id } = await postRequest(app, hospital);
    expect((await respond(app, donor, _id)).body.response).toMatchObject({ status: 'pending' });
  });

  it('returns the first result when sent again', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const { _id } = await postRequest(app, hospital);
    const first = await respond(app, donor, _id);
    app.setNow(minutesLater(1));
    expect((await respond(app, donor, _id)).body).toEqual(first.body);
    expect(await responsesOf(app, hospital, _id)).toHaveLength(1);
  });

  it('is one answer out of fifty simultaneous calls', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const { _id } = await postRequest(app, hospital);
    const all = await Promise.all(Array.from({ length: 50 }, () => respond(app, donor, _id)));
    expect(new Set(all.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1);
    expect(all[0]?.status).toBe(200);
    expect(await responsesOf(app, hospital, _id)).toHaveLength(1);
    const audit = await app.context.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', 'response.give')
      .execute();
    expect(audit).toHaveLength(1);
  });

  it.each([
    ['whole blood of another ABO group', { bloodType: 'A-', component: 'whole_blood' }, 'O-'],
    ['Rh-positive blood for an Rh-negative recipient', { bloodType: 'O-' }, 'O+'],
    ['red cells that carry A for a recipient of B', { bloodType: 'B+', component: 'red_cells' }, 'A-'],
  ])('refuses %s', async (_, request, bloodType) => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { bloodType });
    const { _id } = await postRequest(app, hospital, request);
    expect(await respond(app, donor, _id)).toMatchObject({
      status: 409,
      body: { message: 'Your blood type does not match this request.' },
    });
    expect(await responsesOf(app, hospital, _id)).toEqual([]);
  });

  it('accepts a compatible type and says so', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { bloodType: 'O-' });
    const { _id } = await postRequest(app, hospital, { bloodType: 'AB+', component: 'red_cells' });
    await respondOk(app, donor, _id);
    expect(await responsesOf(app, hospital, _id)).toMatchObject([{ match: 'compatible' }]);
  });

  it('says how long a donor still has to wait', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    await app.call('PUT', '/auth/profile', { token: donor.token, body: { lastDonation: '2026-02-01' } });
    const { _id } = await postRequest(app, hospital);
    expect(await respond(app, donor, _id)).toMatchObject({
      status: 409,
      body: { message: 'You can donate again in 24 days.' },
    });
    app.setNow(new Date('2026-03-29T00:00:00.000Z'));
    const again = await app.call('POST', '/auth/login', {
      body: { email: donor.email, password: 'geedka nolosha!', remember: true },
    });
    const token = again.body.token as string;
    expect(await respond(app, { ...donor, token }, _id)).toMatchObject({ status: 200 });
  });

  it('needs a blood type', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    await app.context.db.updateTable('donors').set({ blood_type: null }).execute();
    const { _id } = await postRequest(app, hospital);
    expect(await respond(app, donor, _id)).toMatchObject({
      status: 409,
      body: { message: 'Please update your blood type in your profile first' },
    });
  });

  it('is a conflict once the request is closed, also for a donor who was stood down', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const early = await registerDonor(app);
    const late = await registerDonor(app);
    const { _id } = await postRequest(app, hospital);
    await respondOk(app, early, _id);
    await fulfill(app, hospital, _id);
    for (const donor of [early, late])
      expect(await respond(app, donor, _id)).toMatchObject({
        status: 409,
        body: { message: 'This request has already been fulfilled. Thank you!' },
      });
  });

  it('finds no request of a hospital that is banned or no longer verified, and none that never existed', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const banned = await verifiedHospital(app);
    const first = await postRequest(app, banned);
    await ban(app, banned.id);
    const rejected = await verifiedHospital(app);
    const second = await postRequest(app, rejected);
    await app.context.db
      .updateTable('hospitals')
      .set({ verification: 'rejected' })
      .where('user_id', '=', rejected.id)
      .execute();
    for (const id of [first._id, second._id, NOBODYS])
      expect(await respond(app, donor, id)).toMatchObject({ status: 404 });
  });

  it('is for donors', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    expect(await respond(app, hospital, _id)).toMatchObject({ status: 403 });
    expect(await respond(app, await admin(app), _id)).toMatchObject({ status: 403 });
  });
});

describe('POST /donor/withdraw/{id}', () => {
  it('withdraws the answer; they may answer again while the request is pending', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const { _id } = await postRequest(app, hospital);
    const answer = await respondOk(app, donor, _id);
    const list = () => app.call('GET', '/requests', { token: donor.token });
    expect(idsOf(await list())).toEqual([]);

    const taken = await withdraw(app, donor, _id);
    expect(taken).toMatchObject({
      status: 200,
      body: {
        message: 'Your answer was withdrawn.',
        response: { id: answer, status: 'withdrawn' },
        request: { coming: 0 },
      },
    });
    expect((await withdraw(app, donor, _id)).body).toEqual(taken.body);
    expect(idsOf(await list())).toEqual([_id]);

    app.setNow(minutesLater(1));
    expect(await respond(app, donor, _id)).toMatchObject({
      status: 200,
      body: { response: { id: answer, status: 'accepted', answeredAt: '2026-03-05T07:01:00.000Z' } },
    });
  });

  it('is a conflict without an answer, after the donation, and once they were stood down', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const gave = await registerDonor(app);
    const waits = await registerDonor(app);
    const silent = await registerDonor(app);
    const { _id } = await postRequest(app, hospital);
    const answer = await respondOk(app, gave, _id);
    await respondOk(app, waits, _id);
    await fulfill(app, hospital, _id, [answer]);
    const codeOf = async (donor: Person) => (await withdraw(app, donor, _id)).body.code;
    expect(await codeOf(silent)).toBe('failure.not_answered');
    expect(await codeOf(gave)).toBe('failure.already_donated');
    expect(await codeOf(waits)).toBe('failure.response_not_open');
    expect(await withdraw(app, silent, NOBODYS)).toMatchObject({ status: 404 });
  });
});
