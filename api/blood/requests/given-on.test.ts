import { expect, it } from 'vitest';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { giveDevice, pendingFor } from '../../tools/testing/alerts.ts';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { bookOk, change, openDay } from '../../tools/testing/collection-days.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { requestMailPreparations } from './mail-preparations.ts';

interface Lot {
  readonly id: string;
  readonly state: string;
  readonly units: number;
}

/** Two donors gave for a request, and the hospital took it into its stock and screened it. */
async function gave(units = 1, environment = {}) {
  const app = await createTestApp(environment);
  const hospital = await verifiedHospital(app);
  const donors = [await registerDonor(app), await registerDonor(app)] as const;
  for (const donor of donors) await giveDevice(app, donor);
  const { _id: requestId } = await postRequest(app, hospital);
  const call = (method: string, path: string, body: object) =>
    app.call(method, path, { token: hospital.token, body });
  const answers: string[] = [];
  for (const donor of donors) answers.push(await respondOk(app, donor, requestId));
  const donated = answers.map((responseId) => ({ responseId, units }));
  await call('PATCH', `/requests/fulfill/${requestId}`, { donated, toStock: true });
  const lots = async () => {
    const { body } = await app.call('GET', '/hospital/inventory', { token: hospital.token });
    return body.inventory as Lot[];
  };
  const move = (id: string, body: object) => call('POST', `/hospital/inventory/${id}/movements`, body);
  for (const { id } of await lots()) await move(id, { kind: 'screen', units });
  const issue = (id: string, more = {}) => move(id, { kind: 'issue', units: 1, ...more });
  return { app, hospital, donors, answers, requestId, lots, move, issue, call };
}

const givenOn = async (app: TestApp, { token }: Person) => {
  const { body } = await app.call('GET', '/donor/history', { token });
  return (body.donations as { givenOnAt?: string }[]).map(({ givenOnAt }) => givenOnAt);
};

it('notifies one donor, once, when their bag is issued, and not for whom', async () => {
  const { app, hospital, donors, lots, issue } = await gave();
  const { _id: patient } = await postRequest(app, hospital, { description: 'Another patient' });
  app.setNow(hoursLater(1));
  const [bag] = await lots();
  expect((await issue(bag?.id ?? '', { requestId: patient })).status).toBe(201);
  const at = hoursLater(1).toISOString();
  const notified = [...(await givenOn(app, donors[0])), ...(await givenOn(app, donors[1]))];
  expect(notified.filter((when) => when !== undefined)).toEqual([at]);
  const [theirs, others] = notified[0] === undefined ? [donors[1], donors[0]] : donors;
  expect(await pendingFor(app, theirs)).toContain('given_on');
  expect(await pendingFor(app, others)).not.toContain('given_on');
  const { body } = await app.call('GET', '/donor/history', { token: theirs.token });
  expect(JSON.stringify(body)).not.toContain(patient);
  const message = await app.context.db
    .selectFrom('deliveries')
    .select(['details', 'request_id'])
    .where('kind', '=', 'given_on')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(message)).not.toContain(patient);
});

it('notifies the donor, once, when another hospital issues the bag that was sent to it', async () => {
  const { app, hospital, donors, answers, lots, requestId, call } = await gave();
  const other = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const lines = [{ bloodType: 'O-', component: 'whole_blood', units: 2 }];
  const asked = await app.call('POST', '/orders', {
    token: other.token,
    body: { supplierId: hospital.id, lines },
  });
  const { id } = asked.body.order as { id: string };
  const bags = (await lots()).map((lot) => ({ lotId: lot.id, units: 1 }));
  const pack = { step: 'pack', bags, box: 'Box 7', temperature: 4 };
  expect((await call('PATCH', `/orders/${id}`, pack)).status).toBe(200);
  const received = await app.call('PATCH', `/orders/${id}`, {
    token: other.token,
    body: { step: 'receive', bags: bags.map(({ lotId }) => ({ lotId })), temperature: 4 },
  });
  expect(received.status).toBe(200);
  for (const donor of donors) expect(await givenOn(app, donor)).toEqual([undefined]);

  // The hospital that collected it has it no more: it cannot say that nothing was given.
  const undone = await call('PATCH', `/requests/${requestId}/responses/${answers[0]}`, {
    status: 'not_needed',
  });
  expect({ status: undone.status, code: undone.body.code }).toEqual({
    status: 409,
    code: 'failure.gift_used',
  });

  const { body } = await app.call('GET', '/hospital/inventory', { token: other.token });
  for (const lot of body.inventory as Lot[])
    await app.call('POST', `/hospital/inventory/${lot.id}/movements`, {
      token: other.token,
      body: { kind: 'issue', units: 1 },
    });
  for (const donor of donors) {
    expect(await givenOn(app, donor)).toEqual([expect.any(String)]);
    expect((await pendingFor(app, donor)).filter((kind) => kind === 'given_on')).toEqual(['given_on']);
  }
  const { body: history } = await app.call('GET', '/donor/history', { token: donors[0].token });
  expect(JSON.stringify(history)).not.toContain('Banadir');
});

