import { describe, expect, it } from 'vitest';
import { alertableDonor, alertOf, emergency } from '../../tools/testing/alerts.ts';
import {
  fulfill,
  postRequest,
  requestsOf,
  respondOk,
  responsesOf,
} from '../../tools/testing/blood-requests.ts';
import {
  admin,
  colleagueOf,
  PASSWORD,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const LOT = { bloodType: 'O-', units: 4, collectedAt: '2026-03-01', expiresAt: '2026-04-05' };

async function hospitalOfTwo(app: TestApp) {
  const owner = await verifiedHospital(app, { name: 'Banadir Hospital' });
  await app.call('PUT', '/auth/profile', {
    token: owner.token,
    body: { settings: { emergency: { autoAlert: false } } },
  });
  return { owner, nurse: await colleagueOf(app, owner, 'Nurse Faadumo') };
}

const readOne = async (app: TestApp, { token }: Person, id: string) =>
  (await app.call('GET', `/requests/${id}`, { token })).body.request as { people?: object };

const change = (app: TestApp, { token }: Person, requestId: string, id: string, status: string) =>
  app.call('PATCH', `/requests/${requestId}/responses/${id}`, { token, body: { status } });

const movementsOf = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/hospital/inventory/movements', { token })).body.movements as { by?: string }[];

const leave = (app: TestApp, { token }: Person) =>
  app.call('DELETE', '/auth/account', { token, body: { password: PASSWORD } });

/** A nurse does one thing of each kind. */
async function shift(app: TestApp) {
  const { owner, nurse } = await hospitalOfTwo(app);
  const donor = await alertableDonor(app, 1);
  const request = await postRequest(app, nurse, { urgency: 'low' });
  await app.call('PATCH', `/requests/${request._id}`, { token: owner.token, body: { units: 3 } });
  const responseId = await respondOk(app, donor, request._id);
  expect(await change(app, nurse, request._id, responseId, 'arrived')).toMatchObject({
    status: 200,
    body: { response: { by: 'Nurse Faadumo' }, request: { people: { created: 'Nurse Faadumo' } } },
  });
  expect((await emergency(app, nurse)).status).toBe(201);
  await app.call('POST', '/hospital/inventory', { token: nurse.token, body: LOT });
  return { owner, nurse, donor, requestId: request._id, responseId };
}

describe('what people of a hospital do', () => {
  it('is shown with the name of the person who did it', async () => {
    const app = await createTestApp();
    const { owner, nurse, requestId } = await shift(app);
    for (const one of [owner, nurse]) {
      expect((await readOne(app, one, requestId)).people).toEqual({
        created: 'Nurse Faadumo',
        edited: 'Banadir Hospital',
      });
      expect(await responsesOf(app, one, requestId)).toMatchObject([{ by: 'Nurse Faadumo' }]);
      expect(await alertOf(app, one, requestId)).toMatchObject({ trigger: 'hospital', by: 'Nurse Faadumo' });
      expect(await movementsOf(app, one)).toMatchObject([{ by: 'Nurse Faadumo' }]);
    }
    await fulfill(app, owner, requestId);
    expect((await readOne(app, nurse, requestId)).people).toMatchObject({ closed: 'Banadir Hospital' });
    const [listed] = requestsOf(await app.call('GET', '/requests/hospital', { token: nurse.token }));
    expect(listed?.people).toMatchObject({ created: 'Nurse Faadumo', closed: 'Banadir Hospital' });
    // Donors who were still expected were stood down by the person who closed the request.
    expect(await responsesOf(app, nurse, requestId)).toMatchObject([
      { status: 'not_needed', by: 'Banadir Hospital' },
    ]);
  });

  it('no longer has their name once the donor says something else', async () => {
    const app = await createTestApp();
    const { owner, donor, requestId } = await shift(app);
    await app.call('POST', `/donor/withdraw/${requestId}`, { token: donor.token });
    const [withdrawn] = await responsesOf(app, owner, requestId);
    expect(withdrawn).toMatchObject({ status: 'withdrawn' });
    expect(withdrawn).not.toHaveProperty('by');
  });

  it('keeps the name of a colleague who was removed, and none of one who deleted their account', async () => {
    for (const [end, by] of [
      ['removed', 'Nurse Faadumo'],
      ['deleted', null],
    ] as const) {
      const app = await createTestApp();
      const { owner, nurse, requestId } = await shift(app);
      if (end === 'removed') await app.call('DELETE', `/hospital/staff/${nurse.id}`, { token: owner.token });
      else await leave(app, nurse);
      // A hospital with one person again needs no names, unless somebody was removed.
      const expected = end === 'removed' ? { by } : {};
      expect(await responsesOf(app, owner, requestId)).toMatchObject([expected]);
      expect(await alertOf(app, owner, requestId)).toMatchObject(expected);
      expect(await movementsOf(app, owner)).toMatchObject([{ by }]);
      // The alert continues as before: its waves do not name deleted people.
      const { body } = await app.call('GET', '/alerts', { token: owner.token });
      expect(body.total).toBe(1);
      await change(
        app,
        owner,
        requestId,
        (await responsesOf(app, owner, requestId))[0]?.id ?? '',
        'completed',
      );
      expect(await responsesOf(app, owner, requestId)).toMatchObject([{ status: 'completed' }]);
    }
  });

  it('is shown without a name if the name is deleted and there are still colleagues', async () => {
    const app = await createTestApp();
    const { owner, nurse, requestId } = await shift(app);
    await colleagueOf(app, owner, 'Hodan Xasan');
    await leave(app, nurse);
    expect(await responsesOf(app, owner, requestId)).toMatchObject([{ by: null }]);
    expect((await readOne(app, owner, requestId)).people).toMatchObject({ created: null });
  });

  it('is shown to no donor, no admin and no other hospital', async () => {
    const app = await createTestApp();
    const { owner, donor, requestId } = await shift(app);
    await fulfill(app, owner, requestId);
    const other = await verifiedHospital(app);
    const others = [donor, await registerDonor(app), await admin(app), other];
    for (const { token } of others)
      for (const path of [
        `/requests/${requestId}`,
        '/requests',
        '/requests/by-blood-type?bloodType=O-',
        `/requests/${requestId}/responses`,
        '/alerts',
        '/donor/history',
        '/auth/export',
        `/requests/public/${requestId}`,
      ])
        expect(JSON.stringify((await app.call('GET', path, { token })).body)).not.toContain('Faadumo');
  });

  it('names nobody if it is automatic: an alert that a setting raised', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const nurse = await colleagueOf(app, owner);
    await alertableDonor(app, 1);
    const { _id } = await postRequest(app, nurse);
    const alert = await alertOf(app, owner, _id);
    expect(alert).toMatchObject({ trigger: 'request' });
    expect(alert).not.toHaveProperty('by');
  });

  it('is not shown at a hospital with a single login, where it would say nothing', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const { _id } = await postRequest(app, owner);
    expect(await readOne(app, owner, _id)).not.toHaveProperty('people');
  });
});

describe('a hospital’s limit of alerts', () => {
  it('counts what each of its people sends, even if they have been removed since', async () => {
    const app = await createTestApp();
    const { owner, nurse } = await hospitalOfTwo(app);
    await alertableDonor(app, 1);
    await alertableDonor(app, 2);
    const sent = [];
    for (const [index, sender] of [nurse, owner, nurse].entries()) {
      // Each alerts somebody: a donor who is alerted rests.
      await app.context.db.deleteFrom('alert_recipients').execute();
      sent.push((await emergency(app, sender, { message: `Patient ${index}` })).status);
    }
    expect(sent).toEqual([201, 201, 201]);
    await app.call('DELETE', `/hospital/staff/${nurse.id}`, { token: owner.token });
    const fourth = await emergency(app, await colleagueOf(app, owner));
    expect([fourth.status, fourth.body.code]).toEqual([429, 'failure.too_many_alerts']);
  });
});
