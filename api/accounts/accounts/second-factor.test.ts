import { describe, expect, it } from 'vitest';
import { PROOF_HEADER } from '../../../shared/contract/proof-header.ts';
import {
  admin,
  colleagueOf,
  PASSWORD,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { readBase32, setUpSecondFactor } from '../../tools/testing/second-factor.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { codeOf, stepAt } from './totp.ts';

const STEP_MS = 30_000;
const WRONG_CODE = { status: 403, body: { code: 'failure.code_wrong' } };

const stateOf = async (app: TestApp, { token }: Pick<Person, 'token'>) =>
  (await app.call('GET', '/auth/second-factor', { token })).body.secondFactor;

const login = (app: TestApp, email: string, more: object = {}) =>
  app.call('POST', '/auth/login', { body: { email, password: PASSWORD, ...more } });

const statusOf = async (app: TestApp, { token }: Pick<Person, 'token'>) =>
  (await app.call('GET', '/auth/profile', { token })).status;

/** An admin with a second factor; the clock is at the next step, whose code is unused. */
async function secured(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  const boss = await admin(app);
  const factor = await setUpSecondFactor(app, boss);
  let now = TEST_NOW.getTime();
  /** Moves the clock on by some steps, and reads the authenticator. */
  const nextCode = (steps = 1) => {
    now += steps * STEP_MS;
    app.setNow(new Date(now));
    return factor.codeAt(new Date(now));
  };
  return { app, boss, factor, nextCode };
}

describe('setting a second factor up', () => {
  it('asks for the password, and is active once a code is confirmed; other sessions end', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const other = await signIn(app, boss.email);
    const begin = (password: string) =>
      app.call('POST', '/auth/second-factor', { token: boss.token, body: { password } });
    expect(await begin('not this one')).toMatchObject({
      status: 403,
      body: { errors: { password: 'This is not your current password.' } },
    });
    const { secret, uri } = (await begin(PASSWORD)).body;
    expect(uri).toBe(`otpauth://totp/Dhiig:${encodeURIComponent(boss.email)}?secret=${secret}&issuer=Dhiig`);
    expect(await stateOf(app, boss)).toEqual({
      on: false,
      required: false,
      since: null,
      recoveryCodesLeft: 0,
    });
    // It is not needed yet.
    expect((await login(app, boss.email)).status).toBe(200);

    const confirm = (code: string) =>
      app.call('POST', '/auth/second-factor/confirmation', { token: boss.token, body: { code } });
    const code = codeOf(readBase32(String(secret)), stepAt(TEST_NOW));
    const wrong = code === '123456' ? '654321' : '123456';
    expect(await confirm(wrong)).toMatchObject(WRONG_CODE);
    // The code as people may type it on an Arabic keyboard.
    const typed = [...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('');
    const { status, body } = await confirm(`${typed.slice(0, 3)} ${typed.slice(3)}`);
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes as string[]).size).toBe(10);
    for (const recovery of body.recoveryCodes as string[])
      expect(recovery).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect([await statusOf(app, boss), await statusOf(app, other)]).toEqual([200, 401]);
    expect(await stateOf(app, boss)).toEqual({
      on: true,
      required: false,
      since: TEST_NOW.toISOString(),
      recoveryCodesLeft: 10,
    });
    // An active one is not replaced by a new one.
    expect(await begin(PASSWORD)).toMatchObject({ status: 409, body: { code: 'failure.second_factor_on' } });
    // The code that switched it on has been used.
    expect(await login(app, boss.email, { code })).toMatchObject(WRONG_CODE);
  });

  it('is for whoever works at a hospital, each with their own', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const nurse = await colleagueOf(app, owner);
    expect(await stateOf(app, nurse)).toMatchObject({ on: false, required: false });
    await setUpSecondFactor(app, nurse);
    expect(await stateOf(app, nurse)).toMatchObject({ on: true, required: false, recoveryCodesLeft: 10 });
    expect(await stateOf(app, owner)).toMatchObject({ on: false });
    expect(await login(app, nurse.email)).toMatchObject({
      status: 401,
      body: { code: 'failure.second_factor_needed' },
    });
    expect((await login(app, owner.email)).status).toBe(200);
  });

  it('is required of admins alone', async () => {
    const app = await createTestApp({ ADMIN_SECOND_FACTOR: 'required' });
    const required = async (person: Pick<Person, 'token'>) => (await stateOf(app, person)) as object;
    expect(await required(await registerHospital(app))).toMatchObject({ required: false });
    expect(await required(await admin(app))).toMatchObject({ required: true });
  });

  it('is not for donors', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const begun = await app.call('POST', '/auth/second-factor', {
      token: donor.token,
      body: { password: PASSWORD },
    });
    expect(begun.status).toBe(403);
  });

  it('stores its secret encrypted and its recovery codes hashed, and exports neither', async () => {
    const { app, boss, factor } = await secured();
    const { db } = app.context;
    const kept = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      (await app.call('GET', '/auth/export', { token: boss.token })).body,
    ]);
    for (const code of factor.recoveryCodes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll('-', ''));
    }
    const { secret } = await db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow();
    const exported = JSON.stringify((await app.call('GET', '/auth/export', { token: boss.token })).body);
    expect(exported).not.toContain(secret);
    expect(exported).toContain('secondFactors');
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code once the password is right, and reveals nothing new if it is wrong', async () => {
    const { app, boss, nextCode } = await secured();
    expect(await login(app, boss.email)).toMatchObject({
      status: 401,
      body: { code: 'failure.second_factor_needed' },
    });
    const guess = await login(app, boss.email, { password: 'not this one', code: nextCode() });
    const nobody = await login(app, 'nobody@example.so', { password: 'not this one', code: nextCode() });
    expect(guess.status).toBe(401);
    expect(guess.body).toEqual(nobody.body);
    // Half a sign-in gives no token and no cookie.
    const half = await login(app, boss.email);
    expect([half.body.token, half.headers.get('set-cookie')]).toEqual([undefined, null]);
    expect(await login(app, boss.email, { code: nextCode() })).toMatchObject({
      status: 200,
      body: { user: { id: boss.id } },
    });
  });

  it.each([
    [-1, 200],
    [1, 200],
    [-2, 403],
    [2, 403],
  ])('takes the code of a clock that is %i steps off: %i', async (off, status) => {
    const { app, boss, factor, nextCode } = await secured();
    nextCode(5);
    const shown = factor.codeAt(new Date(app.context.now().getTime() + off * STEP_MS));
    expect((await login(app, boss.email, { code: shown })).status).toBe(status);
  });

  it('accepts a code once, even if two come at the same time', async () => {
    const { app, boss, nextCode } = await secured();
    const code = nextCode();
    const both = await Promise.all([login(app, boss.email, { code }), login(app, boss.email, { code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await login(app, boss.email, { code })).toMatchObject(WRONG_CODE);
  });

  it('accepts each recovery code once, however it is typed, and says how many are left', async () => {
    const { app, boss, factor } = await secured();
    const [first = '', second = ''] = factor.recoveryCodes;
    expect((await login(app, boss.email, { code: first.toLowerCase().replaceAll('-', ' ') })).status).toBe(
      200,
    );
    expect(await login(app, boss.email, { code: first })).toMatchObject(WRONG_CODE);
    // As it is misread from paper.
    const misread = second.replaceAll('O', '0').replaceAll('I', '1').replaceAll('B', '8');
    expect((await login(app, boss.email, { code: misread })).status).toBe(200);
    expect(await stateOf(app, boss)).toMatchObject({ recoveryCodesLeft: 8 });
    const noted = await app.context.db
      .selectFrom('audit')
      .select('subject_id')
      .where('action', '=', 'second_factor.recover')
      .execute();
    expect(noted).toEqual([{ subject_id: boss.id }, { subject_id: boss.id }]);
  });

  it('limits tries as for logins: those who know only the password have 10 in 15 minutes, 30 in a day', async () => {
    const { app, boss, nextCode } = await secured({ RATE_LIMITS: 'on' });
    const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1)
      statuses.push((await login(app, boss.email, { code: wrong(nextCode(0)) })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    for (let window = 0; window < 2; window += 1) {
      nextCode(30);
      for (let tried = 0; tried < 10; tried += 1) await login(app, boss.email, { code: wrong(nextCode(0)) });
    }
    nextCode(30);
    expect((await login(app, boss.email, { code: nextCode() })).status).toBe(429);
    nextCode((24 * 60 * 60_000) / STEP_MS);
    expect((await login(app, boss.email, { code: nextCode() })).status).toBe(200);
  });

  it('works only with recovery codes if the server’s secret has changed', async () => {
    const { app, boss, factor, nextCode } = await secured();
    await app.context.db
      .updateTable('second_factors')
      .set({ secret: Buffer.alloc(48).toString('base64url') })
      .execute();
    expect(await login(app, boss.email, { code: nextCode() })).toMatchObject(WRONG_CODE);
    expect((await login(app, boss.email, { code: factor.recoveryCodes[0] })).status).toBe(200);
  });
});

describe('proving the identity again with a second factor', () => {
  it('needs a code, and the password is not enough any more', async () => {
    const { app, boss, nextCode } = await secured();
    const prove = (body: object) => app.call('POST', '/auth/reauthenticate', { token: boss.token, body });
    expect(await prove({ password: PASSWORD })).toMatchObject({
      status: 400,
      body: { errors: { code: 'Code is required' } },
    });
    const code = nextCode();
    const proved = await prove({ code });
    expect(await prove({ code })).toMatchObject(WRONG_CODE);
    const donor = await registerDonor(app);
    const removed = await app.call('DELETE', `/admin/users/${donor.id}`, {
      token: boss.token,
      headers: { [PROOF_HEADER]: String(proved.body.proof) },
    });
    expect(removed.status).toBe(200);
  });
});

describe('recovery codes and removal', () => {
  it('new codes replace the old ones', async () => {
    const { app, boss, factor, nextCode } = await secured();
    const renew = (code: string) =>
      app.call('POST', '/auth/second-factor/recovery-codes', { token: boss.token, body: { code } });
    expect(await renew('000000')).toMatchObject(WRONG_CODE);
    const { body } = await renew(nextCode());
    const [old = ''] = factor.recoveryCodes;
    expect(await login(app, boss.email, { code: old })).toMatchObject(WRONG_CODE);
    const [fresh = ''] = body.recoveryCodes as string[];
    expect((await login(app, boss.email, { code: fresh })).status).toBe(200);
  });

  it('removal needs the password and a code, neither is enough alone', async () => {
    const { app, boss, nextCode } = await secured();
    const remove = (body: object) => app.call('DELETE', '/auth/second-factor', { token: boss.token, body });
    expect((await remove({ password: PASSWORD })).status).toBe(400);
    expect((await remove({ code: nextCode() })).status).toBe(400);
    expect((await remove({ password: 'not this one', code: nextCode() })).body.code).toBe(
      'failure.wrong_password',
    );
    expect(await remove({ password: PASSWORD, code: '000000' })).toMatchObject(WRONG_CODE);
    expect((await remove({ password: PASSWORD, code: nextCode() })).status).toBe(200);
    expect((await login(app, boss.email)).status).toBe(200);
    expect(await app.context.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  it('is removed with the role: it does not lock the account of a donor', async () => {
    const { app, boss } = await secured();
    const other = await admin(app);
    const body = { name: 'Asha', email: boss.email, role: 'donor', bloodType: 'O-', location: 'Hodan' };
    const headers = await proofOf(app, other);
    const changed = await app.call('PATCH', `/admin/users/${boss.id}`, { token: other.token, body, headers });
    expect(changed.status).toBe(200);
    expect((await login(app, boss.email)).status).toBe(200);
  });
});

describe('if admins must have one', () => {
  it('only the admin’s own account is open until it is set up', async () => {
    const app = await createTestApp({ ADMIN_SECOND_FACTOR: 'required' });
    const boss = await admin(app);
    const donor = await registerDonor(app);
    const refused = { status: 403, body: { code: 'failure.second_factor_required' } };
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['GET', '/requests'],
      ['GET', '/events'],
      ['DELETE', `/admin/users/${donor.id}`],
      ['PATCH', `/admin/ban-user/${donor.id}`],
    ] as const)
      expect(await app.call(method, path, { token: boss.token })).toMatchObject(refused);
    expect(await stateOf(app, boss)).toMatchObject({ on: false, required: true });
    expect((await app.call('GET', '/requests', { token: donor.token })).status).toBe(200);
    await setUpSecondFactor(app, boss);
    expect((await app.call('GET', '/admin/users', { token: boss.token })).status).toBe(200);
  });
});
