import { describe, expect, it } from 'vitest';
import { tidy } from '../../server/operation/housekeeping.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { admin, PASSWORD, type Person, proofOf, registerDonor, signIn } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { adminInvitationToken } from './invitation-link.ts';
import { invitationPreparations } from './mail-preparations.ts';

const EMAIL = 'hodan@dhiig.example';

const invite = async (app: TestApp, boss: Person, email = EMAIL) =>
  app.call('POST', '/admin/invitations', {
    token: boss.token,
    body: { email },
    headers: await proofOf(app, boss),
  });

const idOf = (body: Record<string, unknown>) => (body.invitation as { id: string }).id;

const accept = (app: TestApp, token: string, details: object = {}) =>
  app.call('POST', '/auth/accept-invitation', {
    body: { token, name: 'Hodan Cali', password: PASSWORD, ...details },
  });

const list = async (app: TestApp, { token }: Pick<Person, 'token'>) =>
  (await app.call('GET', '/admin/admins', { token })).body;

async function invited() {
  const app = await createTestApp();
  const boss = await admin(app);
  const { status, body } = await invite(app, boss);
  expect(status).toBe(201);
  return { app, boss, id: idOf(body), token: adminInvitationToken(app.context, idOf(body)) };
}

describe('an invitation to be an admin', () => {
  it('is sent only by mail, and is shown at the desk', async () => {
    const { app, boss, id, token } = await invited();
    const seen = await list(app, boss);
    expect(seen.invitations).toEqual([
      { id, email: EMAIL, invitedBy: 'Admin', expiresAt: hoursLater(72).toISOString() },
    ]);
    expect(JSON.stringify(seen)).not.toContain(token);
    const mail = await app.context.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'admin_invitation', recipient: EMAIL });
    expect(await invitationPreparations.admin_invitation?.(app.context, mail)).toEqual({
      href: `http://localhost:3000/join#token=${token}`,
    });
  });

  it('needs a proof of identity: a stolen session makes nobody an admin', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const alone = await app.call('POST', '/admin/invitations', {
      token: boss.token,
      body: { email: 'thief@example.so' },
    });
    expect(alone).toMatchObject({ status: 403, body: { code: 'failure.reauthentication_needed' } });
    expect(await app.context.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('is accepted with a name and a password of 15 characters, once; its e-mail is confirmed', async () => {
    const { app, boss, token } = await invited();
    const read = await app.call('POST', '/auth/invitation', { body: { token } });
    expect(read.body).toMatchObject({ role: 'admin', email: EMAIL });
    expect(await accept(app, token, { password: 'fourteen chars' })).toMatchObject({
      status: 400,
      body: { errors: { password: 'Admins need a password of at least 15 characters.' } },
    });
    const { status, body } = await accept(app, token);
    expect({ status, user: body.user }).toMatchObject({
      status: 201,
      user: { role: 'admin', name: 'Hodan Cali' },
    });
    const joined = { token: String(body.token) };
    expect(await list(app, joined)).toMatchObject({
      admins: [{ email: boss.email }, { email: EMAIL, name: 'Hodan Cali', secondFactor: false }],
      invitations: [],
    });
    const profile = await app.call('GET', '/auth/profile', joined);
    expect(profile.body.user).toMatchObject({ emailProved: true });
    expect((await accept(app, token)).body.code).toBe('failure.invitation_invalid');
    expect((await signIn(app, EMAIL)).email).toBe(EMAIL);
  });

  it('makes one admin of two who open it at the same time', async () => {
    const { app, token } = await invited();
    const both = await Promise.all([accept(app, token), accept(app, token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('is not valid once it is withdrawn, replaced, or 72 hours old', async () => {
    const { app, boss, id, token } = await invited();
    const again = await invite(app, boss);
    expect((await accept(app, token)).body.code).toBe('failure.invitation_invalid');
    const second = idOf(again.body);
    expect((await list(app, boss)).invitations).toMatchObject([{ id: second }]);
    const withdraw = (which: string) =>
      app.call('DELETE', `/admin/invitations/${which}`, { token: boss.token });
    expect((await withdraw(id)).status).toBe(404);
    expect((await withdraw(second)).status).toBe(200);
    const mails = await app.context.db.selectFrom('mails').selectAll().execute();
    for (const mail of mails)
      expect(await invitationPreparations.admin_invitation?.(app.context, mail)).toBe('nobody');
    expect((await accept(app, adminInvitationToken(app.context, second))).status).toBe(400);

    const third = idOf((await invite(app, boss)).body);
    app.setNow(hoursLater(72));
    expect((await accept(app, adminInvitationToken(app.context, third))).status).toBe(400);
    await tidy(app.context);
    expect(await app.context.db.selectFrom('admin_invitations').selectAll().execute()).toEqual([]);
  });

  it('is not valid once its sender is no longer an admin, and is deleted with their account', async () => {
    const { app, boss, token } = await invited();
    const { db } = app.context;
    for (const change of [{ role: 'donor' }, { role: 'admin', status: 'banned' }] as const) {
      await db.updateTable('users').set(change).where('id', '=', boss.id).execute();
      expect((await accept(app, token)).body.code).toBe('failure.invitation_invalid');
    }
    await db.deleteFrom('users').where('id', '=', boss.id).execute();
    expect(await db.selectFrom('admin_invitations').selectAll().execute()).toEqual([]);
  });

  it('is not sent to people with an account, and takes no account over', async () => {
    const { app, boss, token } = await invited();
    const donor = await registerDonor(app);
    expect((await invite(app, boss, donor.email)).body.errors).toHaveProperty('email');
    // Registered after they were invited.
    await registerDonor(app, { email: EMAIL });
    expect((await accept(app, token)).body.code).toBe('failure.email_taken');
  });
});
