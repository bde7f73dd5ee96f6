import { expect, it } from 'vitest';
import { isAnyDeviceSilent } from '../../../messaging/push/silence-store.ts';
import { claimSilentDevices } from '../../../messaging/push/subscription-store.ts';
import { sendDueMails } from '../../../platform/mail/send-mails.ts';
import { openMailbox } from '../../../tools/testing/mailbox.ts';
import { type Person, registerDonor, signIn } from '../../../tools/testing/people.ts';
import { onPostgres } from '../../../tools/testing/postgres/socket.ts';
import { createPushLab, type PushLab, queueFor, readMessage } from '../../../tools/testing/push.ts';
import { plansOf } from '../../../tools/testing/query-plan.ts';
import { TEST_NOW } from '../../../tools/testing/test-app.ts';
import { askSilentDonors } from './ask-silent-donors.ts';
import { silenceMailPreparations } from './mail-preparations.ts';

const DAY = 86_400;

const asked = async ({ app: { context } }: PushLab): Promise<string[]> => {
  const rows = await context.db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'silent_phone')
    .orderBy('recipient')
    .execute();
  return rows.map(({ recipient }) => recipient);
};

/** Sends a message that the push service accepts for each of their devices. */
async function message(lab: PushLab, donor: Person): Promise<void> {
  await queueFor(lab, donor);
  await lab.sendDue();
}

/** The device that got the last message reports it. */
async function reportLast(lab: PushLab): Promise<void> {
  const at = lab.app.context.now().toISOString();
  const receipts = lab.service.messages.slice(-1).map((one) => ({
    ticket: readMessage(one).ticket,
    event: 'shown',
    at,
  }));
  expect((await lab.app.call('POST', '/push/receipts', { body: { receipts } })).status).toBe(200);
}

async function silentDonor(lab: PushLab): Promise<Person> {
  const donor = await registerDonor(lab.app);
  await lab.deviceOf(donor);
  await message(lab, donor);
  return donor;
}

it('asks a donor whose phone has been silent for 14 days by mail, and not again within 90', async () => {
  const lab = await createPushLab();
  const donor = await silentDonor(lab);
  lab.pass(13.9 * DAY);
  await askSilentDonors(lab.app.context);
  expect(await asked(lab)).toEqual([]);
  lab.pass(0.2 * DAY);
  expect(await askSilentDonors(lab.app.context)).toBe(1);
  expect(await askSilentDonors(lab.app.context)).toBe(0);
  expect(await asked(lab)).toEqual([donor.email]);
  for (let days = 14; days < 90; days += 15) {
    lab.pass(15 * DAY);
    await askSilentDonors(lab.app.context);
  }
  expect(await asked(lab)).toHaveLength(1);
  lab.pass(15 * DAY);
  await askSilentDonors(lab.app.context);
  expect(await asked(lab)).toEqual([donor.email, donor.email]);
});

it('asks nobody whose phone reports, who has another that does, who opened Dhiig, or who wants no mails', async () => {
  const lab = await createPushLab();
  await silentDonor(lab);
  await reportLast(lab);
  const withTwo = await silentDonor(lab);
  lab.pass(10 * DAY);
  // Their first sessions have expired.
  await lab.deviceOf(await signIn(lab.app, withTwo.email));
  const opened = await registerDonor(lab.app);
  const device = await lab.deviceOf(opened);
  await message(lab, opened);
  const refuses = await silentDonor(lab);
  const preferences = { channels: { email: false } };
  const put = (person: Person, body: object) =>
    lab.app.call('PUT', '/auth/profile', { token: person.token, body });
  expect((await put(refuses, { preferences })).status).toBe(200);
  const paused = await silentDonor(lab);
  expect((await put(paused, { preferences: { paused: true } })).status).toBe(200);
  lab.pass(0.4 * DAY);
  const { token } = await signIn(lab.app, opened.email);
  const kept = await lab.app.call('POST', '/push/subscriptions', { token, body: device });
  expect(kept.status).toBeLessThan(300);
  lab.pass(13.7 * DAY);
  expect(await askSilentDonors(lab.app.context)).toBe(4);
  expect(await asked(lab)).toEqual([]);
});

it('writes in their language, and to nobody whose phone has reported meanwhile', async () => {
  const mailbox = await openMailbox();
  const lab = await createPushLab({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://dhiig.so' });
  const reports = await silentDonor(lab);
  const donor = await silentDonor(lab);
  await lab.app.call('PUT', '/auth/profile', { token: donor.token, body: { language: 'de' } });
  lab.pass(14.1 * DAY);
  await askSilentDonors(lab.app.context);
  expect(await asked(lab)).toEqual([reports.email, donor.email].toSorted());
  await message(lab, reports);
  await reportLast(lab);
  await sendDueMails(lab.app.context, silenceMailPreparations);
  expect(mailbox.mails.map(({ to }) => to)).toEqual([[donor.email]]);
  expect(mailbox.mails[0]?.text).toContain('Bitte öffnen Sie Dhiig auf Ihrem Telefon');
  expect(mailbox.mails[0]?.text).toContain('https://dhiig.so/donor');
});

it.skipIf(onPostgres)(
  'finds silent devices by their index, and gives each to one of several instances',
  async () => {
    const lab = await createPushLab();
    await silentDonor(lab);
    lab.pass(14.1 * DAY);
    const [one, other] = await Promise.all([
      askSilentDonors(lab.app.context),
      askSilentDonors(lab.app.context),
    ]);
    expect(one + other).toBe(1);
    const by = TEST_NOW.toISOString();
    const plans = await plansOf(lab.app.context.db, async (watched) => {
      await isAnyDeviceSilent(watched, by);
      await claimSilentDevices(watched, by, by, 100);
    });
    expect(plans.length).toBeGreaterThan(1);
    for (const steps of plans)
      expect(steps.join()).toContain('push_subscriptions_silence (silence_looked_at<?)');
  },
);
