import { expect, it } from 'vitest';
import { admin, callProved, registerHospital, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

it('approves a hospital as a blood bank, which it then reads about itself', async () => {
  const app = await createTestApp();
  const bank = await registerHospital(app);
  const { token } = await admin(app);
  const approved = await callProved(app, 'PATCH', `/admin/verify-hospital/${bank.id}`, {
    token,
    body: { action: 'approve', kind: 'blood_bank' },
  });
  expect(approved.body.hospital).toMatchObject({ kind: 'blood_bank', verified: true });
  const { body } = await app.call('GET', '/auth/profile', { token: bank.token });
  expect(body.user).toMatchObject({ kind: 'blood_bank' });
});

it('changes the kind later, and the audit says who did', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const boss = await admin(app);
  const path = `/admin/hospitals/${hospital.id}/kind`;
  const change = (kind: string) => callProved(app, 'PATCH', path, { token: boss.token, body: { kind } });
  expect(await change('blood_bank')).toMatchObject({
    status: 200,
    body: { hospital: { kind: 'blood_bank' }, message: 'The hospital’s kind is changed.' },
  });
  expect((await change('pharmacy')).status).toBe(400);
  const { body } = await app.call('GET', '/admin/audit?action=hospital.change_kind', { token: boss.token });
  expect(body.entries).toMatchObject([
    { actor: { id: boss.id }, subject: { id: hospital.id }, detail: { kind: 'blood_bank' } },
  ]);
});

it('is for admins who confirm it a second time', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const boss = await admin(app);
  const call = (token: string) =>
    app.call('PATCH', `/admin/hospitals/${hospital.id}/kind`, { token, body: { kind: 'blood_bank' } });
  expect((await call(boss.token)).status).toBe(403);
  expect((await call(hospital.token)).status).toBe(403);
  await app.call('PUT', '/auth/profile', { token: hospital.token, body: { kind: 'blood_bank' } });
  const { body } = await app.call('GET', '/auth/profile', { token: hospital.token });
  expect(body.user).toMatchObject({ kind: 'hospital' });
});
