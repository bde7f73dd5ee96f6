import { describe, expect, it } from 'vitest';
import { PROOF_HEADER } from '../../shared/contract/proof-header.ts';
import { CENTRE } from '../tools/testing/blood-requests.ts';
import { minutesLater } from '../tools/testing/clock.ts';
import { admin, PASSWORD, type Person, proofOf, registerDonor, signIn } from '../tools/testing/people.ts';
import { createTestApp } from '../tools/testing/test-app.ts';

type Headers = Readonly<Record<string, string>>;

const NEEDED = { status: 403, body: { code: 'failure.reauthentication_needed' } };

/** Each action that needs a proof, done by an admin to another admin's or a donor's account. */
const ACTS: Readonly<
  Record<string, (people: Readonly<Record<'other' | 'donor', Person>>) => readonly [string, string, object]>
> = {
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
  return { app, boss, other, donor: await registerDonor(app, { name: 'Asha Nuur' }) };
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

  it('needs no proof for what can be undone, nor for an alert for a request', async () => {
    const { app, boss, donor } = await desk();
    const banned = await app.call('PATCH', `/admin/ban-user/${donor.id}`, {
      token: boss.token,
      body: { action: 'ban', reason: 'Asked for money' },
    });
    expect(banned.status).toBe(200);
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
