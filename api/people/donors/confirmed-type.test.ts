import { expect, it } from 'vitest';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { admin, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

/** A donor of O- who gave, as the hospital recorded. */
async function given() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app);
  const { _id } = await postRequest(app, hospital);
  const response = await respondOk(app, donor, _id);
  const change = (body: object) => app.call('PUT', '/auth/profile', { token: donor.token, body });
  const record = (status: string) =>
    app.call('PATCH', `/requests/${_id}/responses/${response}`, { token: hospital.token, body: { status } });
  const type = async () => {
    const { body } = await app.call('GET', '/auth/profile', { token: donor.token });
    return (body.user as { bloodType: string }).bloodType;
  };
  return { app, donor, change, record, type };
}

it('locks a donor’s blood type once a hospital has confirmed it, and says who corrects it', async () => {
  const { change, record, type } = await given();
  expect((await change({ bloodType: 'O+' })).status).toBe(200);
  expect((await change({ bloodType: 'O-' })).status).toBe(200);
  await record('completed');
  const message =
    'A hospital has confirmed your blood type, so you can’t change it here. If it is wrong, write to us.';
  expect(await change({ bloodType: 'AB+', name: 'Asha' })).toMatchObject({
    status: 409,
    body: { code: 'failure.type_confirmed', message, errors: { bloodType: message } },
  });
  expect(await type()).toBe('O-');
  expect((await change({ bloodType: 'O-', name: 'Asha' })).status).toBe(200);
});

it('unlocks it where the hospital takes the donation back', async () => {
  const { change, record } = await given();
  await record('completed');
  await record('arrived');
  expect((await change({ bloodType: 'O+' })).status).toBe(200);
});

it('lets an admin correct it', async () => {
  const { app, donor, record, type } = await given();
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
});
