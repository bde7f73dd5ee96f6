import { describe, expect, it } from 'vitest';
import { CLAIMS_WITHOUT_CODE } from '../../../shared/rules/hospital-claims.ts';
import { giveDevice, pendingFor } from '../../tools/testing/alerts.ts';
import {
  fulfill,
  north,
  postRequest,
  respond,
  respondOk,
  responsesOf,
} from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { admin, type Person, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const change = (app: TestApp, by: Person, requestId: string, responseId: string, body: object) =>
  app.call('PATCH', `/requests/${requestId}/responses/${responseId}`, { token: by.token, body });

const statsOf = async (app: TestApp, donor: Person) =>
  (await app.call('GET', '/donor/stats', { token: donor.token })).body.stats as Record<string, unknown>;

const ownOf = async (app: TestApp, donor: Person, id: string) =>
  ((await app.call('GET', `/requests/${id}`, { token: donor.token })).body.request as { response: object })
    .response;

const matchedIds = async (app: TestApp, hospital: Person, id: string): Promise<string[]> => {
  const { body } = await app.call('GET', `/requests/${id}/matched-donors`, { token: hospital.token });
  return (body.matchedDonors as { _id: string }[]).map(({ _id }) => _id);
};

/** Moves the clock; everybody signs in again, because their sessions have expired by then. */
async function travel(app: TestApp, to: Date, ...people: readonly Person[]): Promise<Person[]> {
  app.setNow(to);
  return Promise.all(people.map(({ email }) => signIn(app, email)));
}

/** A donor whose answer a hospital has accepted. */
async function accepted() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app);
  const { _id: id } = await postRequest(app, hospital, { units: 1 });
  const response = await respondOk(app, donor, id);
  const set = (body: object, by = hospital) => change(app, by, id, response, body);
  return { app, hospital, donor, id, response, set };
}

/** A donor who has arrived. */
async function arrived() {
  const made = await accepted();
  await made.set({ status: 'arrived' });
  return made;
}

describe('when they plan to come', () => {
  it.each([
    ['now', '2026-03-05T08:00:00.000Z'],
    ['hour', '2026-03-05T08:00:00.000Z'],
    ['today', '2026-03-05T21:00:00.000Z'],
    ['tomorrow', '2026-03-06T21:00:00.000Z'],
  ])('%s is by %s on the hospital’s clock', async (when, by) => {
    const { app, hospital, donor, id } = await accepted();
    const path = `/donor/respond/${id}`;
    const answer = await app.call('POST', path, { token: donor.token, body: { arrival: when } });
    expect(answer.body.response).toMatchObject({ status: 'on_the_way', arrival: { when, by } });
    expect(await responsesOf(app, hospital, id)).toMatchObject([{ status: 'on_the_way', arrival: { when } }]);
  });

  it('counts from the time of the answer, never from a clock that is ahead', async () => {
    const { app, donor, id } = await accepted();
    const say = (at: Date) =>
      app.call('POST', `/donor/respond/${id}`, {
        token: donor.token,
        body: { arrival: 'hour', at: at.toISOString() },
      });
    expect((await say(hoursLater(-2))).body.response).toMatchObject({
      arrival: { by: hoursLater(-1).toISOString() },
    });
    expect((await say(hoursLater(48))).body.response).toMatchObject({
      arrival: { by: hoursLater(1).toISOString() },
    });
  });

  it('is stored with an answer that is not accepted yet, and counts once it is', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { coordinates: north(30) });
    const { _id } = await postRequest(app, hospital);
    const answer = await app.call('POST', `/donor/respond/${_id}`, {
      token: donor.token,
      body: { arrival: 'today' },
    });
    expect(answer.body.response).toMatchObject({ status: 'pending', arrival: { when: 'today' } });
    const { id } = answer.body.response as { id: string };
    const { body } = await change(app, hospital, _id, id, { status: 'accepted' });
    expect(body.response).toMatchObject({ status: 'on_the_way', arrival: { when: 'today' } });
  });
});

