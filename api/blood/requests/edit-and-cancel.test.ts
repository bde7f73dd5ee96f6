import { describe, expect, it } from 'vitest';
import {
  fulfill,
  postRequest,
  requestOf,
  respondOk,
  responsesOf,
} from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { admin, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const edit = (app: TestApp, by: Person, id: string, body: unknown) =>
  app.call('PATCH', `/requests/${id}`, { token: by.token, body });

const cancel = (app: TestApp, by: Person, id: string, reason = 'Blood came from another bank') =>
  app.call('PATCH', `/requests/cancel/${id}`, { token: by.token, body: { reason } });

describe('PATCH /requests/{id}', () => {
  it('changes what the payload names and leaves the rest', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const before = await postRequest(app, hospital, { description: 'Surgery', notes: 'Ward 3' });
    const answer = await edit(app, hospital, before._id, { units: 5, urgency: 'low', notes: '' });
    expect(answer.body.message).toBe('Request updated');
    expect(requestOf(answer)).toEqual({ ...before, units: 5, urgency: 'low', notes: null });
  });

  it('changes the reason, and removes it', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital, { reason: 'surgery' });
    expect(requestOf(await edit(app, hospital, _id, { units: 3 }))).toMatchObject({ reason: 'surgery' });
    expect(requestOf(await edit(app, hospital, _id, { reason: 'cancer' }))).toMatchObject({
      reason: 'cancer',
    });
    expect(requestOf(await edit(app, hospital, _id, { reason: null }))).toMatchObject({ reason: null });
  });

  it('counts units from elsewhere besides those of its donors, and can remove them again', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const { _id } = await postRequest(app, hospital, { units: 4 });
    const response = await respondOk(app, donor, _id);
    await app.call('PATCH', `/requests/${_id}/responses/${response}`, {
      token: hospital.token,
      body: { status: 'completed' },
    });
    const brought = requestOf(await edit(app, hospital, _id, { unitsElsewhere: 2 }));
    expect(brought).toMatchObject({ units: 4, unitsReceived: 3, unitsElsewhere: 2 });
    const shared = await app.call('GET', `/requests/${_id}/public`);
    expect(shared.body.request).toMatchObject({ unitsNeeded: 1 });
    expect(requestOf(await edit(app, hospital, _id, { unitsElsewhere: 0 }))).toMatchObject({
      unitsReceived: 1,
      unitsElsewhere: 0,
    });
    for (const unitsElsewhere of [-1, 0.5, 301])
      expect(await edit(app, hospital, _id, { unitsElsewhere })).toMatchObject({
        status: 400,
        body: { errors: { unitsElsewhere: expect.any(String) } },
      });
  });

  it('moves the request with its location', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    const moved = requestOf(await edit(app, hospital, _id, { location: 'Hargeisa' }));
    expect(moved.location.coordinates?.latitude).toBeCloseTo(9.56, 1);
    const lost = requestOf(await edit(app, hospital, _id, { location: 'Nowhere at all' }));
    expect(lost.location).toEqual({ address: 'Nowhere at all' });
    const coordinates = { latitude: 2.05, longitude: 45.3 };
    const found = requestOf(await edit(app, hospital, _id, { coordinates }));
    expect(found.location).toEqual({ address: 'Nowhere at all', coordinates });
  });

  it('sets, keeps and clears the deadline, but not to one that has passed', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const deadline = minutesLater(1).toISOString();
    const { _id } = await postRequest(app, hospital, { deadline });
    app.setNow(minutesLater(2));
    expect(requestOf(await edit(app, hospital, _id, { units: 1, deadline }))).toMatchObject({
      deadline,
      expired: true,
      status: 'pending',
    });
    const past = await edit(app, hospital, _id, { deadline: TEST_NOW.toISOString() });
    expect(past).toMatchObject({
      status: 400,
      body: { errors: { deadline: 'The deadline is in the past' } },
    });
    expect(requestOf(await edit(app, hospital, _id, { deadline: null }))).toMatchObject({
      deadline: null,
      expired: false,
    });
  });

  it('is a conflict once the request is closed', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const filled = await postRequest(app, hospital);
    await fulfill(app, hospital, filled._id);
    const cancelled = await postRequest(app, hospital);
    await cancel(app, hospital, cancelled._id);
    expect(await edit(app, hospital, filled._id, { units: 1 })).toMatchObject({
      status: 409,
      body: { code: 'failure.request_fulfilled' },
    });
    expect(await edit(app, hospital, cancelled._id, { units: 1 })).toMatchObject({
      status: 409,
      body: { code: 'failure.own_request_cancelled', message: 'This request was cancelled.' },
    });
  });

  it("does not know another hospital's request", async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const other = await verifiedHospital(app);
    const { _id } = await postRequest(app, owner);
    expect(await edit(app, other, _id, { units: 1 })).toMatchObject({ status: 404 });
    const { body } = await app.call('GET', `/requests/${_id}`, { token: owner.token });
    expect(body.request).toMatchObject({ units: 2 });
  });
});

describe('PATCH /requests/cancel/{id}', () => {
  it('closes the request with its reason and stands the donors down', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const { _id } = await postRequest(app, hospital);
    await respondOk(app, donor, _id);
    const answer = await cancel(app, hospital, _id);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Request cancelled' } });
    expect(requestOf(answer)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Blood came from another bank',
      cancelledAt: TEST_NOW.toISOString(),
      coming: 0,
    });
    expect(await responsesOf(app, hospital, _id)).toMatchObject([{ status: 'not_needed' }]);
    const history = await app.call('GET', '/donor/history', { token: donor.token });
    expect(history.body.donations).toMatchObject([{ requestId: _id, status: 'cancelled' }]);
  });

  it('takes a usual reason as a code, which the audit names', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    const answer = await app.call('PATCH', `/requests/cancel/${_id}`, {
      token: hospital.token,
      body: { why: 'moved' },
    });
    expect(requestOf(answer)).toMatchObject({ status: 'cancelled', cancelWhy: 'moved', cancelReason: null });
    const noted = await app.context.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'request.cancel')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(String(noted.detail))).toEqual({ why: 'moved' });
  });

  it('takes no code alone from an admin, whose words the hospital gets by mail', async () => {
    const app = await createTestApp();
    const { _id } = await postRequest(app, await verifiedHospital(app));
    const body = { why: 'mistake' };
    const answer = await app.call('PATCH', `/requests/cancel/${_id}`, {
      token: (await admin(app)).token,
      body,
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: { reason: 'A reason is required' } } });
  });

  it('needs a reason', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    const nothing = { token: hospital.token, body: {} };
    expect(await app.call('PATCH', `/requests/cancel/${_id}`, nothing)).toMatchObject({
      status: 400,
      body: { errors: { reason: 'A reason is required' } },
    });
    expect(await cancel(app, hospital, _id, '  ')).toMatchObject({
      status: 400,
      body: { errors: { reason: 'A reason is required' } },
    });
  });

  it('is a conflict once the request is closed', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    await cancel(app, hospital, _id);
    expect(await cancel(app, hospital, _id)).toMatchObject({ status: 409 });
    expect(await fulfill(app, hospital, _id)).toMatchObject({ status: 409 });
  });

  it("is for the hospital's own requests; an admin may cancel any", async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const { _id } = await postRequest(app, owner);
    expect(await cancel(app, await verifiedHospital(app), _id)).toMatchObject({ status: 404 });
    expect(await cancel(app, await registerDonor(app), _id)).toMatchObject({ status: 403 });
    expect(await cancel(app, await admin(app), _id)).toMatchObject({ status: 200 });
  });
});
