import { describe, expect, it } from 'vitest';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { alertableDonor, sendAll } from '../../tools/testing/alerts.ts';
import { fulfill, north, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { requestMailPreparations } from './mail-preparations.ts';

const FAR = north(20);

const mailsTo = async (app: TestApp, { email }: Person) => {
  const rows = await app.context.db
    .selectFrom('mails')
    .select('kind')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

const setChannel = async (app: TestApp, { token }: Person, email: boolean) => {
  const { status } = await app.call('PUT', '/auth/profile', {
    token,
    body: { preferences: { channels: { email } } },
  });
  expect(status).toBe(200);
};

const accept = (app: TestApp, { token }: Person, requestId: string, responseId: string) =>
  app.call('PATCH', `/requests/${requestId}/responses/${responseId}`, {
    token,
    body: { status: 'accepted' },
  });

const cancel = (app: TestApp, { token }: Person, requestId: string) =>
  app.call('PATCH', `/requests/cancel/${requestId}`, { token, body: { reason: 'Found elsewhere' } });

describe('the outcome of an answer, by e-mail', () => {
  it('accepted by the hospital, once, with a link to the request', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL: 'https://dhiig.so/' });
    const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
    const donor = await registerDonor(app, { coordinates: FAR });
    const { _id } = await postRequest(app, hospital);
    const responseId = await respondOk(app, donor, _id);
    expect(await mailsTo(app, donor)).toEqual([]);
    await Promise.all([accept(app, hospital, _id, responseId), accept(app, hospital, _id, responseId)]);
    expect(await mailsTo(app, donor)).toEqual(['response_accepted']);
    await sendDueMails(app.context, requestMailPreparations);
    const [mail] = mailbox.mails.filter(({ to }) => to.includes(donor.email));
    expect(mail?.headers.subject).toBe('Banadir Hospital expects you');
    expect(mail?.text).toContain(`https://dhiig.so/donor/requests/${_id}`);
    expect(mail?.text).toContain('Never pay, never be paid.');
  });

  it('accepted, also for who has said when they come', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { coordinates: FAR });
    const { _id } = await postRequest(app, hospital);
    const responseId = await respondOk(app, donor, _id);
    const { token } = donor;
    await app.call('POST', `/donor/respond/${_id}`, { token, body: { arrival: 'hour' } });
    expect((await accept(app, hospital, _id, responseId)).body.response).toMatchObject({
      status: 'on_the_way',
    });
    await sendDueMails(app.context, requestMailPreparations);
    expect(mailbox.mails.filter(({ to }) => to.includes(donor.email))).toHaveLength(1);
  });

  it('accepted at once, near the hospital, and once if the answer is sent twice', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { coordinates: north(2) });
    const { _id } = await postRequest(app, hospital);
    await Promise.all([respondOk(app, donor, _id), respondOk(app, donor, _id)]);
    expect(await mailsTo(app, donor)).toEqual(['response_accepted']);
  });

  it('thanks for who gave, "not needed" for who was expected, nothing for who was only alerted', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const gave = await registerDonor(app, { coordinates: FAR });
    const expected = await registerDonor(app, { coordinates: FAR });
    const alerted = await alertableDonor(app, 3);
    const { _id } = await postRequest(app, hospital);
    await sendAll(app);
    const responseId = await respondOk(app, gave, _id);
    await respondOk(app, expected, _id);
    expect((await fulfill(app, hospital, _id, [responseId])).status).toBe(200);
    expect(await mailsTo(app, gave)).toEqual(['donation_thanks']);
    expect(await mailsTo(app, expected)).toEqual(['response_not_needed']);
    expect(await mailsTo(app, alerted)).toEqual([]);
  });

  it('cancelled with its request, in their own language', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { coordinates: FAR });
    await app.context.db.updateTable('users').set({ language: 'so' }).where('id', '=', donor.id).execute();
    const { _id } = await postRequest(app, hospital);
    await respondOk(app, donor, _id);
    expect((await cancel(app, hospital, _id)).status).toBe(200);
    expect(await mailsTo(app, donor)).toEqual(['request_cancelled']);
    await sendDueMails(app.context, requestMailPreparations);
    const [mail] = mailbox.mails.filter(({ to }) => to.includes(donor.email));
    expect(mail?.text).toContain('Uma baahnid inaad timaaddo');
    expect(mail?.text).toContain('Iimaylladan waxaad ka joojin kartaa');
  });

  it('not at all if the donor switched the channel off', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const gave = await registerDonor(app, { coordinates: north(2) });
    const expected = await registerDonor(app, { coordinates: FAR });
    for (const donor of [gave, expected]) await setChannel(app, donor, false);
    const { _id } = await postRequest(app, hospital);
    const responseId = await respondOk(app, gave, _id);
    await accept(app, hospital, _id, await respondOk(app, expected, _id));
    await fulfill(app, hospital, _id, [responseId]);
    const { _id: other } = await postRequest(app, hospital);
    await respondOk(app, expected, other);
    await cancel(app, hospital, other);
    for (const donor of [gave, expected]) expect(await mailsTo(app, donor)).toEqual([]);
  });

  it('does not ask donors to come who are no longer expected, however long the mail has waited', async () => {
    const mailbox = await openMailbox();
    const app = await createTestApp({ SMTP_URL: mailbox.url });
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { coordinates: north(2) });
    const { _id } = await postRequest(app, hospital);
    await respondOk(app, donor, _id);
    await app.call('POST', `/donor/withdraw/${_id}`, { token: donor.token });
    await sendDueMails(app.context, requestMailPreparations);
    expect(mailbox.mails.filter(({ to }) => to.includes(donor.email))).toEqual([]);
    expect(await mailsTo(app, donor)).toEqual([]);
  });
});
