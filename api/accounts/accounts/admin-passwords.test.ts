import { describe, expect, it } from 'vitest';
import { hoursLater } from '../../tools/testing/clock.ts';
import { admin, PASSWORD, proofOf, registerDonor, signIn } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW } from '../../tools/testing/test-app.ts';
import { hashOf, linkToken } from './link-token.ts';
import { insertReset } from './reset-store.ts';
import { updateUser } from './user-store.ts';

/** 14 and 15 characters; a character of two UTF-16 units is one. */
const SHORT = 'xiddig cusub 🌟';
const LONG = 'xiddig cusub 7🌟';

const TOO_SHORT = 'Admins need a password of at least 15 characters.';

describe('an admin’s password', () => {
  it('must have 15 characters when it is changed; a donor’s may be shorter', async () => {
    const app = await createTestApp();
    const [boss, donor] = [await admin(app), await registerDonor(app)];
    const change = (token: string, newPassword: string) =>
      app.call('POST', '/auth/change-password', { token, body: { currentPassword: PASSWORD, newPassword } });
    expect(await change(boss.token, SHORT)).toMatchObject({
      status: 400,
      body: { code: 'failure.admin_password_too_short', errors: { newPassword: TOO_SHORT } },
    });
    expect((await change(boss.token, LONG)).status).toBe(200);
    expect((await change(donor.token, SHORT)).status).toBe(200);
  });

  it('must have 15 characters when it is set by a mailed link, which stays valid for another try', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const { context } = app;
    const token = linkToken(context.keys.jwtSecret, 'password reset', 'a mail');
    await insertReset(context.db, {
      id: 'a mail',
      user_id: boss.id,
      token_hash: hashOf(token),
      created_at: TEST_NOW.toISOString(),
      expires_at: hoursLater(1).toISOString(),
    });
    const reset = (password: string) =>
      app.call('POST', '/auth/reset-password', { body: { token, password } });
    expect(await reset(SHORT)).toMatchObject({ status: 400, body: { errors: { password: TOO_SHORT } } });
    expect((await reset(LONG)).status).toBe(200);
    expect((await signIn(app, boss.email, LONG)).id).toBe(boss.id);
  });

  it('that is shorter no longer works once its owner is an admin; only those who know it get the reason', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const donor = await registerDonor(app, { password: SHORT, name: 'Asha Nuur' });
    await app.call('PATCH', `/admin/users/${donor.id}`, {
      token: boss.token,
      body: { name: 'Asha Nuur', email: donor.email, role: 'admin' },
      headers: await proofOf(app, boss),
    });
    const login = (password: string) =>
      app.call('POST', '/auth/login', { body: { email: donor.email, password } });
    expect(await login(SHORT)).toMatchObject({
      status: 403,
      body: { code: 'failure.admin_password_outdated' },
    });
    expect(await login('not this one')).toMatchObject({
      status: 401,
      body: { code: 'failure.invalid_credentials' },
    });
    await updateUser(app.context.db, donor.id, {
      password_hash: await app.context.passwords.hash(LONG),
    });
    expect((await login(LONG)).status).toBe(200);
  });
});
