import { describe, expect, it } from 'vitest';
import { alertableDonor, alertedBy, alertOf, emergency } from '../../tools/testing/alerts.ts';
import {
  CENTRE,
  newRequest,
  north,
  postRequest,
  requestsOf,
  respondOk,
} from '../../tools/testing/blood-requests.ts';
import { hoursLater, minutesLater } from '../../tools/testing/clock.ts';
import {
  admin,
  PASSWORD,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { type Answer, createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

interface Sent {
  readonly id: string;
  readonly recipients: number;
  readonly requestId: string | null;
}

const sentBy = ({ status, body }: Answer): Sent => {
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.alert as Sent;
};

const quietly = { emergency: { autoAlert: false, enableBroadcast: true } };

async function settings(app: TestApp, hospital: Person, changes: object): Promise<void> {
  await app.call('PUT', '/auth/profile', { token: hospital.token, body: { settings: changes } });
}

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('the emergency button of a hospital', () => {
  it('is for its newest pending request of this type', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await settings(app, hospital, quietly);
    await alertableDonor(app, 1);
    await postRequest(app, hospital, { bloodType: 'A+' });
    await postRequest(app, hospital, { urgency: 'low' });
    const newest = await postRequest(app, hospital, { urgency: 'low' });
    const answer = await emergency(app, hospital);
    expect(answer.body.message).toBe('Emergency alert sent successfully!');
    const sent = sentBy(answer);
    expect(sent).toMatchObject({ recipients: 1, requestId: newest._id });
    expect(await alertOf(app, hospital, newest._id)).toMatchObject({
      id: sent.id,
      trigger: 'hospital',
      message: 'Two patients after an accident',
    });
    const donor = await registerDonor(app);
    const { body } = await app.call('GET', `/requests/${newest._id}`, { token: donor.token });
    expect(body.request).toMatchObject({ alertMessage: 'Two patients after an accident' });
  });

  it('creates a request that donors can answer if there is none, also beyond its maximum', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await alertableDonor(app, 1);
    const { requestId, recipients } = sentBy(await emergency(app, hospital, { units: 3 }));
    expect(recipients).toBe(1);
    const [request] = requestsOf(await app.call('GET', '/requests/hospital', { token: hospital.token }));
    expect(request).toMatchObject({
      _id: requestId,
      units: 3,
      urgency: 'high',
      description: 'Two patients after an accident',
      location: { coordinates: CENTRE },
    });
    await respondOk(app, donor, requestId ?? '');

    await settings(app, hospital, { requests: { maxPendingRequests: 3 } });
    for (const _ of ['second', 'third']) await postRequest(app, hospital);
    // Lives depend on it: the hospital's maximum limits neither the button nor urgent requests.
    sentBy(await emergency(app, hospital, { bloodType: 'B+' }));
    await postRequest(app, hospital, { urgency: 'high' });
    const calm = await app.call('POST', '/requests/create', {
      token: hospital.token,
      body: newRequest({ urgency: 'medium' }),
    });
    expect({ status: calm.status, code: calm.body.code }).toEqual({
      status: 409,
      code: 'failure.too_many_pending',
    });
  });

  it('needs no message if a reason is chosen; the request that it creates has the reason', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    sentBy(await emergency(app, hospital, { message: undefined, reason: 'childbirth' }));
    const [request] = requestsOf(await app.call('GET', '/requests/hospital', { token: hospital.token }));
    expect(request).toMatchObject({ reason: 'childbirth', description: null, urgency: 'high' });
    const bare = await emergency(app, await admin(app), { message: undefined, reason: 'childbirth' });
    expect({ status: bare.status, errors: bare.body.errors }).toEqual({
      status: 400,
      errors: { message: 'Message is required' },
    });
  });

  it('creates the request with the id that the device made, so that it can be cancelled; nobody else’s', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await settings(app, hospital, quietly);
    const sent = sentBy(await emergency(app, hospital, { newRequestId: ID }));
    expect(sent.requestId).toBe(ID);
    const other = await verifiedHospital(app);
    await settings(app, other, quietly);
    expect(await emergency(app, other, { newRequestId: ID })).toMatchObject({
      status: 409,
      body: { code: 'failure.id_taken' },
    });
  });

  it('advances the running alert: its next wave is sent, nobody is alerted twice', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const near = await alertableDonor(app, 1);
    const far = await alertableDonor(app, 15);
    const request = await postRequest(app, hospital);
    const raised = await alertOf(app, hospital, request._id);
    expect(raised.called).toBe(1);
    const sent = sentBy(await emergency(app, hospital, { requestId: request._id }));
    expect(sent).toEqual({ id: raised.id, recipients: 2, called: 1, requestId: request._id });
    expect(await alertedBy(app, raised.id)).toEqual([
      { donor_id: near.id, wave: 1 },
      { donor_id: far.id, wave: 2 },
    ]);
    expect(await alertOf(app, hospital, request._id)).toMatchObject({
      trigger: 'hospital',
      message: 'Two patients after an accident',
    });
  });

  it('counts as one press if the same one is sent twice', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await alertableDonor(app, 1);
    const first = sentBy(await emergency(app, hospital, { id: ID }));
    await alertableDonor(app, 2);
    expect(sentBy(await emergency(app, hospital, { id: ID }))).toEqual(first);
    const other = await emergency(app, await verifiedHospital(app), { id: ID });
    expect(other.body.code).toBe('failure.id_taken');
  });

  it('may be pressed three times an hour', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const at = (minutes: number) => app.setNow(minutesLater(minutes));
    for (const minutes of [0, 10, 20]) {
      at(minutes);
      // Each press alerts somebody: one that alerts nobody does not count.
      await alertableDonor(app, 1);
      sentBy(await emergency(app, hospital));
    }
    at(30);
    const refused = await emergency(app, hospital);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('1800');
    expect(refused.body.message).toBe('You can send 3 emergency alerts an hour. Please wait 30 minutes.');
    sentBy(await emergency(app, await verifiedHospital(app)));
    at(60);
    await alertableDonor(app, 1);
    sentBy(await emergency(app, hospital));
    expect((await emergency(app, hospital)).status).toBe(429);
  });

  it('that can alert nobody says so and counts against no limit, for hospitals and admins alike', async () => {
    const app = await createTestApp();
    const [hospital, someone] = [await verifiedHospital(app), await admin(app)];
    const nobody =
      'Nobody could be alerted: the donors within reach were alerted a short while ago, or have alerts turned off.';
    for (const person of [hospital, hospital, hospital, hospital, someone])
      expect(await emergency(app, person, { id: app.context.newId() })).toMatchObject({
        status: 201,
        body: { message: nobody, alert: { recipients: 0, called: 0 } },
      });
    const id = app.context.newId();
    for (const _ of ['first', 'again'])
      expect((await emergency(app, hospital, { id })).body.message).toBe(nobody);
    await alertableDonor(app, 1);
    expect((await emergency(app, hospital)).body.message).toBe('Emergency alert sent successfully!');
    // Everybody has been alerted.
    expect((await emergency(app, hospital)).body.message).toBe(nobody);
  });

  it('is refused if broadcasts are off, and to those who may not use it', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await settings(app, hospital, { emergency: { enableBroadcast: false } });
    const off = await emergency(app, hospital);
    expect({ status: off.status, code: off.body.code }).toEqual({
      status: 409,
      code: 'failure.broadcast_off',
    });
    expect((await emergency(app, await registerHospital(app))).status).toBe(403);
    expect((await emergency(app, await registerDonor(app))).status).toBe(403);
    expect(await app.context.db.selectFrom('requests').select('id').execute()).toEqual([]);
  });

  it('is for an own open request of the same type only', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const other = await postRequest(app, await verifiedHospital(app));
    expect((await emergency(app, hospital, { requestId: other._id })).status).toBe(404);
    const own = await postRequest(app, hospital, { bloodType: 'A+' });
    expect((await emergency(app, hospital, { requestId: own._id })).body.errors).toHaveProperty('bloodType');
    await app.call('PATCH', `/requests/fulfill/${own._id}`, { token: hospital.token });
    const closed = await emergency(app, hospital, { bloodType: 'A+', requestId: own._id });
    expect(closed.body.code).toBe('failure.request_fulfilled');
  });

  it.each([
    [{ message: '' }, 'message'],
    [{ bloodType: 'C+' }, 'bloodType'],
    [{ location: undefined }, 'location'],
    [{ location: { latitude: 91, longitude: 0 } }, 'location.latitude'],
  ])('takes no %o', async (body, field) => {
    const app = await createTestApp();
    const { status, body: answer } = await emergency(app, await verifiedHospital(app), body);
    expect(status).toBe(400);
    expect(Object.keys(answer.errors as object)).toEqual([expect.stringContaining(field)]);
  });
});

