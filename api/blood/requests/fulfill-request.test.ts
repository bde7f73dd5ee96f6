import { describe, expect, it } from 'vitest';
import {
  CENTRE,
  fulfill,
  north,
  postRequest,
  requestOf,
  respond,
  respondBeside,
  respondOk,
  responsesOf,
} from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import {
  admin,
  callProved,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const statsOf = async (app: TestApp, donor: Person) =>
  (await app.call('GET', '/donor/stats', { token: donor.token })).body.stats as Record<string, unknown>;

const change = (app: TestApp, by: Person, requestId: string, responseId: string, status: string) =>
  app.call('PATCH', `/requests/${requestId}/responses/${responseId}`, { token: by.token, body: { status } });

/** A hospital in Mogadishu whose request two donors have answered. */
async function answeredTwice() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donors = [await registerDonor(app), await registerDonor(app)] as const;
  const { _id } = await postRequest(app, hospital);
  const answers = [await respondOk(app, donors[0], _id), await respondOk(app, donors[1], _id)] as const;
  return { app, hospital, donors, id: _id, answers };
}

describe('PATCH /requests/fulfill/{id}', () => {
  it('credits those who gave and stands the others down', async () => {
    const { app, hospital, donors, id, answers } = await answeredTwice();
    const done = await fulfill(app, hospital, id, [answers[0]]);
    expect(requestOf(done)).toMatchObject({
      status: 'fulfilled',
      fulfilledAt: TEST_NOW.toISOString(),
      fulfilledBy: hospital.id,
      unitsReceived: 1,
      coming: 1,
    });
    expect(await responsesOf(app, hospital, id)).toMatchObject([
      { id: answers[0], status: 'completed', completedAt: TEST_NOW.toISOString() },
      { id: answers[1], status: 'not_needed' },
    ]);
    expect(await statsOf(app, donors[0])).toMatchObject({
      totalDonations: 1,
      lastDonation: TEST_NOW.toISOString(),
    });
    expect(await statsOf(app, donors[1])).toMatchObject({ totalDonations: 0, lastDonation: null });
  });

  it('counts the units that each donor gave, and adds them to the stock', async () => {
    const { app, hospital, donors, id, answers } = await answeredTwice();
    const fulfill = (donated: unknown) =>
      app.call('PATCH', `/requests/fulfill/${id}`, {
        token: hospital.token,
        body: { donated, toStock: true },
      });
    for (const units of [0, 4, 1.5])
      expect((await fulfill([{ responseId: answers[0], units }])).status).toBe(400);
    const done = await fulfill([{ responseId: answers[0], units: 3 }, answers[1]]);
    expect(requestOf(done)).toMatchObject({ status: 'fulfilled', unitsReceived: 4 });
    expect(await responsesOf(app, hospital, id)).toMatchObject([
      { id: answers[0], status: 'completed', units: 3 },
      { id: answers[1], status: 'completed', units: 1 },
    ]);
    expect(await statsOf(app, donors[0])).toMatchObject({ totalDonations: 1 });
    const { body } = await app.call('GET', '/hospital/inventory', { token: hospital.token });
    const lots = body.inventory as { units: number; state: string }[];
    expect(lots.map(({ units, state }) => `${units} ${state}`).sort()).toEqual([
      '1 quarantine',
      '3 quarantine',
    ]);
  });

  it('leaves the units of donors who were recorded before', async () => {
    const { app, hospital, id, answers } = await answeredTwice();
    await app.call('PATCH', `/requests/${id}/responses/${answers[0]}`, {
      token: hospital.token,
      body: { status: 'completed', units: 2 },
    });
    expect(requestOf(await fulfill(app, hospital, id, [answers[0]]))).toMatchObject({ unitsReceived: 2 });
  });

  it('counts what came from elsewhere', async () => {
    const { app, hospital, id, answers } = await answeredTwice();
    const done = await app.call('PATCH', `/requests/fulfill/${id}`, {
      token: hospital.token,
      body: { donated: [answers[0]], unitsElsewhere: 1 },
    });
    expect(requestOf(done)).toMatchObject({ status: 'fulfilled', unitsReceived: 2, unitsElsewhere: 1 });
  });

  it('credits nobody without a list', async () => {
    const { app, hospital, donors, id } = await answeredTwice();
    expect(requestOf(await fulfill(app, hospital, id))).toMatchObject({
      status: 'fulfilled',
      unitsReceived: 0,
    });
    expect(await statsOf(app, donors[0])).toMatchObject({ totalDonations: 0 });
  });

  it('counts a donation once if it was recorded before, or is named twice', async () => {
    const { app, hospital, donors, id, answers } = await answeredTwice();
    await change(app, hospital, id, answers[0], 'completed');
    const done = await fulfill(app, hospital, id, [answers[0], answers[0].toUpperCase(), answers[1]]);
    expect(requestOf(done)).toMatchObject({ unitsReceived: 2 });
    for (const donor of donors) expect(await statsOf(app, donor)).toMatchObject({ totalDonations: 1 });
  });

  it('never moves the last donation back', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const { _id } = await postRequest(app, hospital);
    const answer = await respondOk(app, donor, _id);
    const later = '2026-03-06T00:00:00.000Z';
    await app.context.db
      .updateTable('donors')
      .set({ last_donation_at: later })
      .where('user_id', '=', donor.id)
      .execute();
    await fulfill(app, hospital, _id, [answer]);
    expect(await statsOf(app, donor)).toMatchObject({ totalDonations: 1, lastDonation: later });
  });

  it('refuses answers that are not of this request, and changes nothing', async () => {
    const { app, hospital, donors, id, answers } = await answeredTwice();
    const other = await postRequest(app, hospital);
    const foreign = await respondBeside(app, donors[0], other._id);
    const refused = await fulfill(app, hospital, id, [answers[0], foreign]);
    expect(refused).toMatchObject({ status: 400, body: { errors: { donated: 'Answer not found' } } });
    expect(await responsesOf(app, hospital, id)).toMatchObject([
      { status: 'accepted' },
      { status: 'accepted' },
    ]);
    expect(await statsOf(app, donors[0])).toMatchObject({ totalDonations: 0 });
  });

  it('refuses the answer of a donor who withdrew', async () => {
    const { app, hospital, donors, id, answers } = await answeredTwice();
    await app.call('POST', `/donor/withdraw/${id}`, { token: donors[0].token });
    expect(await fulfill(app, hospital, id, [answers[0]])).toMatchObject({
      status: 409,
      body: { code: 'failure.response_not_open' },
    });
  });

  it('is a conflict a second time, while a replay of the first gives its result', async () => {
    const { app, hospital, id, answers } = await answeredTwice();
    const headers = { 'idempotency-key': 'blood-received-1' };
    const call = { token: hospital.token, body: { donated: [answers[0]] }, headers };
    const first = await app.call('PATCH', `/requests/fulfill/${id}`, call);
    expect(await fulfill(app, hospital, id, [answers[0]])).toMatchObject({ status: 409 });
    const replay = await app.call('PATCH', `/requests/fulfill/${id}`, call);
    expect(replay).toMatchObject({ status: 200, body: first.body });
  });

  it("is for the hospital's own requests only, not for an admin or a donor", async () => {
    const { app, donors, id } = await answeredTwice();
    expect(await fulfill(app, await verifiedHospital(app), id)).toMatchObject({ status: 404 });
    expect(await fulfill(app, await admin(app), id)).toMatchObject({ status: 403 });
    expect(await fulfill(app, donors[0], id)).toMatchObject({ status: 403 });
  });

  it('happens once out of fifty simultaneous calls, and credits once', async () => {
    const { app, hospital, donors, id, answers } = await answeredTwice();
    const all = await Promise.all(Array.from({ length: 50 }, () => fulfill(app, hospital, id, [answers[0]])));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await statsOf(app, donors[0])).toMatchObject({ totalDonations: 1 });
  });
});

