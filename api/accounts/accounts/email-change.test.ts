import { describe, expect, it } from 'vitest';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { forgetExpired } from '../../server/operation/forget-expired.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { appWithMailbox, type Mailbox } from '../../tools/testing/mailbox.ts';
import {
  admin,
  ban,
  callProved,
  PASSWORD,
  type Person,
  registerDonor,
  registerHospital,
  signIn,
} from '../../tools/testing/people.ts';
import { renewed } from '../../tools/testing/sessions.ts';
import { TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { mailPreparations } from './mail-preparations.ts';

const NEW = 'hodan.cusub@example.so';

const ask = (app: TestApp, { token }: Person, email = NEW) =>
  app.call('PUT', '/auth/profile', { token, body: { email, currentPassword: PASSWORD } });
const confirm = (app: TestApp, token: string) => app.call('POST', '/auth/confirm-email', { body: { token } });
const resend = (app: TestApp, { token }: Person) => app.call('POST', '/auth/email-link', { token });
const profileOf = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/auth/profile', { token })).body.user as Record<string, unknown>;

const send = (app: TestApp) => sendDueMails(app.context, mailPreparations);
const mailsTo = ({ mails }: Mailbox, email: string) => mails.filter(({ to }) => to.includes(email));
const subjectsTo = (mailbox: Mailbox, email: string) =>
  mailsTo(mailbox, email).map(({ html }) => /<title>(.*)<\/title>/.exec(html)?.[1]);

/** The token of the last link that was mailed to `email`. */
async function tokenTo(app: TestApp, mailbox: Mailbox, email = NEW): Promise<string> {
  await send(app);
  const text = mailsTo(mailbox, email).at(-1)?.text ?? '';
  const [, token] = /^https:\/\/dhiig\.so\/confirm-email#token=([\w-]{43})$/m.exec(text) ?? [];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

const INVALID = { status: 400, body: { code: 'failure.email_link_invalid' } };

describe('a new e-mail', () => {
  it('counts once its link is opened, also signed out and on another device; until then the old one does', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    expect(await ask(app, donor)).toMatchObject({
      status: 200,
      body: {
        message: 'Saved. Your new email takes effect once you open the link we sent to it.',
        user: { email: donor.email, pendingEmail: NEW, emailProved: false },
      },
    });
    const token = await tokenTo(app, mailbox);
    expect((await signIn(app, donor.email)).id).toBe(donor.id);
    await expect(signIn(app, NEW)).rejects.toThrow('401');

    expect(await confirm(app, token)).toMatchObject({
      status: 200,
      body: { message: 'Your email is confirmed.' },
    });
    expect(await profileOf(app, donor)).toMatchObject({ email: NEW, pendingEmail: null, emailProved: true });
    expect((await signIn(app, NEW)).id).toBe(donor.id);
    await expect(signIn(app, donor.email)).rejects.toThrow('401');
    await send(app);
    expect(subjectsTo(mailbox, donor.email)).toEqual([
      'A new email was requested for your Dhiig account',
      'The email of your Dhiig account was changed',
    ]);
    expect(await confirm(app, token)).toMatchObject(INVALID);
  });

  it('is dropped after a day, with all that has expired', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await ask(app, donor);
    const token = await tokenTo(app, mailbox);
    app.setNow(hoursLater(24));
    expect(await confirm(app, token)).toMatchObject(INVALID);
    await forgetExpired(app.context);
    expect(await profileOf(app, await renewed(app, donor))).toMatchObject({ pendingEmail: null });
  });

  it.each([
    [
      'is cancelled',
      (app: TestApp, { token }: Person) => app.call('DELETE', '/auth/email-change', { token }),
    ],
    ['is replaced by another', (app: TestApp, donor: Person) => ask(app, donor, 'third@example.so')],
    [
      'is followed by a new password',
      (app: TestApp, { token }: Person) =>
        app.call('POST', '/auth/change-password', {
          token,
          body: { currentPassword: PASSWORD, newPassword: 'webiga shabeelle' },
        }),
    ],
    [
      'is followed by signing out everywhere',
      (app: TestApp, { token }: Person) => app.call('POST', '/auth/sign-out-everywhere', { token }),
    ],
    [
      'is followed by an admin’s signing them out everywhere',
      async (app: TestApp, { id }: Person) =>
        app.call('DELETE', `/admin/users/${id}/sessions`, { token: (await admin(app)).token }),
    ],
    ['is of somebody who was banned', (app: TestApp, { id }: Person) => ban(app, id)],
    [
      'is of somebody who has left',
      (app: TestApp, { token }: Person) =>
        app.call('DELETE', '/auth/account', { token, body: { password: PASSWORD } }),
    ],
  ])('opens nothing where it %s', async (_, meanwhile) => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await ask(app, donor);
    const token = await tokenTo(app, mailbox);
    await meanwhile(app, donor);
    expect(await confirm(app, token)).toMatchObject(INVALID);
    expect(await app.context.db.selectFrom('users').select('id').where('email', '=', NEW).execute()).toEqual(
      [],
    );
  });

  it('that was cancelled before its mail was sent gets no mail', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await ask(app, donor);
    await app.call('DELETE', '/auth/email-change', { token: donor.token });
    await send(app);
    expect(mailsTo(mailbox, NEW)).toEqual([]);
  });

  it('is refused when its link is opened after another account has taken it, and the link is used up', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await ask(app, donor);
    const token = await tokenTo(app, mailbox);
    await registerDonor(app, { email: NEW });
    expect(await confirm(app, token)).toMatchObject({ status: 409, body: { code: 'failure.email_taken' } });
    expect(await confirm(app, token)).toMatchObject(INVALID);
    expect(await profileOf(app, donor)).toMatchObject({ email: donor.email, pendingEmail: null });
  });

  it('makes links that were sent to the old one invalid', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await app.call('POST', '/auth/forgot-password', { body: { email: donor.email } });
    await send(app);
    const [, reset] = /reset-password#token=([\w-]+)/.exec(mailbox.mails[0]?.text ?? '') ?? [];
    await ask(app, donor);
    await confirm(app, await tokenTo(app, mailbox));
    expect(
      await app.call('POST', '/auth/reset-password', {
        body: { token: reset, password: 'webiga shabeelle' },
      }),
    ).toMatchObject({ status: 400, body: { code: 'failure.reset_link_invalid' } });
  });

  it.each([undefined, '', 'x y', 'a'.repeat(201)])('is not confirmed by the token %j', async (token) => {
    const { app } = await appWithMailbox();
    expect(await app.call('POST', '/auth/confirm-email', { body: { token } })).toMatchObject({
      status: 400,
      body: { errors: { token: expect.stringContaining('This link') } },
    });
  });
});

