import { expect, it } from 'vitest';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { north, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createPushLab, readMessage } from '../../tools/testing/push.ts';
import { requestMailPreparations } from './mail-preparations.ts';

/** A hospital, and a donor whose response waits for it; the sender of messages and mails is called by hand. */
async function waitingDonor() {
  const mailbox = await openMailbox();
  const lab = await createPushLab({ SMTP_URL: mailbox.url });
  const { app, service } = lab;
  const hospital = await verifiedHospital(app, { location: 'Mogadishu' });
  const donor = await registerDonor(app, { coordinates: north(20) });
  // Proved, so that mails are not limited for another reason.
  await app.context.db
    .updateTable('users')
    .set({ email_proved_at: app.context.now().toISOString() })
    .where('id', '=', donor.id)
    .execute();
  await lab.deviceOf(donor);
  const request = await postRequest(app, hospital, { urgency: 'low' });
  const responseId = await respondOk(app, donor, request._id);
  const send = async () => {
    await lab.sendDue();
    await sendDueMails(app.context, requestMailPreparations);
  };
  const set = async (status: string) => {
    const path = `/requests/${request._id}/responses/${responseId}`;
    expect((await app.call('PATCH', path, { token: hospital.token, body: { status } })).status).toBe(200);
  };
  const edit = async (deadline: string) => {
    const path = `/requests/${request._id}`;
    expect((await app.call('PATCH', path, { token: hospital.token, body: { deadline } })).status).toBe(200);
  };
  const kinds = () =>
    service.messages.map((arrived) => readMessage(arrived).kind).filter((kind) => kind !== 'alert');
  const mails = (to: Person = donor) =>
    mailbox.mails.filter((mail) => mail.to[0] === to.email).map(({ headers }) => headers.subject);
  return { ...lab, hospital, donor, request, send, set, edit, kinds, mails };
}

it('sixty times accepted and not needed within two seconds are two messages and two mails', async () => {
  const { pass, send, set, kinds, mails } = await waitingDonor();
  await send();
  for (let turn = 0; turn < 60; turn += 1) {
    await set('accepted');
    await send();
    pass(1 / 60);
    await set('not_needed');
    await send();
    pass(1 / 60);
  }
  expect(kinds()).toEqual(['accepted']);
  pass(59);
  await send();
  expect(kinds()).toEqual(['accepted', 'stand_down']);
  expect(mails()).toHaveLength(2);
  pass(3600);
  await send();
  expect(kinds()).toHaveLength(2);
});

it('sixty edits of a deadline are two messages, and the last state arrives after a restart', async () => {
  const { app, pass, send, set, edit, kinds } = await waitingDonor();
  await set('accepted');
  await send();
  pass(61);
  for (let hours = 1; hours <= 60; hours += 1) {
    await edit(new Date(app.context.now().getTime() + hours * 3_600_000).toISOString());
    await send();
  }
  expect(kinds()).toEqual(['accepted', 'changed']);
  // Nothing waits in memory: the rows alone say what is due.
  const due = await app.context.db
    .selectFrom('deliveries')
    .select(['kind', 'next_attempt_at'])
    .where('state', '=', 'pending')
    .execute();
  expect(due).toEqual([
    { kind: 'changed', next_attempt_at: new Date(app.context.now().getTime() + 60_000).toISOString() },
  ]);
  pass(60);
  await send();
  expect(kinds()).toEqual(['accepted', 'changed', 'changed']);
});

it('a state that is overtaken before it was sent is never sent, and the last goes at once', async () => {
  const { send, set, kinds, mails } = await waitingDonor();
  await set('accepted');
  await set('not_needed');
  await send();
  expect(kinds()).toEqual(['stand_down']);
  expect(mails()).toHaveLength(1);
});

it('a change never replaces a result that is still to be sent', async () => {
  const { app, pass, send, set, edit, kinds } = await waitingDonor();
  await set('accepted');
  await edit(new Date(app.context.now().getTime() + 3_600_000).toISOString());
  await send();
  pass(60);
  await send();
  expect(kinds()).toEqual(['accepted']);
});

it('a donor who withdraws meanwhile gets nothing more about it', async () => {
  const { app, donor, request, pass, send, set, kinds } = await waitingDonor();
  await set('accepted');
  await send();
  await set('not_needed');
  await set('accepted');
  await app.call('POST', `/donor/withdraw/${request._id}`, { token: donor.token });
  pass(60);
  await send();
  expect(kinds()).toEqual(['accepted']);
});

it('a hospital is told of a donor who answers and withdraws over and over in two messages', async () => {
  const { app, deviceOf, donor, hospital, request, pass, send, kinds } = await waitingDonor();
  await deviceOf(hospital);
  for (let turn = 0; turn < 30; turn += 1) {
    await app.call('POST', `/donor/withdraw/${request._id}`, { token: donor.token });
    await send();
    await app.call('POST', `/donor/respond/${request._id}`, { token: donor.token });
    await send();
  }
  pass(60);
  await send();
  expect(kinds().filter((kind) => kind === 'answer')).toHaveLength(2);
});
