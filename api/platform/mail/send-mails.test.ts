import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SITE } from '../../../shared/deployment.ts';
import { forgetExpired } from '../../server/operation/forget-expired.ts';
import { daysLater, minutesLater } from '../../tools/testing/clock.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { admin, type Person, registerDonor } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { type NewMail, queueMail } from './queue-mail.ts';
import { sendDueMails } from './send-mails.ts';

const toDonor = ({ id, email }: Person): NewMail => ({
  kind: 'request_cancelled',
  details: { hospital: 'Banadir & <Sons>', bloodType: 'O-' },
  userId: id,
  recipient: email,
  language: 'en',
});

const queue = (app: TestApp, mail: NewMail) =>
  app.context.db.transaction().execute((trx) => queueMail(app.context, trx, mail));
const rows = (app: TestApp) => app.context.db.selectFrom('mails').selectAll().execute();

describe('mails', () => {
  it('are sent to the SMTP server as plain text and HTML, once', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://dhiig.so' });
    const donor = await registerDonor(app);
    await queue(app, toDonor(donor));
    expect(await sendDueMails(app.context, {})).toBe(1);
    expect(await sendDueMails(app.context, {})).toBe(0);
    expect(mailbox.mails).toHaveLength(1);
    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ to: [donor.email], from: 'no-reply@dhiig.so' });
    expect(mail?.headers).toMatchObject({
      from: 'Dhiig <no-reply@dhiig.so>',
      subject: 'You are no longer needed',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<[\da-f-]{36}@dhiig\.so>$/),
    });
    expect(mail?.text).toContain('Banadir & <Sons> has cancelled its request for O-');
    expect(mail?.html).toContain('Banadir &amp; &lt;Sons&gt; has cancelled');
    expect(await rows(app)).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }]);
  });

  it("are in their reader's language", async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const donor = await registerDonor(app);
    await queue(app, { ...toDonor(donor), language: 'so' });
    await queue(app, { ...toDonor(donor), language: 'de' });
    await sendDueMails(app.context, {});
    const inLanguage = (code: string) =>
      mailbox.mails.find(({ html }) => html.includes(`<html lang="${code}"`));
    expect(inLanguage('so')?.text).toContain('Uma baahnid inaad timaaddo');
    expect(inLanguage('de')?.text).toContain('Sie brauchen nicht zu kommen');
  });

  it('name the address for questions that an admin has set', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const donor = await registerDonor(app);
    const { token } = await admin(app);
    await queue(app, toDonor(donor));
    const body = { supportEmail: 'help@blood.example' };
    await app.call('PATCH', '/admin/site', { token, body });
    await sendDueMails(app.context, {});
    const [mail] = mailbox.mails;
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('Questions: help@blood.example');
      expect(text).not.toContain(DEFAULT_SITE.supportEmail);
    }
  });

  it('wait and are tried again if the server is busy, with the same Message-ID', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    await queue(app, toDonor(await registerDonor(app)));
    mailbox.refuseWith(451);
    await sendDueMails(app.context, {});
    const [waiting] = await rows(app);
    expect(waiting).toMatchObject({ state: 'pending', attempts: 1, last_error: '451', leased_until: null });
    expect(await sendDueMails(app.context, {})).toBe(0);
    mailbox.refuseWith(undefined);
    app.setNow(minutesLater(1));
    expect(await sendDueMails(app.context, {})).toBe(1);
    expect(mailbox.mails.map(({ headers }) => headers['message-id'])).toEqual([
      expect.stringContaining(waiting?.id ?? 'none'),
    ]);
    expect(await rows(app)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('wait if no server listens', async () => {
    const app = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
    await queue(app, toDonor(await registerDonor(app)));
    await sendDueMails(app.context, {});
    expect(await rows(app)).toMatchObject([
      { state: 'pending', last_error: expect.stringMatching(/^E\w+$/) },
    ]);
  });

  it('end if the server refuses the recipient permanently, without their address in the row', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    await queue(app, toDonor(await registerDonor(app)));
    mailbox.refuseWith(550);
    await sendDueMails(app.context, {});
    expect(await rows(app)).toMatchObject([{ state: 'failed', last_error: '550' }]);
  });

  it('are not sent when they are no longer useful', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    await queue(app, { ...toDonor(await registerDonor(app)), usefulMinutes: 60 });
    app.setNow(minutesLater(60));
    await sendDueMails(app.context, {});
    expect(mailbox.mails).toEqual([]);
    expect(await rows(app)).toMatchObject([{ state: 'expired' }]);
  });

  it('are sent by one sender of several', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const donor = await registerDonor(app);
    for (let count = 0; count < 5; count += 1) await queue(app, toDonor(donor));
    const taken = await Promise.all([1, 2, 3].map(() => sendDueMails(app.context, {})));
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(mailbox.mails).toHaveLength(5);
  });

  it('are sent again if a sender died while sending them', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    await queue(app, toDonor(await registerDonor(app)));
    const lease = minutesLater(2).toISOString();
    await app.context.db.updateTable('mails').set({ leased_until: lease }).execute();
    expect(await sendDueMails(app.context, {})).toBe(0);
    app.setNow(minutesLater(2));
    expect(await sendDueMails(app.context, {})).toBe(1);
    expect(mailbox.mails).toHaveLength(1);
  });

  it('are rolled back with what they report', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const work = app.context.db.transaction().execute(async (trx) => {
      await queueMail(app.context, trx, toDonor(donor));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await rows(app)).toEqual([]);
  });

  it('are files that only their owner reads, if there is no SMTP server', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    await queue(app, toDonor(donor));
    await sendDueMails(app.context, {});
    const folder = join(app.context.config.dataDir, 'mails');
    expect(app.context.mailer.target).toBe(folder);
    const [file = ''] = readdirSync(folder);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[\da-f-]{36}\.eml$/)]);
    expect(readFileSync(join(folder, file), 'utf8')).toContain(`To: ${donor.email}`);
    for (const path of [folder, join(folder, file)]) expect(statSync(path).mode & 0o077).toBe(0);
    expect(await rows(app)).toMatchObject([{ state: 'sent' }]);
  });

  it('are forgotten 30 days after they were sent', async () => {
    const app = await createTestApp();
    await queue(app, toDonor(await registerDonor(app)));
    await sendDueMails(app.context, {});
    app.setNow(daysLater(29));
    await forgetExpired(app.context);
    expect(await rows(app)).toHaveLength(1);
    app.setNow(daysLater(31));
    await forgetExpired(app.context);
    expect(await rows(app)).toEqual([]);
  });
});
