import { describe, expect, it } from 'vitest';
import { giveDevice, pendingFor } from '../../tools/testing/alerts.ts';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { daysLater } from '../../tools/testing/clock.ts';
import { admin, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

/** A donor of O- who gave, as the hospital recorded. */
async function given() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app);
  const { _id } = await postRequest(app, hospital);
  const response = await respondOk(app, donor, _id);
  const change = (body: object) => app.call('PUT', '/auth/profile', { token: donor.token, body });
  const record = (status: string, more: object = {}, token = hospital.token) =>
    app.call('PATCH', `/requests/${_id}/responses/${response}`, { token, body: { status, ...more } });
  const type = async () => {
    const { blood_type } = await app.context.db
      .selectFrom('donors')
      .select('blood_type')
      .where('user_id', '=', donor.id)
      .executeTakeFirstOrThrow();
    return blood_type;
  };
  return { app, donor, hospital, id: _id, change, record, type };
}

it('locks a donor’s blood type once a hospital has confirmed it, and says who corrects it', async () => {
  const { app, donor, id, change, record, type } = await given();
  expect((await change({ bloodType: 'O+' })).status).toBe(200);
  expect((await change({ bloodType: 'O-' })).status).toBe(200);
  // The other type did not fit the request: they are expected only once they have answered again.
  await respondOk(app, donor, id);
  await record('completed');
  const message =
    'A hospital has confirmed your blood type, so you can’t change it here. If it is wrong, ask that hospital, or write to us.';
  expect(await change({ bloodType: 'AB+', name: 'Asha' })).toMatchObject({
    status: 409,
    body: { code: 'failure.type_confirmed', message, errors: { bloodType: message } },
  });
  expect(await type()).toBe('O-');
  expect((await change({ bloodType: 'O-', name: 'Asha' })).status).toBe(200);
});

it('unlocks it if the hospital takes the donation back', async () => {
  const { change, record } = await given();
  await record('completed');
  await record('arrived');
  expect((await change({ bloodType: 'O+' })).status).toBe(200);
});

describe('the hospital that confirmed it', () => {
  it('corrects it at any time, in the audit, and the donor is notified', async () => {
    const { app, donor, record, type, hospital, id } = await given();
    await giveDevice(app, donor);
    await record('completed');
    app.setNow(daysLater(90));
    const { token } = await signIn(app, hospital.email);
    const corrected = await record('completed', { bloodType: 'O+' }, token);
    expect(corrected).toMatchObject({
      status: 200,
      body: { response: { status: 'completed', donor: { bloodType: 'O+' } }, mislabelled: 0 },
    });
    expect(await type()).toBe('O+');
    expect(await pendingFor(app, donor)).toContain('type_recorded');
    const entries = await app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'subject_id', 'detail'])
      .where('action', '=', 'donor.correct_type')
      .execute();
    expect(entries).toEqual([
      { actor_id: hospital.id, subject_id: donor.id, detail: JSON.stringify({ requestId: id }) },
    ]);
    const stored = await app.context.db.selectFrom('donations').select('blood_type').execute();
    expect(stored).toEqual([{ blood_type: 'O+' }]);
    // What a rare type had brought is gone with it.
    const kinds = await app.context.db.selectFrom('achievements').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('rare_type');
    await record('completed', { bloodType: 'O+' }, token);
    expect(
      await app.context.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'donor.correct_type')
        .execute(),
    ).toHaveLength(1);
  });

  it('says how many units of it the stock still has under the wrong type', async () => {
    const { record, app, hospital, id } = await given();
    await record('completed');
    await app.call('PATCH', `/requests/fulfill/${id}`, { token: hospital.token, body: { toStock: true } });
    expect((await record('completed', { bloodType: 'O+' })).body).toMatchObject({ mislabelled: 1 });
  });

  it('corrects nothing that somebody else has corrected since, nor for a donor who did not give', async () => {
    const { app, donor, record, type } = await given();
    expect(await record('accepted', { bloodType: 'O+' })).toMatchObject({
      status: 409,
      body: { code: 'failure.response_not_open' },
    });
    expect(await record('completed', { bloodType: 'O+' })).toMatchObject({ status: 409 });
    expect(await type()).toBe('O-');
    await record('completed');
    expect(await record('arrived', { bloodType: 'O+' })).toMatchObject({ status: 409 });
    const other = await verifiedHospital(app);
    expect((await record('completed', { bloodType: 'O+' }, other.token)).status).toBe(404);
    expect((await record('completed', { bloodType: 'O+' }, donor.token)).status).toBe(403);
    await app.context.db.updateTable('donors').set({ blood_type: 'B+' }).execute();
    expect(await record('completed', { bloodType: 'O+' })).toMatchObject({
      status: 409,
      body: { code: 'failure.type_of_others' },
    });
    expect(await type()).toBe('B+');
  });
});

it('lets an admin correct it, and notifies the donor', async () => {
  const { app, donor, record, type } = await given();
  await giveDevice(app, donor);
  await record('completed');
  const { token } = await admin(app);
  const { body } = await app.call('GET', `/admin/users/${donor.id}`, { token });
  const { name, email, phone, location } = body.user as Record<string, string>;
  const corrected = await app.call('PATCH', `/admin/users/${donor.id}`, {
    token,
    body: { name, email, phone, location, role: 'donor', bloodType: 'O+' },
  });
  expect(corrected.status).toBe(200);
  expect(await type()).toBe('O+');
  expect(await pendingFor(app, donor)).toContain('type_recorded');
});
