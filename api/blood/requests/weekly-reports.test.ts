import { expect, it } from 'vitest';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { fulfill, north, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { type Person, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { requestMailPreparations } from './mail-preparations.ts';
import { queueWeeklyReports } from './weekly-reports.ts';

/** 08:00 on the Monday after the tests' Thursday, in Mogadishu. */
const MONDAY = new Date('2026-03-09T05:00:00.000Z');
const after = (hours: number) => new Date(MONDAY.getTime() + hours * 3_600_000);

async function hospitalWith(app: TestApp, settings: object): Promise<Person> {
  const hospital = await verifiedHospital(app);
  const { status } = await app.call('PUT', '/auth/profile', { token: hospital.token, body: { settings } });
  expect(status).toBe(200);
  return hospital;
}
const reporting = (app: TestApp, timezone = 'Africa/Mogadishu') =>
  hospitalWith(app, { notifications: { weeklyReports: true }, system: { timezone } });

const reports = (app: TestApp) =>
  app.context.db
    .selectFrom('mails')
    .select(['recipient', 'details'])
    .where('kind', '=', 'weekly_report')
    .orderBy('id')
    .execute();

it('a hospital that wants it gets the figures of its week on Monday at 08:00', async () => {
  const mailbox = await openMailbox();
  const app = await createTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://dhiig.so' });
  const hospital = await reporting(app);
  const donor = await registerDonor(app, { coordinates: north(2) });
  const { _id: filled } = await postRequest(app, hospital);
  await postRequest(app, hospital, { bloodType: 'AB+' });
  await fulfill(app, hospital, filled, [await respondOk(app, donor, filled)]);
  app.setNow(new Date(MONDAY.getTime() - 1));
  await postRequest(app, await signIn(app, hospital.email), { bloodType: 'B+' });
  expect(await queueWeeklyReports(app.context)).toBe(0);
  app.setNow(MONDAY);
  expect(await queueWeeklyReports(app.context)).toBe(1);
  await app.context.db.deleteFrom('mails').where('kind', '!=', 'weekly_report').execute();
  await sendDueMails(app.context, requestMailPreparations);
  expect(mailbox.mails).toMatchObject([{ to: [hospital.email] }]);
  const [mail] = mailbox.mails;
  expect(mail?.html).toMatch(/<title>Your week on Dhiig: 2\s–\s8 March 2026</);
  for (const line of [
    'Requests posted: 2',
    'Donors’ answers: 1',
    'Donations received: 1',
    'Requests fulfilled: 1',
    'Requests open now: 2',
    'https://dhiig.so/hospital',
  ])
    expect(mail?.text).toContain(line);
});

it('is sent once a week, even if several servers check or one restarts', async () => {
  const app = await createTestApp();
  await reporting(app);
  app.setNow(MONDAY);
  const queued = await Promise.all([1, 2, 3].map(() => queueWeeklyReports(app.context)));
  expect(queued.reduce((sum, count) => sum + count, 0)).toBe(1);
  for (const hours of [1, 23.9, 24, 100]) {
    app.setNow(after(hours));
    expect(await queueWeeklyReports(app.context)).toBe(0);
  }
  app.setNow(after(7 * 24));
  expect(await queueWeeklyReports(app.context)).toBe(1);
  expect((await reports(app)).map(({ details }) => JSON.parse(details))).toMatchObject([
    { from: '2026-03-02', to: '2026-03-08', posted: 0, pending: 0 },
    { from: '2026-03-09', to: '2026-03-15' },
  ]);
});

it('is sent later on Monday if the server was down in the morning', async () => {
  const app = await createTestApp();
  await reporting(app);
  app.setNow(after(12));
  expect(await queueWeeklyReports(app.context)).toBe(1);
});

it('uses the clock of the hospital', async () => {
  const app = await createTestApp();
  const there = await reporting(app, 'PST');
  app.setNow(MONDAY);
  expect(await queueWeeklyReports(app.context)).toBe(0);
  app.setNow(after(11));
  expect(await queueWeeklyReports(app.context)).toBe(1);
  expect(await reports(app)).toMatchObject([{ recipient: there.email }]);
});

it('is not sent unless it was switched on, nor to a banned hospital', async () => {
  const app = await createTestApp();
  await verifiedHospital(app);
  await hospitalWith(app, { notifications: { weeklyReports: false } });
  const banned = await reporting(app);
  await app.context.db.updateTable('users').set({ status: 'banned' }).where('id', '=', banned.id).execute();
  app.setNow(MONDAY);
  expect(await queueWeeklyReports(app.context)).toBe(0);
  expect(await reports(app)).toEqual([]);
});
