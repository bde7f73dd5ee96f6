import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../shared/time.ts';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { north } from '../../tools/testing/blood-requests.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { admin, ban, registerHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { mailAdmins } from './mail-admins.ts';
import { adminMailPreparations } from './mail-preparations.ts';

// TEST_NOW is 10:00 in Mogadishu.
const SETTLE_MS = 11_000;

async function desk() {
  const mailbox = await openMailbox();
  const app = await createTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://dhiig.so' });
  const boss = await admin(app);
  let now = TEST_NOW.getTime();
  const pass = (ms: number) => {
    now += ms;
    app.setNow(new Date(now));
  };
  const choose = (body: object, { token } = boss) => app.call('PATCH', '/admin/preferences', { token, body });
  /** What has been mailed about the desk, by the job and over SMTP, since the last call. */
  const mailed = async () => {
    // Rows that were written just now are only read later.
    pass(SETTLE_MS);
    await mailAdmins(app.context);
    await app.context.db.deleteFrom('mails').where('kind', '<>', 'admin_news').execute();
    mailbox.mails.splice(0);
    while ((await sendDueMails(app.context, adminMailPreparations)) > 0);
    return mailbox.mails.map(({ to, text }) => ({ to: to[0], text }));
  };
  return { app, boss, pass, choose, mailed };
}

/** Of hospitals that nothing has in common: accounts that are alike wait as one. */
const TOWNS =
  `Afgooye Baardheere Baydhabo Beledweyne Berbera Boorama Boosaaso Bulo Buuhoodle Caabudwaaq Ceerigaabo
  Dhuusamareeb Diinsoor Doolow Eyl Gaalkacyo Garbahaarrey Garoowe Hobyo Iskushuban Jilib Jowhar Kismaayo Laascaanood
  Marka Oodweyne Qandala Qardho Sablaale Taleex Wajid Xuddur Zeylac`.split(/\s+/);

const registerUnlike = (app: TestApp, town: string) => {
  const index = TOWNS.indexOf(town) + 1;
  return registerHospital(app, {
    name: `${town} Hospital`,
    phone: `+252 61 7${String(index).padStart(6, '0')}`,
    coordinates: north(index),
  });
};

const write = (app: TestApp, email: string) =>
  app.call('POST', '/contact', {
    body: { name: 'Qof', email, subject: 'general', message: 'Salaan, waa fariin.' },
  });

it('an admin’s own time zone and mails are stored, and nobody else’s', async () => {
  const { app, boss, choose } = await desk();
  const other = await admin(app);
  const read = async ({ token } = boss) =>
    (await app.call('GET', '/admin/preferences', { token })).body.preferences;
  const all = ['application', 'identity', 'objection', 'report', 'message', 'silent_alert'];
  expect(await read()).toEqual({ timezone: null, mails: 'daily', news: all });
  const { status, body } = await choose({ timezone: 'UTC', mails: 'soon', news: ['report', 'application'] });
  expect({ status, preferences: body.preferences }).toEqual({
    status: 200,
    preferences: { timezone: 'UTC', mails: 'soon', news: ['application', 'report'] },
  });
  await choose({ timezone: null });
  expect(await read()).toEqual({ timezone: null, mails: 'soon', news: ['application', 'report'] });
  expect(await read(other)).toMatchObject({ mails: 'daily', news: all });
  for (const wrong of [{ timezone: 'Mars' }, { mails: 'hourly' }, { news: ['gossip'] }])
    expect((await choose(wrong)).status).toBe(400);
});

it('a flood of registrations causes one mail per quarter of an hour, which counts what still waits', async () => {
  const { app, boss, pass, choose, mailed } = await desk();
  await registerHospital(app);
  await choose({ mails: 'soon' });
  expect(await mailed()).toEqual([]);
  pass(MINUTE_MS);
  for (const name of TOWNS.slice(0, 30)) await registerUnlike(app, name);
  const gone = await registerUnlike(app, 'Gedo');
  await ban(app, gone.id);
  const [mail, ...more] = await mailed();
  expect({ to: mail?.to, more }).toEqual({ to: boss.email, more: [] });
  expect(mail?.text).toContain('30 hospitals ask to be verified');
  expect(mail?.text).not.toContain('message');
  expect(mail?.text).toContain('https://dhiig.so/admin/queue');
  pass(MINUTE_MS);
  for (const name of TOWNS.slice(30)) await registerUnlike(app, name);
  await write(app, 'qof@example.so');
  for (let minutes = 0; minutes < 10; minutes += 1) {
    pass(MINUTE_MS);
    expect(await mailed()).toEqual([]);
  }
  pass(3 * MINUTE_MS);
  const [second] = await mailed();
  expect(second?.text).toMatch(/3 hospitals ask to be verified\r?\n1 message/);
  pass(HOUR_MS);
  expect(await mailed()).toEqual([]);
});

it('the daily mail is sent in the morning by the admin’s clock, if there is something new', async () => {
  const { app, boss, pass, choose, mailed } = await desk();
  const other = await admin(app);
  // Nobody has chosen anything: from the first run on, it is every morning at eight in Mogadishu.
  expect(await mailed()).toEqual([]);
  await choose({ timezone: 'UTC' }, other);
  // It is morning in UTC an hour later, but nothing is new.
  pass(2 * HOUR_MS);
  expect(await mailed()).toEqual([]);
  await registerHospital(app);
  pass(19 * HOUR_MS);
  expect(await mailed()).toEqual([]);
  pass(HOUR_MS);
  expect((await mailed()).map(({ to }) => to)).toEqual([boss.email]);
  pass(3 * HOUR_MS);
  expect((await mailed()).map(({ to }) => to)).toEqual([other.email]);
  pass(24 * HOUR_MS);
  expect(await mailed()).toEqual([]);
});

it('reports only the kinds an admin wants, and stops when they turn it off, are banned or change role', async () => {
  const { app, boss, pass, choose, mailed } = await desk();
  await choose({ mails: 'soon', news: ['message'] });
  pass(MINUTE_MS);
  await registerHospital(app);
  expect(await mailed()).toEqual([]);
  await write(app, 'qof@example.so');
  expect((await mailed()).map(({ text }) => text.includes('verified'))).toEqual([false]);
  // The mail waits for the mail server while they change their preferences.
  pass(HOUR_MS);
  await write(app, 'qof2@example.so');
  pass(SETTLE_MS);
  expect(await mailAdmins(app.context)).toBe(1);
  await choose({ mails: 'none' });
  expect(await mailed()).toEqual([]);
  pass(24 * HOUR_MS);
  await write(app, 'qof3@example.so');
  expect(await mailed()).toEqual([]);
  // An admin who turns mails on again gets no news from the time in between.
  await choose({ mails: 'soon' });
  pass(MINUTE_MS);
  expect(await mailed()).toEqual([]);
  await write(app, 'qof4@example.so');
  await ban(app, boss.id);
  expect(await mailed()).toEqual([]);
});

it('two servers at the same time mail an admin once', async () => {
  const { app, pass, choose } = await desk();
  await choose({ mails: 'soon' });
  pass(MINUTE_MS);
  await registerHospital(app);
  pass(SETTLE_MS);
  const both = await Promise.all([mailAdmins(app.context), mailAdmins(app.context)]);
  expect(both.toSorted()).toEqual([0, 1]);
});
