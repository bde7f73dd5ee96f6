import { describe, expect, it } from 'vitest';
import { PROOF_HEADER } from '../../../shared/contract/proof-header.ts';
import { CENTRE, postRequest } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import {
  admin,
  callProved,
  PASSWORD,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

type Headers = Readonly<Record<string, string>>;

const NEEDED = { status: 403, body: { code: 'failure.reauthentication_needed' } };

/** Each action that needs a proof, done by an admin to somebody else's account. */
const ACTS: Readonly<
  Record<
    string,
    (
      people: Readonly<Record<'other' | 'donor' | 'hospital' | 'applicant', Person>>,
    ) => readonly [string, string, object]
  >
> = {
  'changing where a donor’s mails go': ({ donor }) => [
    'PATCH',
    `/admin/users/${donor.id}`,
    { name: 'Asha Nuur', email: 'thief@example.so', role: 'donor', bloodType: 'O-' },
  ],
  'changing a donor’s number': ({ donor }) => [
    'PATCH',
    `/admin/users/${donor.id}`,
    { name: 'Asha Nuur', email: donor.email, role: 'donor', bloodType: 'O-', phone: '+252 61 999 9999' },
  ],
  'another name for a hospital': ({ hospital }) => [
    'PATCH',
    `/admin/users/${hospital.id}`,
    { name: 'Erdogan Hospital', email: hospital.email, role: 'hospital' },
  ],
  'approving a hospital': ({ applicant }) => [
    'PATCH',
    `/admin/verify-hospital/${applicant.id}`,
    { action: 'approve' },
  ],
  'rejecting a hospital': ({ applicant }) => [
    'PATCH',
    `/admin/verify-hospital/${applicant.id}`,
    { action: 'reject', reason: 'No licence' },
  ],
  'suspending a hospital': ({ hospital }) => [
    'PATCH',
    `/admin/suspend-hospital/${hospital.id}`,
    { action: 'suspend', reason: 'A complaint' },
  ],
  'banning a donor': ({ donor }) => [
    'PATCH',
    `/admin/ban-user/${donor.id}`,
    { action: 'ban', reason: 'Asked for money' },
  ],
  'deleting an account': ({ donor }) => ['DELETE', `/admin/users/${donor.id}`, {}],
  'making an admin': ({ donor }) => [
    'PATCH',
    `/admin/users/${donor.id}`,
    { name: 'Asha Nuur', email: donor.email, role: 'admin' },
  ],
  'making an admin less': ({ other }) => [
    'PATCH',
    `/admin/users/${other.id}`,
    { name: 'Asha Nuur', email: other.email, role: 'donor', bloodType: 'O-', location: 'Hodan' },
  ],
  'changing where an admin’s mails go': ({ other }) => [
    'PATCH',
    `/admin/users/${other.id}`,
    { name: 'Admin', email: 'thief@example.so', role: 'admin' },
  ],
  'banning an admin': ({ other }) => [
    'PATCH',
    `/admin/ban-user/${other.id}`,
    { action: 'ban', reason: 'Has left' },
  ],
  'a national alert': () => [
    'POST',
    '/alerts/emergency',
    { bloodType: 'O-', message: 'Please come', location: CENTRE, requestId: null },
  ],
  'an alert that turns out to be for no request': () => [
    'POST',
    '/alerts/emergency',
    { bloodType: 'O-', message: 'Please come', location: CENTRE },
  ],
};

async function desk() {
  const app = await createTestApp();
  const [boss, other] = [await admin(app), await admin(app)];
  return {
    app,
    boss,
    other,
    donor: await registerDonor(app, { name: 'Asha Nuur' }),
    hospital: await verifiedHospital(app),
    applicant: await registerHospital(app),
  };
}

describe('a stolen session alone', () => {
  it.each(Object.entries(ACTS))('is not enough for %s; with a proof it is', async (_, actOf) => {
    const { app, boss, ...people } = await desk();
    const [method, path, body] = actOf(people);
    const act = (headers?: Headers) =>
      app.call(method, path, { token: boss.token, body, ...(headers && { headers }) });
    expect(await act()).toMatchObject(NEEDED);
    expect(await app.context.db.selectFrom('alerts').select('id').execute()).toEqual([]);
    expect((await app.call('GET', '/auth/profile', { token: people.donor.token })).status).toBe(200);
    expect((await act(await proofOf(app, boss))).status).toBeLessThan(300);
  });

  it('is enough to correct what takes no account over', async () => {
    const { app, boss, donor } = await desk();
    const corrected = await app.call('PATCH', `/admin/users/${donor.id}`, {
      token: boss.token,
      body: { name: 'Asha Nuur Cali', email: donor.email, role: 'donor', bloodType: 'O+' },
    });
    expect(corrected).toMatchObject({ status: 200, body: { pendingEmail: null } });
  });

  it.each(['suspend', 'ban'])('does not %s a hospital by a decision about a complaint', async (action) => {
    const { app, boss, donor, hospital } = await desk();
    const { _id: requestId } = await postRequest(app, hospital);
    const complaint = { requestId, kind: 'not_real' };
    const { body } = await app.call('POST', '/reports/abuse', { token: donor.token, body: complaint });
    const { id } = body.report as { id: string };
    const decision = { token: boss.token, body: { action, note: 'Called twice', reason: 'Not there' } };
    expect(await app.call('PATCH', `/admin/abuse-reports/${id}`, decision)).toMatchObject(NEEDED);
    expect((await callProved(app, 'PATCH', `/admin/abuse-reports/${id}`, decision)).status).toBe(200);
  });

  it('does not accept what a hospital asks to change', async () => {
    const { app, boss, hospital } = await desk();
    await app.call('PUT', '/auth/profile', { token: hospital.token, body: { name: 'Erdogan Hospital' } });
    const { body } = await app.call('GET', '/admin/hospitals', { token: boss.token });
    const [change] = body.changedHospitals as { id: string }[];
    const decision = { token: boss.token, body: { action: 'approve' } };
    expect(await app.call('PATCH', `/admin/hospital-changes/${change?.id}`, decision)).toMatchObject(NEEDED);
    expect((await callProved(app, 'PATCH', `/admin/hospital-changes/${change?.id}`, decision)).status).toBe(
      200,
    );
  });
});

describe('a proof', () => {
  const remove = ({ app, boss, donor }: Awaited<ReturnType<typeof desk>>, headers: Headers) =>
    app.call('DELETE', `/admin/users/${donor.id}`, { token: boss.token, headers });

  it('is valid only in the session that made it, not in others of the same person', async () => {
    const all = await desk();
    const { app, boss, other } = all;
    expect(await remove(all, await proofOf(app, await signIn(app, boss.email)))).toMatchObject(NEEDED);
    expect(await remove(all, await proofOf(app, other))).toMatchObject(NEEDED);
    expect((await remove(all, await proofOf(app, boss))).status).toBe(200);
  });

  it('is valid for five minutes, and can’t be extended', async () => {
    const all = await desk();
    const { app, boss } = all;
    const proof = await proofOf(app, boss);
    const [until = '', mac = ''] = (proof[PROOF_HEADER] ?? '').split('.');
    for (const forged of [`${Number(until) + 60_000}.${mac}`, `${until}.`, `${until}`, '.', mac, 'x'])
      expect(await remove(all, { [PROOF_HEADER]: forged })).toMatchObject(NEEDED);
    app.setNow(minutesLater(5));
    expect(await remove(all, proof)).toMatchObject(NEEDED);
  });

  it('is not needed for a repeated call', async () => {
    const { app, boss, donor } = await desk();
    const proof = await proofOf(app, boss);
    const remove = (headers: Headers) =>
      app.call('DELETE', `/admin/users/${donor.id}`, {
        token: boss.token,
        headers: { 'idempotency-key': 'once', ...headers },
      });
    const first = await remove(proof);
    expect((await remove({})).body).toEqual(first.body);
  });

  it('needs the password, with 10 tries in 15 minutes', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const boss = await admin(app);
    const prove = (password: string) =>
      app.call('POST', '/auth/reauthenticate', { token: boss.token, body: { password } });
    expect(await prove('')).toMatchObject({
      status: 400,
      body: { errors: { password: 'Password is required' } },
    });
    for (let tried = 0; tried < 10; tried += 1)
      expect(await prove('not this one')).toMatchObject({
        status: 403,
        body: { errors: { password: 'This is not your current password.' } },
      });
    expect((await prove(PASSWORD)).status).toBe(429);
    app.setNow(minutesLater(15));
    expect((await prove(PASSWORD)).status).toBe(200);
  });
});
