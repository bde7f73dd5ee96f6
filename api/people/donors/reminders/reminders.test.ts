import { describe, expect, it } from 'vitest';
import { reminderWindows } from '../../../../shared/rules/reminder.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts';
import { sendDueMails } from '../../../platform/mail/send-mails.ts';
import { population } from '../../../tools/bench/population.ts';
import { insertDonors } from '../../../tools/bench/population-store.ts';
import { giveDevice, pendingFor } from '../../../tools/testing/alerts.ts';
import { fulfill, north, postRequest, respondOk } from '../../../tools/testing/blood-requests.ts';
import { openMailbox } from '../../../tools/testing/mailbox.ts';
import { ban, type Person, registerDonor, signIn, verifiedHospital } from '../../../tools/testing/people.ts';
import { onPostgres } from '../../../tools/testing/postgres/socket.ts';
import { createFileApp, startPrograms } from '../../../tools/testing/programs.ts';
import { createPushLab, deliveriesOf, readMessage } from '../../../tools/testing/push.ts';
import { plansOf } from '../../../tools/testing/query-plan.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../tools/testing/test-app.ts';
import { reminderMailPreparations } from './mail-preparations.ts';
import { remindDonors } from './remind-donors.ts';
import { claimDonors, isAnybodyDue } from './reminder-store.ts';

/** 10:00 in Mogadishu, this many days after the tests' day. */
const day = (days: number, hours = 0) => new Date(TEST_NOW.getTime() + days * DAY_MS + hours * HOUR_MS);

/** A donor who gave this many days before the tests' day. */
async function gaveAgo(app: TestApp, days: number, overrides = {}): Promise<Person> {
  const donor = await registerDonor(app, { coordinates: north(2), ...overrides });
  await setLastDonation(app, donor, day(-days).toISOString());
  return donor;
}
/** Ids of many donors with a device each, who gave this many days before the tests' day. */
async function manyGaveAgo(app: TestApp, count: number, days: number): Promise<string[]> {
  const people = [...population({ count, seed: 3, now: TEST_NOW, onePointShare: 0 })];
  await insertDonors(
    app.context.db,
    people.map((person) => ({ ...person, active: true })),
  );
  const gave = { last_donation_at: day(-days).toISOString(), reminded_at: null };
  await app.context.db.transaction().execute(async (db) => {
    await db.updateTable('donors').set(gave).execute();
    for (const person of people) await giveDevice({ ...app, context: { ...app.context, db } }, person);
  });
  return people.map(({ id }) => id).sort();
}
const setLastDonation = (app: TestApp, { id }: Person, at: string) =>
  app.context.db.updateTable('donors').set({ last_donation_at: at }).where('user_id', '=', id).execute();
const change = async (app: TestApp, donor: Person, body: object) =>
  expect(await app.call('PUT', '/auth/profile', { token: donor.token, body })).toMatchObject({ status: 200 });

const mailsTo = async (app: TestApp, { email }: Person) =>
  (
    await app.context.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', email)
      .where('kind', '=', 'may_give_again')
      .execute()
  ).length;

