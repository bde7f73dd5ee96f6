import { describe, expect, it } from 'vitest';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { alertableDonor, alertOf, giveDevice, sendAll } from '../../tools/testing/alerts.ts';
import { fulfill, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { requestMailPreparations } from '../requests/mail-preparations.ts';

async function quietHospital(app: TestApp, emergencyAlerts = true): Promise<Person> {
  const hospital = await verifiedHospital(app);
  const settings = { notifications: { emailMatches: false, requestUpdates: false, emergencyAlerts } };
  const { status } = await app.call('PUT', '/auth/profile', { token: hospital.token, body: { settings } });
  expect(status).toBe(200);
  return hospital;
}

const endings = (app: TestApp, table: 'mails' | 'deliveries', { id }: Person) =>
  app.context.db
    .selectFrom(table)
    .select(['kind', 'state', 'details'])
    .where('user_id', '=', id)
    .where('kind', 'in', ['alert_enough', 'alert_exhausted', 'alert_deadline'])
    .orderBy('id')
    .execute();

const pass = (app: TestApp, minutes: number) =>
  app.setNow(new Date(app.context.now().getTime() + minutes * 60_000));

describe('the ending of an alert', () => {
  it('is pushed to the devices of its hospital once enough donors are coming, and not mailed', async () => {
    const app = await createTestApp();
    const hospital = await quietHospital(app);
    await giveDevice(app, hospital);
    const donors = [await alertableDonor(app, 2), await alertableDonor(app, 3)];
    const { _id } = await postRequest(app, hospital);
    await Promise.all(donors.map((donor) => respondOk(app, donor, _id)));
    expect(await endings(app, 'deliveries', hospital)).toEqual([
      { kind: 'alert_enough', state: 'pending', details: '{"bloodType":"O-","coming":2}' },
    ]);
    expect(await endings(app, 'mails', hospital)).toEqual([]);
  });

  it('is mailed if it has no device', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://dhiig.so' });
    const hospital = await quietHospital(app);
    const donors = [await alertableDonor(app, 2), await alertableDonor(app, 3)];
    const { _id } = await postRequest(app, hospital);
    for (const donor of donors) await respondOk(app, donor, _id);
    await sendDueMails(app.context, requestMailPreparations);
    const mails = mailbox.mails.filter(({ to }) => to.includes(hospital.email));
    expect(mails.map(({ headers }) => headers.subject)).toEqual(['O-: enough donors are coming']);
    expect(mails[0]?.text).toContain('has ended: 2 donors are coming, and nobody else is alerted.');
    expect(mails[0]?.text).toContain(`https://dhiig.so/hospital/requests/${_id}`);
  });

  it('is notified again if a donor withdrew and another came; an unsent message about the first is taken back', async () => {
    const app = await createTestApp();
    const hospital = await quietHospital(app);
    await giveDevice(app, hospital);
    const donor = await alertableDonor(app, 2);
    const { _id } = await postRequest(app, hospital, { units: 1 });
    await respondOk(app, donor, _id);
    await app.call('POST', `/donor/withdraw/${_id}`, { token: donor.token });
    expect(await endings(app, 'deliveries', hospital)).toMatchObject([{ state: 'superseded' }]);
    await respondOk(app, donor, _id);
    expect(await endings(app, 'deliveries', hospital)).toMatchObject([
      { kind: 'alert_enough', state: 'superseded' },
      { kind: 'alert_enough', state: 'pending' },
    ]);
  });

  it('is not notified of nobody who comes if its own stock has the blood', async () => {
    const app = await createTestApp();
    const hospital = await quietHospital(app);
    await giveDevice(app, hospital);
    await alertableDonor(app, 2);
    const { token } = hospital;
    const { _id } = await postRequest(app, hospital, { units: 1 });
    const { body } = await app.call('POST', '/hospital/inventory', {
      token,
      body: { bloodType: 'O-', units: 1, collectedAt: '2026-03-04', expiresAt: '2026-03-20' },
    });
    const { id } = body.lot as { id: string };
    const issued = await app.call('POST', `/hospital/inventory/${id}/movements`, {
      token,
      body: { kind: 'issue', units: 1, requestId: _id },
    });
    expect(issued.status).toBe(201);
    expect((await alertOf(app, hospital, _id)).endedBy).toBe('enough');
    expect(await endings(app, 'deliveries', hospital)).toEqual([]);
  });

  it('is notified once if nobody is left to alert, however often the conductor checks again', async () => {
    const app = await createTestApp();
    const hospital = await quietHospital(app);
    await giveDevice(app, hospital);
    await postRequest(app, hospital);
    expect(await endings(app, 'deliveries', hospital)).toEqual([
      { kind: 'alert_exhausted', state: 'pending', details: '{"bloodType":"O-","coming":0}' },
    ]);
    for (let looks = 0; looks < 3; looks += 1) {
      pass(app, 16);
      await Promise.all([advanceAlerts(app.context), advanceAlerts(app.context)]);
    }
    expect(await endings(app, 'deliveries', hospital)).toHaveLength(1);
    await alertableDonor(app, 2);
    pass(app, 16);
    expect(await advanceAlerts(app.context)).toBe(1);
    pass(app, 16);
    await advanceAlerts(app.context);
    expect(await endings(app, 'deliveries', hospital)).toHaveLength(1);
  });

  it('is notified when its deadline has passed, and again after a later deadline', async () => {
    const app = await createTestApp();
    const hospital = await quietHospital(app);
    await giveDevice(app, hospital);
    await alertableDonor(app, 2);
    const inHours = (hours: number) =>
      new Date(app.context.now().getTime() + hours * 3_600_000).toISOString();
    const { _id } = await postRequest(app, hospital, { deadline: inHours(1) });
    pass(app, 61);
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, _id)).toMatchObject({ status: 'ended', endedBy: 'deadline' });
    expect(await endings(app, 'deliveries', hospital)).toMatchObject([
      { kind: 'alert_deadline', state: 'pending', details: '{"bloodType":"O-","coming":0}' },
    ]);

    await app.call('PATCH', `/requests/${_id}`, { token: hospital.token, body: { deadline: inHours(1) } });
    expect(await alertOf(app, hospital, _id)).toMatchObject({ status: 'active' });
    expect(await endings(app, 'deliveries', hospital)).toMatchObject([{ state: 'superseded' }]);
    pass(app, 61);
    await advanceAlerts(app.context);
    expect(await endings(app, 'deliveries', hospital)).toMatchObject([
      { kind: 'alert_deadline', state: 'superseded' },
      { kind: 'alert_deadline', state: 'pending' },
    ]);
  });

  it('is notified once more if everybody had been alerted and then its deadline passes', async () => {
    const app = await createTestApp();
    const hospital = await quietHospital(app);
    await giveDevice(app, hospital);
    const deadline = new Date(app.context.now().getTime() + 3_600_000).toISOString();
    const { _id } = await postRequest(app, hospital, { deadline });
    pass(app, 61);
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, _id)).toMatchObject({ status: 'ended', endedBy: 'deadline' });
    expect(await endings(app, 'deliveries', hospital)).toMatchObject([
      { kind: 'alert_exhausted', state: 'superseded' },
      { kind: 'alert_deadline', state: 'pending' },
    ]);
  });

  it.each([
    ['nobody', 0, 'Your alert for O- has reached nobody'],
    ['everyone within reach', 1, 'Your alert for O- has gone to everyone within reach'],
  ])('is mailed that it has called %s', async (_, donors, text) => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const hospital = await quietHospital(app);
    for (let km = 1; km <= donors; km += 1) await alertableDonor(app, km);
    await postRequest(app, hospital);
    for (let looks = 0; looks < 8; looks += 1) {
      pass(app, 16);
      await advanceAlerts(app.context);
    }
    await sendDueMails(app.context, requestMailPreparations);
    const mails = mailbox.mails.filter(({ to }) => to.includes(hospital.email));
    expect(mails.map(({ headers }) => headers.subject)).toEqual(['O-: nobody left to alert']);
    expect(mails[0]?.text).toContain(text);
  });

  it('is mailed if there is no device and its deadline has passed', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const hospital = await quietHospital(app);
    await alertableDonor(app, 2);
    const deadline = new Date(app.context.now().getTime() + 3_600_000).toISOString();
    await postRequest(app, hospital, { deadline });
    pass(app, 61);
    await advanceAlerts(app.context);
    await sendDueMails(app.context, requestMailPreparations);
    const mails = mailbox.mails.filter(({ to }) => to.includes(hospital.email));
    expect(mails.map(({ headers }) => headers.subject)).toEqual(['O-: the deadline has passed']);
    expect(mails[0]?.text).toContain('Nobody else is alerted unless you set a later deadline.');
  });

  it('is not mailed for an alert that was closed before the mail was sent', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const hospital = await quietHospital(app);
    const { _id } = await postRequest(app, hospital);
    expect(await endings(app, 'mails', hospital)).toMatchObject([{ kind: 'alert_exhausted' }]);
    await fulfill(app, hospital, _id);
    await sendDueMails(app.context, requestMailPreparations);
    expect(mailbox.mails).toEqual([]);
  });

  it('is not notified if the setting is off, nor if the hospital caused it itself', async () => {
    const app = await createTestApp();
    const quiet = await quietHospital(app, false);
    await giveDevice(app, quiet);
    await postRequest(app, quiet);
    expect(await endings(app, 'deliveries', quiet)).toEqual([]);
    expect(await endings(app, 'mails', quiet)).toEqual([]);

    const hospital = await quietHospital(app);
    await giveDevice(app, hospital);
    await alertableDonor(app, 2);
    const { _id } = await postRequest(app, hospital);
    await sendAll(app);
    await fulfill(app, hospital, _id);
    expect(await endings(app, 'deliveries', hospital)).toEqual([]);
  });
});