describe('the outcome of an answer', () => {
  it('can be "arrived", once', async () => {
    const { app, set, donor, id } = await accepted();
    expect((await set({ status: 'arrived' })).body.response).toMatchObject({
      status: 'arrived',
      arrivedAt: TEST_NOW.toISOString(),
    });
    app.setNow(hoursLater(1));
    expect((await set({ status: 'arrived' })).body.response).toMatchObject({
      arrivedAt: TEST_NOW.toISOString(),
    });
    expect(await ownOf(app, donor, id)).toMatchObject({ status: 'arrived' });
  });

  it('can be "did not come": they no longer count, and may still come late', async () => {
    const { set } = await accepted();
    expect((await set({ status: 'no_show' })).body).toMatchObject({
      response: { status: 'no_show', phone: null },
      request: { coming: 0 },
    });
    expect((await set({ status: 'arrived' })).body).toMatchObject({
      response: { status: 'arrived' },
      request: { coming: 1 },
    });
  });

  it('can be "not needed": they are stood down with thanks, and may be accepted again', async () => {
    const { app, set, donor, id } = await accepted();
    await giveDevice(app, donor);
    expect((await set({ status: 'not_needed' })).body).toMatchObject({
      response: { status: 'not_needed', phone: null },
      request: { status: 'pending', coming: 0 },
    });
    expect(await pendingFor(app, donor)).toEqual(['stand_down']);
    expect(await ownOf(app, donor, id)).toMatchObject({ status: 'not_needed' });
    expect((await set({ status: 'accepted' })).body).toMatchObject({ response: { status: 'accepted' } });
  });

  it.each(['no_show', 'not_needed', 'deferred'])('a %s donor cannot be withdrawn', async (status) => {
    const { app, set, donor, id } = await accepted();
    if (status === 'deferred') await set({ status: 'arrived' });
    await set({ status, ...(status === 'deferred' && { reason: 'unwell', until: '2026-03-12' }) });
    const { status: code } = await app.call('POST', `/donor/withdraw/${id}`, { token: donor.token });
    expect(code).toBe(409);
  });

  it('is set only by the hospital itself, and never reopens a response of a closed request', async () => {
    const { app, hospital, donor, id, response, set } = await accepted();
    const other = await verifiedHospital(app);
    for (const by of [other, donor, await admin(app)])
      expect((await change(app, by, id, response, { status: 'arrived' })).status).toBeGreaterThanOrEqual(403);
    expect((await set({ status: 'on_the_way' })).status).toBe(400);
    await fulfill(app, hospital, id, []);
    expect(await set({ status: 'accepted' })).toMatchObject({ status: 409 });
    expect(await set({ status: 'arrived' })).toMatchObject({ status: 409 });
  });
});

describe('what a device recorded while it was offline', () => {
  it('takes back nothing that a colleague has recorded since', async () => {
    const { app, hospital, donor, id, set } = await arrived();
    const late = (status: string) => set({ status, onward: true });
    const refused = { status: 409, body: { code: 'failure.response_not_open' } };
    await set({ status: 'completed' });
    expect((await late('arrived')).body).toMatchObject({ response: { status: 'completed' } });
    expect(await late('not_needed')).toMatchObject(refused);
    expect(await responsesOf(app, hospital, id)).toMatchObject([{ status: 'completed' }]);
    expect(await statsOf(app, donor)).toMatchObject({ totalDonations: 1 });
    await set({ status: 'arrived' });
    await set({ status: 'deferred', reason: 'medicine', until: null });
    expect((await late('arrived')).body).toMatchObject({ response: { status: 'deferred' } });
    expect(await late('not_needed')).toMatchObject(refused);
    await set({ status: 'arrived' });
    // Somebody who sits in the waiting room is sent home only by whoever knows that they do.
    const seen = (status: string) => set({ status: 'not_needed', onward: true, seen: status });
    expect(await seen('accepted')).toMatchObject(refused);
    expect((await seen('arrived')).body).toMatchObject({
      response: { status: 'not_needed' },
    });
  });
});

describe('"gave", undone', () => {
  it('within a day undoes everything that followed from it', async () => {
    const { app, set, donor, id, hospital } = await accepted();
    await giveDevice(app, donor);
    const before = await statsOf(app, donor);
    await set({ status: 'completed' });
    expect(await statsOf(app, donor)).toMatchObject({ totalDonations: 1 });
    const [by] = await travel(app, hoursLater(23.9), hospital);
    expect((await set({ status: 'arrived' }, by)).body).toMatchObject({
      response: { status: 'arrived', completedAt: null },
      request: { unitsReceived: 0, coming: 1 },
    });
    app.setNow(TEST_NOW);
    expect(await statsOf(app, donor)).toEqual(before);
    expect(await pendingFor(app, donor)).toEqual([]);
    expect((await set({ status: 'completed' })).body).toMatchObject({ request: { unitsReceived: 1 } });
    expect(await responsesOf(app, hospital, id)).toMatchObject([{ status: 'completed' }]);
  });

  it('leaves achievements of an earlier donation, and a later statement of the donor', async () => {
    const { app, set, donor, hospital } = await accepted();
    await set({ status: 'completed' });
    await app.context.db.updateTable('donors').set({ last_donation_at: null }).execute();
    app.setNow(hoursLater(2));
    const second = await postRequest(app, hospital);
    const response = await respondOk(app, donor, second._id);
    await change(app, hospital, second._id, response, { status: 'completed' });
    await set({ status: 'arrived' });
    expect(await statsOf(app, donor)).toMatchObject({
      totalDonations: 1,
      achievements: expect.arrayContaining([expect.any(String)]),
      lastDonation: hoursLater(2).toISOString(),
    });
  });

  it('is refused after a day, and on a closed request leaves them not needed', async () => {
    const { app, set, hospital, id, response } = await accepted();
    await fulfill(app, hospital, id, [response]);
    expect(await set({ status: 'arrived' })).toMatchObject({ status: 409 });
    expect((await set({ status: 'not_needed' })).body).toMatchObject({
      response: { status: 'not_needed' },
      request: { status: 'fulfilled', unitsReceived: 0 },
    });
    const late = await accepted();
    await late.set({ status: 'completed' });
    const [by] = await travel(late.app, hoursLater(24), late.hospital);
    expect(await late.set({ status: 'arrived' }, by)).toMatchObject({
      status: 409,
      body: { code: 'failure.undo_too_late' },
    });
  });
});