describe('GET /requests/{id}/responses', () => {
  it('shows who is coming, with the phone number, first answer first', async () => {
    const { app, hospital, donors, id, answers } = await answeredTwice();
    const responses = await responsesOf(app, hospital, id);
    expect(responses.map(({ id: answer, donor }) => [answer, donor._id])).toEqual([
      [answers[0], donors[0].id],
      [answers[1], donors[1].id],
    ]);
    expect(responses[0]).toMatchObject({
      phone: '+252 61 500 0001',
      match: 'exact',
      location: { address: 'Mogadishu' },
      answeredAt: TEST_NOW.toISOString(),
    });
    expect(JSON.stringify(responses)).not.toMatch(/latitude|longitude|45\.3/);
  });

  it('hides the phone number of a donor who withdrew, and any donor’s from an admin', async () => {
    const { app, hospital, donors, id } = await answeredTwice();
    await app.call('POST', `/donor/withdraw/${id}`, { token: donors[0].token });
    const [withdrawn, open] = await responsesOf(app, hospital, id);
    expect(withdrawn).toMatchObject({ status: 'withdrawn', phone: null });
    expect(open?.phone).not.toBeNull();
    for (const response of await responsesOf(app, await admin(app), id)) expect(response.phone).toBeNull();
  });

  it('hides every phone from a hospital that is no longer trusted', async () => {
    const { app, hospital, id, answers } = await answeredTwice();
    const reject = { token: (await admin(app)).token, body: { action: 'reject', reason: 'Not a hospital' } };
    await callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, reject);
    const responses = await responsesOf(app, hospital, id);
    expect(responses.map(({ phone }) => phone)).toEqual([null, null]);
    const late = await change(app, hospital, id, answers[0], 'completed');
    expect(late).toMatchObject({ status: 409 });
  });

  it('hides the place and the distance of a donor who does not show their place', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    await app.call('PUT', '/auth/profile', {
      token: donor.token,
      body: { preferences: { showLocation: false } },
    });
    const { _id } = await postRequest(app, hospital);
    await respondOk(app, donor, _id);
    const [response] = await responsesOf(app, hospital, _id);
    expect(response?.location).toEqual({ address: '' });
    expect(response).not.toHaveProperty('distanceKm');
  });

  it("does not know another hospital's request", async () => {
    const { app, donors, id } = await answeredTwice();
    const other = await verifiedHospital(app);
    expect(await app.call('GET', `/requests/${id}/responses`, { token: other.token })).toMatchObject({
      status: 404,
    });
    expect(await app.call('GET', `/requests/${id}/responses`, { token: donors[0].token })).toMatchObject({
      status: 403,
    });
  });
});