describe("an admin's alert", () => {
  it('says which request it is for, before and after it is sent', async () => {
    const app = await createTestApp();
    const someone = await admin(app);
    const hospital = await verifiedHospital(app, { name: 'Medina Hospital' });
    await settings(app, hospital, quietly);
    await alertableDonor(app, 1);
    const calm = await postRequest(app, hospital, { urgency: 'low', units: 1 });
    const urgent = await postRequest(app, hospital, { coordinates: north(30) });
    const path = `/admin/alert-requests?bloodType=O-&latitude=${CENTRE.latitude}&longitude=${CENTRE.longitude}`;
    const { body } = await app.call('GET', path, { token: someone.token });
    const place = { hospital: 'Medina Hospital', place: 'Mogadishu' };
    const offered = { ...place, bloodType: 'O-' };
    expect(body.requests).toEqual([
      { ...offered, place: 'Balad', id: urgent._id, units: 2, urgency: 'high', distanceKm: 30 },
      { ...offered, id: calm._id, units: 1, urgency: 'low', distanceKm: 0 },
    ]);
    expect((await app.call('GET', path, { token: hospital.token })).status).toBe(403);

    const answer = await emergency(app, someone, { requestId: calm._id });
    expect(answer.body.message).toBe(
      'Emergency alert sent successfully! It asks for O- at Medina Hospital, Mogadishu.',
    );
    const alert = await app.call('GET', `/alerts/${sentBy(answer).id}`, { token: someone.token });
    expect(alert.body.alert).toMatchObject({ requestId: calm._id, subject: place });
  });

  it('is a broadcast if the admin wants no request, even if one is open', async () => {
    const app = await createTestApp();
    const someone = await admin(app);
    const hospital = await verifiedHospital(app);
    await settings(app, hospital, quietly);
    await alertableDonor(app, 1);
    await postRequest(app, hospital);
    const answer = await emergency(app, someone, { requestId: null });
    expect(answer.body.message).toBe(
      'Emergency alert sent successfully! It is a broadcast and names no hospital.',
    );
    const sent = sentBy(answer);
    expect(sent).toMatchObject({ requestId: null, recipients: 1 });
    const alert = await app.call('GET', `/alerts/${sent.id}`, { token: someone.token });
    expect(alert.body.alert).toMatchObject({ subject: null });
  });

  it('is for the most urgent request of the type, then the nearest', async () => {
    const app = await createTestApp();
    const someone = await admin(app);
    const [a, b] = [await verifiedHospital(app), await verifiedHospital(app)];
    for (const hospital of [a, b]) await settings(app, hospital, quietly);
    await postRequest(app, a, { urgency: 'low', coordinates: CENTRE });
    await postRequest(app, a, { urgency: 'high', coordinates: north(30) });
    const wanted = await postRequest(app, b, { urgency: 'high', coordinates: north(20) });
    await app.call('POST', '/requests/create', {
      token: (await registerHospital(app)).token,
      body: newRequest(),
    });
    const sent = sentBy(await emergency(app, someone));
    expect(sent.requestId).toBe(wanted._id);
    // Its hospital can see it, and so can every admin.
    expect(await alertOf(app, b, wanted._id)).toMatchObject({ id: sent.id, trigger: 'admin' });
    expect((await app.call('GET', `/alerts/${sent.id}`, { token: someone.token })).status).toBe(200);
  });

  it('is a broadcast if no request is open: it alerts donors within the radius, then ends', async () => {
    const app = await createTestApp();
    const someone = await admin(app);
    const donor = await alertableDonor(app, 30);
    const sent = sentBy(await emergency(app, someone));
    expect(sent).toMatchObject({ recipients: 1, requestId: null });
    const message = await app.context.db
      .selectFrom('deliveries')
      .select(['user_id', 'tag', 'request_id'])
      .executeTakeFirstOrThrow();
    expect(message).toEqual({ user_id: donor.id, tag: `alert:${sent.id}`, request_id: null });
  });

  it('shows its message to the donors that a broadcast alerted, to nobody else, and until its deadline', async () => {
    const app = await createTestApp();
    const donor = await alertableDonor(app, 30);
    const other = await registerDonor(app, { bloodType: 'AB+' });
    const sent = sentBy(await emergency(app, await admin(app)));
    const readBy = async ({ token }: Pick<Person, 'token'>) =>
      (await app.call('GET', '/donor/broadcasts', { token })).body.broadcasts;
    expect(await readBy(donor)).toEqual([
      {
        id: sent.id,
        bloodType: 'O-',
        message: 'Two patients after an accident',
        createdAt: TEST_NOW.toISOString(),
        deadline: hoursLater(24).toISOString(),
      },
    ]);
    expect(await readBy(other)).toEqual([]);
    app.setNow(hoursLater(24));
    const { body: session } = await app.call('POST', '/auth/login', {
      body: { email: donor.email, password: PASSWORD },
    });
    expect(await readBy({ token: String(session.token) })).toEqual([]);
  });

  it('does not show as a broadcast if it is for a request: its message is shown with the request', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await settings(app, hospital, quietly);
    const donor = await alertableDonor(app, 1);
    await postRequest(app, hospital);
    expect(sentBy(await emergency(app, await admin(app))).recipients).toBe(1);
    const { body } = await app.call('GET', '/donor/broadcasts', { token: donor.token });
    expect(body.broadcasts).toEqual([]);
  });

  it('if lives depend on it, also alerts donors who were alerted often', async () => {
    const app = await createTestApp();
    const someone = await admin(app);
    await alertableDonor(app, 1);
    expect(sentBy(await emergency(app, someone)).recipients).toBe(1);
    expect(sentBy(await emergency(app, someone)).recipients).toBe(0);
    expect(sentBy(await emergency(app, someone, { lifeThreatening: true })).recipients).toBe(1);
    // A hospital's high need gets through once, like any; its statement that lives depend on it changes nothing.
    const hospital = await verifiedHospital(app);
    expect(
      sentBy(await emergency(app, hospital, { bloodType: 'O+', lifeThreatening: true })).recipients,
    ).toBe(1);
    const again = { lifeThreatening: true };
    expect(sentBy(await emergency(app, hospital, again)).recipients).toBe(0);
  });
});