describe('a deferral', () => {
  const DEFERRAL = { status: 'deferred', reason: 'haemoglobin', until: '2026-04-01' } as const;

  it('is shown to that donor and that hospital alone', async () => {
    const { app, set, donor, id, hospital, response } = await arrived();
    const deferral = { reason: 'haemoglobin', until: '2026-04-01' };
    expect((await set(DEFERRAL)).body).toMatchObject({
      response: { status: 'deferred', deferral, phone: null },
      request: { coming: 0 },
    });
    expect(await responsesOf(app, hospital, id)).toMatchObject([{ id: response, deferral }]);
    expect(await ownOf(app, donor, id)).toMatchObject({ status: 'deferred', deferral });
    expect(await statsOf(app, donor)).toMatchObject({
      deferral: { hospital: expect.any(String), ...deferral },
    });
    const boss = await admin(app);
    const seen = await app.call('GET', `/requests/${id}/responses`, { token: boss.token });
    expect(seen.body.responses).toMatchObject([{ id: response, status: 'not_needed' }]);
    const other = await verifiedHospital(app);
    const browsed = await app.call('GET', '/users?role=donor', { token: other.token });
    for (const text of [JSON.stringify(seen.body), JSON.stringify(browsed.body)])
      expect(text).not.toMatch(/haemoglobin|deferr/);
    const audit = await app.context.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain('haemoglobin');
  });

  it('leaves them out of matching and lets them answer no request until its day', async () => {
    const { app, set, donor, hospital, id } = await arrived();
    const other = await verifiedHospital(app);
    const { _id } = await postRequest(app, other);
    expect(await matchedIds(app, other, _id)).toContain(donor.id);
    await set(DEFERRAL);
    expect(await matchedIds(app, hospital, id)).not.toContain(donor.id);
    expect(await matchedIds(app, other, _id)).not.toContain(donor.id);
    expect(await respond(app, donor, _id)).toMatchObject({
      status: 409,
      body: { code: 'failure.deferred_until', message: expect.stringContaining('1 April 2026') },
    });
    const inArabic = await app.call('POST', `/donor/respond/${_id}`, {
      token: donor.token,
      headers: { 'accept-language': 'ar' },
    });
    expect(inArabic.body.message).toContain('1 أبريل 2026');
    // The day begins in Mogadishu.
    const day = new Date('2026-03-31T21:00:00.000Z');
    const [otherThen, donorThen] = (await travel(app, day, other, donor)) as [Person, Person];
    expect(await matchedIds(app, otherThen, _id)).toContain(donor.id);
    expect(await respond(app, donorThen, _id)).toMatchObject({ status: 200 });
    expect(await statsOf(app, donorThen)).not.toHaveProperty('deferral');
  });

  it('that is permanent has no day, and must be stated as such', async () => {
    const { app, set, donor } = await arrived();
    expect(await set({ status: 'deferred', reason: 'other' })).toMatchObject({ status: 400 });
    expect(await set({ status: 'deferred', until: null })).toMatchObject({ status: 400 });
    expect((await set({ status: 'deferred', reason: 'other', until: null })).status).toBe(200);
    const [then] = (await travel(app, hoursLater(24 * 365 * 30), donor)) as [Person];
    expect(await statsOf(app, then)).toMatchObject({ deferral: { until: null } });
  });

  it.each(['2026-03-05', '2026-03-01', '2031-03-06', '2026-02-30', 'soon'])(
    'does not accept %s',
    async (until) => {
      const { set } = await arrived();
      expect(await set({ ...DEFERRAL, until })).toMatchObject({
        status: 400,
        body: { errors: { until: expect.any(String) } },
      });
    },
  );

  it('is corrected by another, and lifted by the hospital that recorded it', async () => {
    const { app, set, donor, hospital } = await arrived();
    await set(DEFERRAL);
    await set({ ...DEFERRAL, until: '2026-05-01' });
    expect(await statsOf(app, donor)).toMatchObject({ deferral: { until: '2026-05-01' } });
    expect((await set({ status: 'arrived' })).body.response).not.toHaveProperty('deferral');
    expect(await statsOf(app, donor)).not.toHaveProperty('deferral');
    const { _id } = await postRequest(app, hospital);
    expect(await matchedIds(app, hospital, _id)).toContain(donor.id);
  });

  it('stays when its hospital leaves', async () => {
    const { app, set, donor, hospital } = await arrived();
    await set(DEFERRAL);
    await app.context.db.deleteFrom('users').where('id', '=', hospital.id).execute();
    expect(await statsOf(app, donor)).toMatchObject({ deferral: { hospital: '', until: '2026-04-01' } });
  });

  it('is possible for a donor who has come, not for one on the way', async () => {
    const { app, set, donor } = await accepted();
    expect(await set(DEFERRAL)).toMatchObject({ status: 409, body: { code: 'failure.not_arrived' } });
    expect(await statsOf(app, donor)).not.toHaveProperty('deferral');
  });

  it('of donors who said no code is limited to a few per day, whatever a hospital records', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const come = async (body: object) => {
      const donor = await registerDonor(app);
      const { _id: id } = await postRequest(app, hospital);
      const response = await respondOk(app, donor, id);
      const { code } = (await ownOf(app, donor, id)) as { code?: string };
      await change(app, hospital, id, response, { status: 'arrived' });
      const set = () => change(app, hospital, id, response, body);
      return { id, code, set, first: await set() };
    };
    const made = [];
    for (let count = 0; count < CLAIMS_WITHOUT_CODE; count += 1) made.push(await come(DEFERRAL));
    expect(made.map(({ first }) => first.status)).toEqual(made.map(() => 200));
    const last = await come(DEFERRAL);
    expect(last.first).toMatchObject({ status: 409, body: { code: 'failure.too_many_deferrals' } });
    // A correction does not count again; a donor who was marked by hand still has their code, and says it.
    expect((await made[0]?.set())?.status).toBe(200);
    const { token } = hospital;
    await app.call('POST', '/hospital/arrivals', { token, body: { code: last.code } });
    expect((await last.set()).status).toBe(200);
  });

  it('is lifted by the hospital also once the request is closed', async () => {
    const { app, set, donor, hospital, id } = await arrived();
    await set(DEFERRAL);
    await fulfill(app, hospital, id, []);
    expect((await set({ status: 'not_needed' })).body.response).toMatchObject({ status: 'not_needed' });
    expect(await statsOf(app, donor)).not.toHaveProperty('deferral');
    const audit = await app.context.db.selectFrom('audit').select('action').execute();
    expect(audit.map(({ action }) => action)).toContain('response.lift_deferral');
  });
});

