import { describe, expect, it } from 'vitest';
import { fulfill, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { admin, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const deferralOf = async (app: TestApp, donor: Person) => {
  const { body } = await app.call('GET', '/donor/stats', { token: donor.token });
  return (body.stats as { deferral?: { id: string } }).deferral;
};

const write = (app: TestApp, deferralId: string, message = 'Waligay ma tegin isbitaalkaas.') =>
  app.call('POST', '/contact', {
    body: { name: 'Qof', email: 'qof@example.so', subject: 'donor', message, deferralId },
  });

/** A donor who was deferred permanently, and an admin. */
async function deferred({ closed = false } = {}) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app);
  const { _id } = await postRequest(app, hospital);
  const response = await respondOk(app, donor, _id);
  for (const body of [{ status: 'arrived' }, { status: 'deferred', reason: 'medicine', until: null }])
    await app.call('PATCH', `/requests/${_id}/responses/${response}`, { token: hospital.token, body });
  if (closed) await fulfill(app, hospital, _id, []);
  const boss = await admin(app);
  const { id } = (await deferralOf(app, donor)) ?? { id: '' };
  const inbox = async (query = '') =>
    (await app.call('GET', `/admin/deferrals${query}`, { token: boss.token })).body;
  const lift = (by = boss, deferral = id) =>
    app.call('DELETE', `/admin/deferrals/${deferral}`, { token: by.token });
  return { app, hospital, donor, boss, id, requestId: _id, inbox, lift };
}

describe('an objection to a deferral', () => {
  it('is shown to admins, without the reason, and is removed with its message', async () => {
    const { app, id, donor, boss, inbox } = await deferred();
    expect(await inbox()).toMatchObject({ objections: [], total: 0 });
    await write(app, id);
    const seen = await inbox();
    expect(seen).toMatchObject({
      total: 1,
      objections: [
        {
          deferralId: id,
          until: null,
          hospital: expect.any(String),
          contactMessage: { name: 'Qof', message: 'Waligay ma tegin isbitaalkaas.' },
        },
      ],
    });
    expect(JSON.stringify(seen)).not.toContain('medicine');
    const [objection] = seen.objections as { contactMessage: { id: string } }[];
    expect(await inbox(`?id=${objection?.contactMessage.id}`)).toEqual(seen);
    expect(await inbox(`?id=${id}`)).toMatchObject({ objections: [], total: 0 });
    await app.call('PATCH', `/admin/messages/${objection?.contactMessage.id}`, {
      token: boss.token,
      body: { status: 'closed' },
    });
    expect(await inbox()).toMatchObject({ objections: [], total: 0 });
    expect(await deferralOf(app, donor)).toBeDefined();
  });

  it('is possible for the donor alone: nobody else learns the id, and no other person can object', async () => {
    const { app, id, hospital, boss, donor, requestId, inbox } = await deferred();
    for (const [person, path] of [
      [hospital, `/requests/${requestId}/responses`],
      [hospital, '/auth/export'],
      [boss, `/requests/${requestId}/responses`],
      [boss, '/admin/deferrals'],
    ] as const) {
      const { status, body } = await app.call('GET', path, { token: person.token });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(id);
    }
    const write = (token: string) =>
      app.call('POST', '/contact', {
        token,
        body: { name: 'Qof', email: 'qof@example.so', subject: 'donor', message: 'Lift it', deferralId: id },
      });
    for (const { token } of [hospital, await registerDonor(app)])
      expect((await write(token)).status).toBe(201);
    expect(await inbox()).toMatchObject({ total: 0 });
    await write(donor.token);
    expect(await inbox()).toMatchObject({ total: 1 });
  });

  it('to a deferral that does not exist is an ordinary message', async () => {
    const { app, inbox } = await deferred();
    expect((await write(app, NOBODY)).status).toBe(201);
    expect(await inbox()).toMatchObject({ total: 0 });
    expect((await write(app, 'x')).status).toBe(400);
  });
});

describe('lifting it', () => {
  it.each([
    [false, 'arrived'],
    [true, 'not_needed'],
  ])('lets the donor give again, its request closed: %s', async (closed, status) => {
    const { app, donor, boss, id, requestId, hospital, inbox, lift } = await deferred({ closed });
    await write(app, id);
    expect(await lift()).toMatchObject({
      status: 200,
      body: { message: 'Lifted: the donor may give again.' },
    });
    expect(await deferralOf(app, donor)).toBeUndefined();
    expect(await inbox()).toMatchObject({ total: 0 });
    const { body } = await app.call('GET', `/requests/${requestId}/responses`, { token: hospital.token });
    expect(body.responses).toMatchObject([{ status }]);
    const { deferred_until } = await app.context.db
      .selectFrom('donors')
      .select('deferred_until')
      .where('user_id', '=', donor.id)
      .executeTakeFirstOrThrow();
    expect(deferred_until).toBeNull();
    const audit = await app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'subject_id', 'detail'])
      .where('action', '=', 'deferral.lift')
      .execute();
    expect(audit).toEqual([
      { actor_id: boss.id, subject_id: donor.id, detail: JSON.stringify({ hospitalId: hospital.id }) },
    ]);
    expect(await lift()).toMatchObject({ status: 404, body: { code: 'failure.deferral_not_found' } });
  });

  it('is for admins alone', async () => {
    const { app, donor, hospital, lift, id } = await deferred();
    for (const by of [donor, hospital, await verifiedHospital(app)]) {
      expect((await lift(by)).status).toBe(403);
      expect((await app.call('GET', '/admin/deferrals', { token: by.token })).status).toBe(403);
    }
    expect(await deferralOf(app, donor)).toMatchObject({ id });
  });

  it('keeps the counts of messages correct', async () => {
    const { app, id, boss, lift } = await deferred();
    await write(app, id);
    await write(app, id, 'Mar kale.');
    await lift();
    const total = async (status: string) =>
      (await app.call('GET', `/admin/messages?status=${status}`, { token: boss.token })).body.total;
    expect([await total('open'), await total('closed')]).toEqual([0, 2]);
  });
});