it('sends nothing while blood is screened, reserved, discarded or expires', async () => {
  const { app, hospital, donors, lots, move } = await gave();
  const [first, second] = await lots();
  const { _id: patient } = await postRequest(app, hospital);
  await move(first?.id ?? '', { kind: 'reserve', units: 1, requestId: patient });
  await move(second?.id ?? '', { kind: 'discard', units: 1, reason: 'not_released' });
  for (const donor of donors) expect(await givenOn(app, donor)).toEqual([undefined]);
});

it('notifies once if two units are issued, and cancels that if both are put back', async () => {
  const { app, donors, lots, issue, call } = await gave(2);
  const [lot] = await lots();
  const id = lot?.id ?? '';
  const count = (units: number) => call('PATCH', `/hospital/inventory/${id}`, { units });
  await issue(id);
  await issue(id);
  const sent = await app.context.db
    .selectFrom('deliveries')
    .selectAll()
    .where('kind', '=', 'given_on')
    .execute();
  expect(sent).toHaveLength(1);
  const notified = async () =>
    [...(await givenOn(app, donors[0])), ...(await givenOn(app, donors[1]))].filter(Boolean).length;
  await count(1);
  expect(await notified()).toBe(1);
  await count(2);
  expect(await notified()).toBe(0);
  for (const donor of donors) expect(await pendingFor(app, donor)).not.toContain('given_on');
});

it('notifies of a unit that a device of an earlier release counts as used', async () => {
  const { app, donors, lots, call } = await gave();
  const [lot] = await lots();
  await call('PATCH', `/hospital/inventory/${lot?.id}`, { units: 0, as: 'used' });
  const notified = [...(await givenOn(app, donors[0])), ...(await givenOn(app, donors[1]))];
  expect(notified.filter(Boolean)).toHaveLength(1);
});

it('mails those who want mails, unless the hospital has put the unit back', async () => {
  const mailbox = await openMailbox();
  const { app, donors, lots, issue, call } = await gave(1, {
    SMTP_URL: mailbox.url,
  });
  for (const { token } of donors)
    await app.call('PUT', '/auth/profile', { token, body: { preferences: { channels: { email: true } } } });
  const [first, second] = await lots();
  await issue(first?.id ?? '');
  await issue(second?.id ?? '');
  await call('PATCH', `/hospital/inventory/${second?.id}`, { units: 1 });
  await sendDueMails(app.context, requestMailPreparations);
  const notified = mailbox.mails.filter((mail) => mail.text.includes('was given to help someone'));
  expect(notified).toHaveLength(1);
});

it('a donation that is undone removes its own bag, and not another donor’s', async () => {
  const { app, answers, requestId, lots, issue, call } = await gave();
  const bags = await app.context.db
    .selectFrom('stock_lots')
    .innerJoin('donations', 'donations.id', 'stock_lots.donation_id')
    .select(['stock_lots.id', 'donations.response_id'])
    .execute();
  const undo = (answer: string | undefined) =>
    call('PATCH', `/requests/${requestId}/responses/${answer}`, { status: 'not_needed' });
  const issued = bags.find(({ response_id }) => response_id === answers[0]);
  await issue(issued?.id ?? '');
  expect(await undo(answers[0])).toMatchObject({ status: 409, body: { code: 'failure.gift_used' } });
  expect((await undo(answers[1])).status).toBe(200);
  expect(await lots()).toEqual([]);
});

it('does not show whose bag it is to a hospital or in an export', async () => {
  const { app, hospital, donors, lots } = await gave();
  const { body } = await app.call('GET', '/auth/export', { token: hospital.token });
  const { inventory } = (await app.call('GET', '/hospital/inventory', { token: hospital.token })).body;
  for (const { id } of donors) expect(JSON.stringify([body.stockLots ?? body, inventory])).not.toContain(id);
  expect(JSON.stringify(body)).toContain('"stockLots"');
  expect(JSON.stringify(body)).not.toContain('donationId');
  for (const lot of await lots()) expect(Object.keys(lot)).not.toContain('donationId');
});

it('notifies a donor who gave by appointment as one who gave for a request', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app, { bloodType: 'O-' });
  await giveDevice(app, donor);
  const { id: dayId, startsAt } = await openDay(app, hospital);
  const id = await bookOk(app, donor, { dayId, startsAt });
  expect((await change(app, hospital, id, { state: 'given', toStock: true })).status).toBe(200);
  const { body } = await app.call('GET', '/hospital/inventory', { token: hospital.token });
  const [lot] = body.inventory as Lot[];
  const move = (kind: string) =>
    app.call('POST', `/hospital/inventory/${lot?.id}/movements`, {
      token: hospital.token,
      body: { kind, units: 1 },
    });
  await move('screen');
  expect((await move('issue')).status).toBe(201);
  expect(await pendingFor(app, donor)).toContain('given_on');
});
