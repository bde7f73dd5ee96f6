import { describe, expect, it } from 'vitest';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { fulfill, north, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { requestMailPreparations } from './mail-preparations.ts';

const donors = async (app: TestApp, count: number): Promise<Person[]> => {
  const made: Person[] = [];
  for (let index = 0; index < count; index += 1)
    made.push(await registerDonor(app, { name: 'Xaliimo Yare', coordinates: north(20) }));
  return made;
};

/** A hospital that sends no alerts, its request for many units, and the mails that it gets. */
async function waitingHospital(app: TestApp, emailMatches = true) {
  const hospital = await verifiedHospital(app);
  const settings = { notifications: { emailMatches, emergencyAlerts: false } };
  const { status } = await app.call('PUT', '/auth/profile', { token: hospital.token, body: { settings } });
  expect(status).toBe(200);
  const { _id: requestId } = await postRequest(app, hospital, { units: 30 });
  return { hospital, requestId };
}

const send = (app: TestApp) => sendDueMails(app.context, requestMailPreparations);

describe('a mail to the hospital whose request a donor answers', () => {
  it('is sent at once, says how many answered, links to the request, and says nothing about the donor', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://dhiig.so' });
    const { hospital, requestId } = await waitingHospital(app);
    const [donor] = await donors(app, 1);
    await app.call('PUT', '/auth/profile', {
      token: donor?.token,
      body: { medicalConditions: 'neef', preferences: { channels: { email: false } } },
    });
    await respondOk(app, donor as Person, requestId);
    await send(app);
    expect(mailbox.mails).toMatchObject([
      { to: [hospital.email], headers: { subject: 'O-: 1 donor has answered' } },
    ]);
    const [mail] = mailbox.mails;
    expect(mail?.text).toContain(`https://dhiig.so/hospital/requests/${requestId}`);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/500 0001|neef|Xaliimo|donor-\d/);
  });

  it('is one mail for twenty answers, and ten minutes later one for those that came after it', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const { hospital, requestId } = await waitingHospital(app);
    const people = await donors(app, 20);
    const subjects = () =>
      mailbox.mails.filter(({ to }) => to.includes(hospital.email)).map(({ headers }) => headers.subject);
    await Promise.all(people.slice(0, 12).map((donor) => respondOk(app, donor, requestId)));
    await send(app);
    expect(subjects()).toEqual(['O-: 12 donors have answered']);
    app.setNow(minutesLater(1));
    for (const donor of people.slice(12)) await respondOk(app, donor, requestId);
    await send(app);
    app.setNow(minutesLater(9));
    await send(app);
    expect(subjects()).toHaveLength(1);
    app.setNow(minutesLater(10));
    await send(app);
    expect(subjects()).toEqual(['O-: 12 donors have answered', 'O-: 20 donors have answered']);
    app.setNow(minutesLater(30));
    await send(app);
    expect(subjects()).toHaveLength(2);
  });

  it('is not sent for an answer that was sent twice, was withdrawn, or is not needed any more', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const { hospital, requestId } = await waitingHospital(app);
    const [donor] = (await donors(app, 1)) as [Person];
    await Promise.all([respondOk(app, donor, requestId), respondOk(app, donor, requestId)]);
    const queued = await app.context.db
      .selectFrom('mails')
      .select(['kind', 'request_id'])
      .where('user_id', '=', hospital.id)
      .execute();
    expect(queued).toEqual([{ kind: 'donor_answered', request_id: requestId }]);
    await app.call('POST', `/donor/withdraw/${requestId}`, { token: donor.token });
    await send(app);
    await respondOk(app, donor, requestId);
    await fulfill(app, hospital, requestId);
    await send(app);
    expect(mailbox.mails.filter(({ to }) => to.includes(hospital.email))).toEqual([]);
  });

  it('is not sent if the setting is off', async () => {
    const app = await createTestApp();
    const { hospital, requestId } = await waitingHospital(app, false);
    for (const donor of await donors(app, 2)) await respondOk(app, donor, requestId);
    const queued = await app.context.db
      .selectFrom('mails')
      .select('kind')
      .where('user_id', '=', hospital.id)
      .execute();
    expect(queued).toEqual([]);
  });
});