describe('PATCH /requests/{id}/responses/{responseId}', () => {
  /** A donor beyond the auto-accept radius of 10 km waits for the hospital. */
  async function waiting() {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { coordinates: north(12) });
    const { _id } = await postRequest(app, hospital, { coordinates: CENTRE });
    return { app, hospital, donor, id: _id, answer: await respondOk(app, donor, _id) };
  }

  it('accepts an answer, and a second time changes nothing', async () => {
    const { app, hospital, id, answer } = await waiting();
    expect(await responsesOf(app, hospital, id)).toMatchObject([{ status: 'pending', acceptedAt: null }]);
    const first = await change(app, hospital, id, answer, 'accepted');
    expect(first).toMatchObject({
      status: 200,
      body: { response: { status: 'accepted', acceptedAt: TEST_NOW.toISOString() }, request: { coming: 1 } },
    });
    app.setNow(minutesLater(1));
    expect((await change(app, hospital, id, answer, 'accepted')).body).toEqual(first.body);
  });

  it('records a donation once, however often it is recorded', async () => {
    const { app, hospital, donor, id, answer } = await waiting();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => change(app, hospital, id, answer, 'completed')),
    );
    for (const { status, body } of all)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { response: { status: 'completed' }, request: { unitsReceived: 1, status: 'pending' } },
      });
    expect(await statsOf(app, donor)).toMatchObject({ totalDonations: 1 });
  });

  it('does not change a donation back, nor a withdrawal at all', async () => {
    const { app, hospital, donor, id, answer } = await waiting();
    await app.call('POST', `/donor/withdraw/${id}`, { token: donor.token });
    expect(await change(app, hospital, id, answer, 'accepted')).toMatchObject({ status: 409 });
    await respond(app, donor, id);
    await change(app, hospital, id, answer, 'completed');
    expect(await change(app, hospital, id, answer, 'accepted')).toMatchObject({ status: 409 });
  });

  it('accepts no other status, no other answer and no other hospital', async () => {
    const { app, hospital, id, answer } = await waiting();
    const other = await verifiedHospital(app);
    expect(await change(app, hospital, id, answer, 'withdrawn')).toMatchObject({ status: 400 });
    expect(await change(app, hospital, id, id, 'accepted')).toMatchObject({ status: 404 });
    expect(await change(app, other, id, answer, 'accepted')).toMatchObject({ status: 404 });
    const own = await postRequest(app, other);
    expect(await change(app, other, own._id, answer, 'accepted')).toMatchObject({ status: 404 });
  });
});
