import { describe, expect, it } from 'vitest';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { appWithMailbox, type Mailbox } from '../../tools/testing/mailbox.ts';
import { ban, PASSWORD, registerDonor, registerHospital, signIn } from '../../tools/testing/people.ts';
import type { TestApp } from '../../tools/testing/test-app.ts';
import { mailPreparations } from './mail-preparations.ts';

const NEW = 'xiddig cusub 7';

const forgot = (app: TestApp, email: string, headers = {}) =>
  app.call('POST', '/auth/forgot-password', { body: { email }, headers });
const reset = (app: TestApp, token: string, password = NEW) =>
  app.call('POST', '/auth/reset-password', { body: { token, password } });
const login = (app: TestApp, email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } });

/** The token of the last mail's link. */
async function tokenOf(app: TestApp, mailbox: Mailbox): Promise<string> {
  await sendDueMails(app.context, mailPreparations);
  const [, token] =
    /^https:\/\/dhiig\.so\/reset-password#token=([\w-]{43})$/m.exec(mailbox.mails.at(-1)?.text ?? '') ?? [];
  if (!token) throw new Error('the last mail has no link');
  return token;
}

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which ends all sessions', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    expect(await forgot(app, donor.email.toUpperCase())).toMatchObject({ status: 200 });
    const token = await tokenOf(app, mailbox);
    expect(mailbox.mails[0]?.to).toEqual([donor.email]);
    expect(await reset(app, token)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your password is changed. Please log in.' },
    });
    expect(await app.call('GET', '/auth/profile', { token: donor.token })).toMatchObject({ status: 401 });
    expect(await login(app, donor.email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await login(app, donor.email, NEW)).toMatchObject({ status: 200 });
  });

  it('deletes the shift code too', async () => {
    const { app, mailbox } = await appWithMailbox();
    const hospital = await registerHospital(app);
    const body = { code: '4071', password: PASSWORD };
    expect((await app.call('PUT', '/hospital/shift-code', { token: hospital.token, body })).status).toBe(200);
    await forgot(app, hospital.email);
    await reset(app, await tokenOf(app, mailbox));
    expect(await app.context.db.selectFrom('shift_codes').selectAll().execute()).toEqual([]);
  });

  it('is mailed about in the language of the account, and its change too', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await app.call('PUT', '/auth/profile', { token: donor.token, body: { language: 'so' } });
    await forgot(app, donor.email, { 'accept-language': 'en' });
    await reset(app, await tokenOf(app, mailbox));
    await sendDueMails(app.context, mailPreparations);
    expect(mailbox.mails.map(({ html }) => /<title>(.*)<\/title>/.exec(html)?.[1])).toEqual([
      'Dooro furaha sirta ah ee cusub ee Dhiig',
      'Furahaaga sirta ah ee Dhiig waa la beddelay',
    ]);
  });

  it('answers alike for an e-mail without an account, writes the same, and mails nobody', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    const known = await forgot(app, donor.email);
    const unknown = await forgot(app, 'nobody@example.so');
    expect(unknown.body).toEqual(known.body);
    expect(unknown.status).toBe(known.status);
    const written = await app.context.db
      .selectFrom('mails')
      .select(['user_id', 'kind', 'details', 'state', 'language'])
      .execute();
    expect(written).toHaveLength(2);
    expect(written[1]).toEqual(written[0]);
    await sendDueMails(app.context, mailPreparations);
    expect(mailbox.mails.map(({ to }) => to)).toEqual([[donor.email]]);
    expect(await app.context.db.selectFrom('mails').select('recipient').execute()).toEqual([
      { recipient: donor.email },
    ]);
  });

  it('mails nobody who is banned', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await ban(app, donor.id);
    await forgot(app, donor.email);
    await sendDueMails(app.context, mailPreparations);
    expect(mailbox.mails).toEqual([]);
  });

  it('works once, even if two open the link at the same time', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await forgot(app, donor.email);
    const token = await tokenOf(app, mailbox);
    const both = await Promise.all([
      reset(app, token, 'xiddig cusub 1'),
      reset(app, token, 'xiddig cusub 2'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await reset(app, token)).toMatchObject({
      status: 400,
      body: { code: 'failure.reset_link_invalid' },
    });
  });

  it('works for an hour', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await forgot(app, donor.email);
    const token = await tokenOf(app, mailbox);
    app.setNow(minutesLater(60));
    expect(await reset(app, token)).toMatchObject({ status: 400 });
    expect(await login(app, donor.email, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('keeps its link for another try if the new password is too common or too short', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await forgot(app, donor.email);
    const token = await tokenOf(app, mailbox);
    expect(await reset(app, token, 'password')).toMatchObject({
      status: 400,
      body: { errors: { password: expect.stringContaining('most common') } },
    });
    expect(await reset(app, token, 'short')).toMatchObject({
      status: 400,
      body: { errors: { password: 'Password must be at least 6 characters' } },
    });
    expect(await reset(app, token)).toMatchObject({ status: 200 });
  });

  it('is no longer valid once the password or the e-mail was changed', async () => {
    const { app, mailbox } = await appWithMailbox();
    for (const change of [
      (token: string) =>
        app.call('POST', '/auth/change-password', {
          token,
          body: { currentPassword: PASSWORD, newPassword: NEW },
        }),
      async (token: string) => {
        const body = { email: 'moved@example.so', currentPassword: PASSWORD };
        await app.call('PUT', '/auth/profile', { token, body });
        await sendDueMails(app.context, mailPreparations);
        const { text = '' } = mailbox.mails.find(({ to }) => to.includes(body.email)) ?? {};
        const [, link] = /confirm-email#token=([\w-]+)/.exec(text) ?? [];
        return app.call('POST', '/auth/confirm-email', { body: { token: link } });
      },
    ]) {
      const donor = await registerDonor(app);
      await forgot(app, donor.email);
      const link = await tokenOf(app, mailbox);
      expect(await change(donor.token)).toMatchObject({ status: 200 });
      expect(await reset(app, link)).toMatchObject({ status: 400 });
      await sendDueMails(app.context, mailPreparations);
    }
  });

  it('stores neither the token nor the e-mail where it could be read', async () => {
    const { app, mailbox } = await appWithMailbox();
    const donor = await registerDonor(app);
    await forgot(app, donor.email);
    const token = await tokenOf(app, mailbox);
    for (const table of ['mails', 'password_resets', 'audit'] as const) {
      const text = JSON.stringify(await app.context.db.selectFrom(table).selectAll().execute());
      expect(text).not.toContain(token);
    }
    const [row] = await app.context.db.selectFrom('password_resets').selectAll().execute();
    expect(row?.token_hash).toMatch(/^[\w-]{43}$/);
  });

  it('refuses an invalid link and an invalid e-mail', async () => {
    const { app } = await appWithMailbox();
    for (const token of ['', 'x', '../../etc', 'A'.repeat(43), '💧'])
      expect(await reset(app, token)).toMatchObject({ status: 400 });
    expect(await forgot(app, 'no e-mail')).toMatchObject({
      status: 400,
      body: { errors: { email: 'Invalid email address' } },
    });
  });

  it('is limited for each e-mail, whether it has an account or not, and each address', async () => {
    const { app } = await appWithMailbox({ RATE_LIMITS: 'on' });
    const donor = await registerDonor(app);
    for (const email of [donor.email, 'nobody@example.so']) {
      for (let tries = 0; tries < 5; tries += 1)
        expect(await forgot(app, email)).toMatchObject({ status: 200 });
      const refused = await forgot(app, email);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    for (let tries = 0; tries < 60; tries += 1) await reset(app, 'x');
    expect(await reset(app, 'x')).toMatchObject({ status: 429 });
  });

  it('lets an owner in at once although others had used up the tries', async () => {
    const { app, mailbox } = await appWithMailbox({ RATE_LIMITS: 'on' });
    const donor = await registerDonor(app);
    for (let tries = 0; tries < 11; tries += 1) await login(app, donor.email, 'wrong one');
    expect(await login(app, donor.email, PASSWORD)).toMatchObject({ status: 429 });
    await forgot(app, donor.email);
    await reset(app, await tokenOf(app, mailbox));
    expect((await signIn(app, donor.email, NEW)).id).toBe(donor.id);
  });
});