describe('an e-mail that is not confirmed', () => {
  it('is confirmed by a link that its owner asks for, and then there is nothing left to ask for', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    expect(await profileOf(app, donor)).toMatchObject({ emailProved: false, pendingEmail: null });
    expect(await resend(app, donor)).toMatchObject({ status: 200, body: { user: { pendingEmail: null } } });
    await confirm(app, await tokenTo(app, mailbox, donor.email));
    expect(await profileOf(app, donor)).toMatchObject({ email: donor.email, emailProved: true });
    await send(app);
    // It gets no other notification: it is the same e-mail as before.
    expect(mailbox.mails).toHaveLength(1);
    expect(await resend(app, donor)).toMatchObject({
      status: 409,
      body: { code: 'failure.email_confirmed' },
    });
  });

  it('of a hospital is confirmed by a link in the mail about its verification; a confirmed one gets none', async () => {
    const { app, mailbox } = await appWithMailbox();
    const [fresh, known] = [await registerHospital(app), await registerHospital(app)];
    await resend(app, known);
    await confirm(app, await tokenTo(app, mailbox, known.email));
    const { token } = await admin(app);
    for (const { id } of [fresh, known])
      await callProved(app, 'PATCH', `/admin/verify-hospital/${id}`, { token, body: { action: 'approve' } });
    await confirm(app, await tokenTo(app, mailbox, fresh.email));
    expect(await profileOf(app, fresh)).toMatchObject({ email: fresh.email, emailProved: true });
    const last = mailsTo(mailbox, known.email).at(-1);
    expect(last?.text).toMatch(/^We have verified /);
    expect(last?.text).not.toContain('confirm-email');
  });

  it('that is to be replaced need not be confirmed: the mail about the verification has no link', async () => {
    const { app, mailbox } = await appWithMailbox();
    const hospital = await registerHospital(app);
    await ask(app, hospital);
    const { token } = await admin(app);
    await callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, {
      token,
      body: { action: 'approve' },
    });
    await confirm(app, await tokenTo(app, mailbox));
    expect(mailsTo(mailbox, hospital.email).map(({ text }) => text.includes('confirm-email'))).not.toContain(
      true,
    );
    expect(await profileOf(app, hospital)).toMatchObject({ email: NEW });
  });

  it('is sent a new link, which makes the one before invalid', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await ask(app, donor);
    const first = await tokenTo(app, mailbox);
    await resend(app, donor);
    const second = await tokenTo(app, mailbox);
    expect(await confirm(app, first)).toMatchObject(INVALID);
    expect(await confirm(app, second)).toMatchObject({ status: 200 });
  });

  it('gets three links a day, whoever asks, and an account may ask five times', async () => {
    const { app, mailbox } = await appWithMailbox({ RATE_LIMITS: 'on' });
    const donor = await registerDonor(app);
    const statuses: number[] = [];
    for (let asked = 0; asked < 4; asked += 1) statuses.push((await ask(app, donor)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask(app, await registerDonor(app))).body).toMatchObject({
      code: 'failure.too_many_mails',
      errors: { email: expect.stringContaining('several emails') },
    });
    for (const email of ['b@example.so', 'c@example.so'])
      expect((await ask(app, donor, email)).status).toBe(200);
    expect((await ask(app, donor, 'd@example.so')).body).toMatchObject({
      code: 'failure.too_many_email_changes',
    });
    await send(app);
    expect(mailsTo(mailbox, NEW).length).toBeLessThanOrEqual(3);
    app.setNow(hoursLater(24));
    expect((await ask(app, await renewed(app, donor))).status).toBe(200);
  });

  it('gets few other mails a day; a confirmed one gets them all', async () => {
    const { app, mailbox } = await appWithMailbox({ RATE_LIMITS: 'on' });
    const unproved = await registerDonor(app);
    const proved = await registerDonor(app);
    await app.context.db
      .updateTable('users')
      .set({ email_proved_at: TEST_NOW.toISOString() })
      .where('id', '=', proved.id)
      .execute();
    for (const { token } of [unproved, proved])
      for (let round = 0; round < 8; round += 1)
        await app.call('POST', '/auth/change-password', {
          token,
          body: {
            currentPassword: round === 0 ? PASSWORD : `geedka nolosha ${round}`,
            newPassword: `geedka nolosha ${round + 1}`,
          },
        });
    for (const { email } of [unproved, proved])
      for (let asked = 0; asked < 5; asked += 1)
        await app.call('POST', '/auth/forgot-password', { body: { email } });
    await send(app);
    expect([mailsTo(mailbox, unproved.email).length, mailsTo(mailbox, proved.email).length]).toEqual([9, 13]);
  });
});
