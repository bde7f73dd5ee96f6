import { describe, expect, it } from 'vitest';
import { PASSWORD, type Person, registerDonor, signIn } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const NEW = 'xiddig cusub 7';

const change = (app: TestApp, by: Person, body: object) =>
  app.call('POST', '/auth/change-password', { token: by.token, body });
const statusOf = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/auth/profile', { token })).status;

const subscribe = (app: TestApp, { id }: Person, sessionId: string) =>
  app.context.db
    .insertInto('push_subscriptions')
    .values({
      id: app.context.newId(),
      user_id: id,
      session_id: sessionId,
      endpoint: `https://push.example/${sessionId}`,
      p256dh: '',
      auth: '',
      created_at: '',
      checked_at: '',
    })
    .execute();
const sessionsOf = async (app: TestApp) =>
  (await app.context.db.selectFrom('sessions').select('id').orderBy('id').execute()).map(({ id }) => id);

describe('POST /auth/change-password', () => {
  it('changes it, keeps this session, ends the others with their devices, and mails its owner', async () => {
    const app = await createTestApp();
    const other = await registerDonor(app);
    const [otherSession = ''] = await sessionsOf(app);
    const here = await signIn(app, other.email);
    const hereSession = (await sessionsOf(app)).find((id) => id !== otherSession) ?? '';
    await subscribe(app, other, otherSession);
    await subscribe(app, here, hereSession);
    expect(await change(app, here, { currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({
      status: 200,
      body: { message: 'Password changed. Your other devices are logged out.' },
    });
    expect([await statusOf(app, here), await statusOf(app, other)]).toEqual([200, 401]);
    expect(await app.context.db.selectFrom('push_subscriptions').select('session_id').execute()).toEqual([
      { session_id: hereSession },
    ]);
    expect((await signIn(app, here.email, NEW)).id).toBe(here.id);
    expect(await app.context.db.selectFrom('mails').select(['kind', 'recipient']).execute()).toEqual([
      { kind: 'password_changed', recipient: here.email },
    ]);
  });

  it('changes nothing without the current password, or for one that is too common or too short', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    expect(await change(app, donor, { currentPassword: 'wrong one', newPassword: NEW })).toMatchObject({
      status: 403,
      body: { errors: { currentPassword: 'This is not your current password.' } },
    });
    expect(await change(app, donor, { currentPassword: PASSWORD, newPassword: '123456' })).toMatchObject({
      status: 400,
      body: { errors: { newPassword: expect.stringContaining('most common') } },
    });
    expect(await change(app, donor, { currentPassword: PASSWORD, newPassword: 'abc' })).toMatchObject({
      status: 400,
    });
    expect((await signIn(app, donor.email)).id).toBe(donor.id);
  });

  it('can’t be used to guess the password', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const donor = await registerDonor(app);
    for (let tries = 0; tries < 10; tries += 1)
      expect(await change(app, donor, { currentPassword: `guess ${tries}`, newPassword: NEW })).toMatchObject(
        {
          status: 403,
        },
      );
    expect(await change(app, donor, { currentPassword: PASSWORD, newPassword: NEW })).toMatchObject({
      status: 429,
    });
    const account = await app.call('DELETE', '/auth/account', {
      token: donor.token,
      body: { password: PASSWORD },
    });
    expect(account.status).toBe(429);
  });
});

describe('POST /auth/sign-out-everywhere', () => {
  it('ends every session of this person, and nobody else’s', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const phone = await signIn(app, donor.email);
    const stranger = await registerDonor(app);
    await subscribe(app, donor, 'a');
    const answer = await app.call('POST', '/auth/sign-out-everywhere', { token: phone.token });
    expect(answer).toMatchObject({ status: 200 });
    expect([await statusOf(app, donor), await statusOf(app, phone), await statusOf(app, stranger)]).toEqual([
      401, 401, 200,
    ]);
    expect(await app.context.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  });

  it('asks for a session', async () => {
    const app = await createTestApp();
    expect(await app.call('POST', '/auth/sign-out-everywhere')).toMatchObject({ status: 401 });
  });
});

describe('a new e-mail', () => {
  const put = (app: TestApp, { token }: Person, body: object) =>
    app.call('PUT', '/auth/profile', { token, body });

  it('asks for the current password, and the old one no longer works', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    expect(await put(app, donor, { email: 'new@example.so', name: 'Thief' })).toMatchObject({
      status: 400,
      body: { code: 'failure.password_needed', errors: { currentPassword: expect.any(String) } },
    });
    expect(await put(app, donor, { email: 'new@example.so', currentPassword: 'wrong one' })).toMatchObject({
      status: 403,
      body: { code: 'failure.wrong_password' },
    });
    expect((await signIn(app, donor.email)).id).toBe(donor.id);
    const moved = await put(app, donor, { email: 'new@example.so', currentPassword: PASSWORD });
    expect(moved).toMatchObject({
      status: 200,
      body: { user: { email: donor.email, pendingEmail: 'new@example.so' } },
    });
    expect(await app.context.db.selectFrom('mails').select(['kind', 'recipient']).execute()).toEqual([
      { kind: 'confirm_email', recipient: 'new@example.so' },
      { kind: 'email_change_asked', recipient: donor.email },
    ]);
    const audit = await app.context.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'profile.change')
      .execute();
    expect(audit).toEqual([{ detail: JSON.stringify({ fields: 'email' }) }]);
  });

  it('asks for nothing if it is the account’s e-mail already', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    expect(await put(app, donor, { email: donor.email, name: 'Asad' })).toMatchObject({ status: 200 });
    expect(await app.context.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });
});