describe('whoever is coming', () => {
  it('is notified when the place or the deadline changes, and for nothing else', async () => {
    const { app, hospital, donor, id } = await accepted();
    await giveDevice(app, donor);
    const edit = (body: object) => app.call('PATCH', `/requests/${id}`, { token: hospital.token, body });
    await edit({ notes: 'Second floor', units: 2 });
    expect(await pendingFor(app, donor)).toEqual([]);
    await edit({ deadline: hoursLater(5).toISOString() });
    expect(await pendingFor(app, donor)).toEqual(['changed']);
    await edit({ location: 'Hodan, Mogadishu' });
    // One message is enough: the one that was not sent yet is out of date.
    expect(await pendingFor(app, donor)).toEqual(['changed']);
  });

  it('reads on their card what has changed since they answered', async () => {
    const { app, hospital, donor, id, set } = await accepted();
    const edit = (body: object) => app.call('PATCH', `/requests/${id}`, { token: hospital.token, body });
    expect(await ownOf(app, donor, id)).not.toHaveProperty('changed');
    app.setNow(hoursLater(1));
    await edit({ deadline: hoursLater(5).toISOString(), notes: 'Second floor' });
    expect(await ownOf(app, donor, id)).toMatchObject({ changed: ['deadline'] });
    await edit({ location: 'Hodan, Mogadishu' });
    expect(await ownOf(app, donor, id)).toMatchObject({ changed: ['place', 'deadline'] });
    const late = await registerDonor(app);
    app.setNow(hoursLater(2));
    await respondOk(app, late, id);
    expect(await ownOf(app, late, id)).not.toHaveProperty('changed');
    await set({ status: 'arrived' });
    expect(await ownOf(app, donor, id)).not.toHaveProperty('changed');
  });

  it('is not notified of a change once they have arrived, or are no longer coming', async () => {
    const { app, hospital, donor, id, set } = await accepted();
    await giveDevice(app, donor);
    await set({ status: 'arrived' });
    await app.call('PATCH', `/requests/${id}`, {
      token: hospital.token,
      body: { deadline: hoursLater(5).toISOString() },
    });
    expect(await pendingFor(app, donor)).toEqual([]);
  });
});