describe('a donor who may give again', () => {
  it('is reminded once on their devices, and not by e-mail too', async () => {
    const app = await createTestApp();
    const donor = await gaveAgo(app, 56);
    await giveDevice(app, donor);
    app.setNow(day(0, -0.001));
    expect(await remindDonors(app.context)).toBe(0);
    app.setNow(day(0));
    expect(await remindDonors(app.context)).toBe(1);
    expect(await pendingFor(app, donor)).toEqual(['reminder']);
    for (const days of [0, 0.01, 1, 6.9, 7, 15, 60]) {
      app.setNow(day(days));
      expect(await remindDonors(app.context)).toBe(0);
    }
    expect(await pendingFor(app, donor)).toEqual(['reminder']);
    expect(await mailsTo(app, donor)).toBe(0);
  });

  it('is reminded by one server of several', async () => {
    const app = await createFileApp();
    // More donors than one server takes in one run.
    const donors = await manyGaveAgo(app, 130, 57);
    const programs = await startPrograms(app, 3, TEST_NOW);
    const counts: number[] = [];
    for (const _turn of [1, 2])
      counts.push(...(await Promise.all(programs.map((program) => program('remind')))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(130);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(1);
    const reminded = await app.context.db.selectFrom('deliveries').select('user_id').execute();
    expect(reminded.map(({ user_id }) => user_id).sort()).toEqual(donors);
  });

  it('is reminded again after their next donation', async () => {
    const app = await createTestApp();
    const donor = await gaveAgo(app, 56);
    await giveDevice(app, donor);
    expect(await remindDonors(app.context)).toBe(1);
    await setLastDonation(app, donor, day(1).toISOString());
    app.setNow(day(56));
    expect(await remindDonors(app.context)).toBe(0);
    app.setNow(day(57));
    expect(await remindDonors(app.context)).toBe(1);
  });

  it('is not reminded twice after correcting the day of their last donation', async () => {
    const app = await createTestApp();
    const donor = await gaveAgo(app, 58);
    await giveDevice(app, donor);
    expect(await remindDonors(app.context)).toBe(1);
    await change(app, donor, { lastDonation: day(-57).toISOString().slice(0, 10) });
    for (const days of [0, 1, 5]) {
      app.setNow(day(days));
      expect(await remindDonors(app.context)).toBe(0);
    }
  });

  it.each([
    [-1.01, 0],
    [-1, 1],
    [7.99, 1],
    [8, 0],
    [14, 0],
  ])('is reminded at a decent hour: %d hours after ten o’clock in Mogadishu, %d', async (hours, count) => {
    const app = await createTestApp();
    await gaveAgo(app, 58);
    app.setNow(day(0, hours));
    expect(await remindDonors(app.context)).toBe(count);
  });

  it('is reminded by the interval of the deployment', async () => {
    const app = await createTestApp({ DONATION_INTERVAL_DAYS: '90' });
    await gaveAgo(app, 57);
    expect(await remindDonors(app.context)).toBe(0);
    await gaveAgo(app, 91);
    expect(await remindDonors(app.context)).toBe(1);
  });

  it('is reminded later if she is a woman and the deployment lets women wait longer', async () => {
    const app = await createTestApp({ DONATION_INTERVAL_DAYS: '84', DONATION_INTERVAL_DAYS_WOMEN: '112' });
    const woman = await gaveAgo(app, 85);
    await change(app, woman, { gender: 'female' });
    await gaveAgo(app, 85);
    expect(await remindDonors(app.context)).toBe(1);
    expect(await mailsTo(app, woman)).toBe(0);
    app.setNow(day(27));
    expect(await remindDonors(app.context)).toBe(1);
    expect(await mailsTo(app, woman)).toBe(1);
  });

  it('is not reminded without a known donation, long after one, when banned, or on a break', async () => {
    const app = await createTestApp();
    await registerDonor(app);
    await gaveAgo(app, 64);
    await ban(app, (await gaveAgo(app, 57)).id);
    await change(app, await gaveAgo(app, 57), { preferences: { paused: true } });
    expect(await remindDonors(app.context)).toBe(0);
  });

  it('is reminded by the channels that they allow', async () => {
    const app = await createTestApp();
    const none = await gaveAgo(app, 57);
    await change(app, none, { preferences: { channels: { push: false, email: false } } });
    const pushWithoutDevice = await gaveAgo(app, 57);
    await change(app, pushWithoutDevice, { preferences: { channels: { email: false } } });
    expect(await remindDonors(app.context)).toBe(0);
    const byMail = await gaveAgo(app, 57);
    await giveDevice(app, byMail);
    await change(app, byMail, { preferences: { channels: { push: false } } });
    expect(await remindDonors(app.context)).toBe(1);
    expect([await pendingFor(app, byMail), await mailsTo(app, byMail)]).toEqual([[], 1]);
    await giveDevice(app, pushWithoutDevice);
    expect(await remindDonors(app.context)).toBe(1);
    expect(await pendingFor(app, pushWithoutDevice)).toEqual(['reminder']);
  });
});

describe('a reminder on its way', () => {
  it('arrives on their device in their language and opens the dashboard', async () => {
    const lab = await createPushLab();
    lab.app.setNow(TEST_NOW);
    const donor = await gaveAgo(lab.app, 57);
    await change(lab.app, donor, { language: 'so' });
    const device = await lab.deviceOf(donor);
    expect(await remindDonors(lab.app.context)).toBe(1);
    await lab.sendDue();
    const [arrived] = lab.service.messages.filter(({ endpoint }) => endpoint === device.endpoint);
    expect(arrived && readMessage(arrived)).toMatchObject({
      kind: 'reminder',
      language: 'so',
      title: 'Mar kale waad caawin kartaa',
      url: '/donor',
      actions: [],
    });
    expect(await deliveriesOf(lab)).toMatchObject([
      { state: 'sent', urgency: 'normal', expires_at: day(3).toISOString() },
    ]);
  });

  it('is cancelled when they give, or say that they gave', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const gives = await gaveAgo(app, 57);
    const says = await gaveAgo(app, 57);
    for (const donor of [gives, says]) await giveDevice(app, donor);
    expect(await remindDonors(app.context)).toBe(2);
    const { _id } = await postRequest(app, hospital, { urgency: 'low' });
    await fulfill(app, hospital, _id, [await respondOk(app, gives, _id)]);
    await change(app, says, { lastDonation: day(-1).toISOString().slice(0, 10) });
    expect(await pendingFor(app, gives)).not.toContain('reminder');
    expect(await pendingFor(app, says)).toEqual([]);
  });

  it('is cancelled when they take a break or allow no push, and stays when they change something else', async () => {
    const app = await createTestApp();
    const changes = [{ paused: true }, { channels: { push: false } }, { maxTravelKm: 20 }];
    const left: number[] = [];
    for (const preferences of changes) {
      const donor = await gaveAgo(app, 57);
      await giveDevice(app, donor);
      await remindDonors(app.context);
      await change(app, donor, { preferences });
      left.push((await pendingFor(app, donor)).length);
    }
    expect(left).toEqual([0, 0, 1]);
  });

  it('is deleted with the account', async () => {
    const app = await createTestApp();
    const donor = await gaveAgo(app, 57);
    await giveDevice(app, donor);
    await remindDonors(app.context);
    await app.call('DELETE', '/auth/account', { token: donor.token, body: { password: 'geedka nolosha!' } });
    expect(await app.context.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
  });

  it('is sent by e-mail in their language if no device can be notified, unless they gave meanwhile', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://dhiig.so' });
    const donor = await gaveAgo(app, 57);
    await change(app, donor, { language: 'de' });
    const gave = await gaveAgo(app, 57);
    const refuses = await gaveAgo(app, 57);
    expect(await remindDonors(app.context)).toBe(3);
    await setLastDonation(app, gave, day(0).toISOString());
    await change(app, refuses, { preferences: { channels: { email: false } } });
    await sendDueMails(app.context, reminderMailPreparations);
    expect(mailbox.mails.map(({ to }) => to)).toEqual([[donor.email]]);
    const [mail] = mailbox.mails;
    expect(mail?.text).toContain('Ihre letzte Spende ist 57 Tage her');
    expect(mail?.text).toContain('https://dhiig.so/donor');
  });
});

it('a donor who is reminded on the first possible day gets the next one after the next donation', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await gaveAgo(app, 300);
  await giveDevice(app, donor);
  const reminded: number[] = [];
  for (let days = 0; days < 180; days += 1) {
    app.setNow(day(days));
    if (days % 60 === 0) {
      const staff = await signIn(app, hospital.email);
      const giver = await signIn(app, donor.email);
      const { _id } = await postRequest(app, staff, { urgency: 'low' });
      await fulfill(app, staff, _id, [await respondOk(app, giver, _id)]);
    }
    if ((await remindDonors(app.context)) > 0) reminded.push(days);
  }
  expect(reminded).toEqual([56, 116, 176]);
});

it.skipIf(onPostgres)('reads only donors whose waiting time ended within the week', async () => {
  const { db } = (await createTestApp()).context;
  const [window] = reminderWindows(TEST_NOW, { men: 56, women: 56, apheresis: null });
  if (!window) throw new Error('nobody is reminded at this hour');
  const plans = await plansOf(db, async (watched) => {
    await isAnybodyDue(watched, window, TEST_NOW.toISOString());
    await claimDonors(watched, window, TEST_NOW.toISOString(), 100);
  });
  expect(plans.length).toBeGreaterThan(1);
  for (const steps of plans)
    expect(steps).toContain(
      'SEARCH donors USING INDEX donors_last_donation (active=? AND paused=? AND last_donation_at>? AND last_donation_at<?)',
    );
});
