import { expect, it } from 'vitest';
import { requestMailPreparations } from '../../blood/requests/mail-preparations.ts';
import { queueWeeklyReports } from '../../blood/requests/weekly-reports.ts';
import type { Context } from '../../context.ts';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { alertableDonor, sendAll } from '../../tools/testing/alerts.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { admin, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createFileApp } from '../../tools/testing/programs.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { tidy } from '../operation/housekeeping.ts';
import { JOBS } from './jobs.ts';

/** 08:05 on the Monday after the tests' Thursday, in Mogadishu. */
const MONDAY = new Date('2026-03-09T05:05:00.000Z');

/** This many instances on one database, with work for each of their jobs, made by the first. */
async function withWork(count: number) {
  const mailbox = await openMailbox();
  const environment = { SMTP_URL: mailbox.url, PUBLIC_URL: 'https://dhiig.so' };
  const app = await createFileApp(environment);
  const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = app.context.config;
  const others: TestApp[] = [];
  for (let index = 1; index < count; index += 1)
    others.push(await createTestApp({ ...environment, DATABASE_URL, DATA_DIR }));
  const boss = await admin(app);
  await app.call('PATCH', '/admin/preferences', {
    token: boss.token,
    body: { mails: 'soon', timezone: 'Africa/Mogadishu' },
  });
  await app.call('POST', '/contact', {
    body: { name: 'Qof', email: 'qof@example.so', subject: 'general', message: 'Salaan, waa fariin.' },
  });
  for (const km of [1, 2, 12, 13]) await alertableDonor(app, km);
  for (let index = 0; index < 2; index += 1) {
    const hospital = await verifiedHospital(app);
    await app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: {
        settings: { notifications: { weeklyReports: true }, system: { timezone: 'Africa/Mogadishu' } },
      },
    });
    app.setNow(new Date(MONDAY.getTime() - 60_000));
    await postRequest(app, await signIn(app, hospital.email), { units: 1 });
  }
  await sendAll(app);
  await app.context.db.deleteFrom('mails').execute();
  for (const one of [app, ...others]) one.setNow(MONDAY);
  return { mailbox, contexts: [app, ...others].map(({ context }) => context) };
}

const WORK: readonly ((context: Context) => Promise<unknown>)[] = [
  ...JOBS.map(({ run }) => run),
  queueWeeklyReports,
  tidy,
];

/** What the jobs produced: mails, messages, waves and alerts, each kind with its number. */
async function leftBy({ db }: Context) {
  const mails = await db.selectFrom('mails').select(['kind', 'recipient']).execute();
  const deliveries = await db.selectFrom('deliveries').select(['kind', 'state']).execute();
  const waves = await db.selectFrom('alert_waves').select('number').execute();
  const numbers = new Map<string, number>();
  for (const name of [
    ...mails.map(({ kind }) => `mail ${kind}`),
    ...deliveries.map(({ kind, state }) => `${kind} ${state}`),
    ...waves.map(({ number }) => `wave ${number}`),
  ])
    numbers.set(name, (numbers.get(name) ?? 0) + 1);
  return Object.fromEntries(numbers);
}

it('every job does its work once, whether one instance runs it or several do at the same moment', async () => {
  const alone = await withWork(1);
  const [one] = alone.contexts;
  if (!one) throw new Error('there is no instance');
  for (const work of WORK) await work(one);
  const expected = await leftBy(one);
  expect(expected).toMatchObject({
    'mail weekly_report': 2,
    'mail admin_news': 1,
    'wave 2': expect.any(Number),
  });

  const { contexts } = await withWork(3);
  const [first] = contexts;
  if (!first) throw new Error('there is no instance');
  await Promise.all(contexts.flatMap((context) => WORK.map((work) => work(context))));
  expect(await leftBy(first)).toEqual(expected);
});

it('a mail goes out once, whichever instance takes it', async () => {
  const { contexts, mailbox } = await withWork(3);
  await Promise.all(contexts.map(queueWeeklyReports));
  const taken = await Promise.all(contexts.map((context) => sendDueMails(context, requestMailPreparations)));
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(mailbox.mails).toHaveLength(2);
});
