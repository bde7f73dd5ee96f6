import { expect, it } from 'vitest';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { newRequest, postRequest, requestOf } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { appWithMailbox } from '../../tools/testing/mailbox.ts';
import { admin, colleagueOf, type Person, proofOf, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { requestMailPreparations } from './mail-preparations.ts';

const post = (app: TestApp, { token }: Person, overrides: object = {}, key?: string) =>
  app.call('POST', '/requests/create', {
    token,
    body: newRequest({ ...overrides }),
    headers: key ? { 'idempotency-key': key } : {},
  });

const statuses = (answers: readonly { readonly status: number }[]) => ({
  posted: answers.filter(({ status }) => status === 201).length,
  refused: answers.filter(({ status }) => status === 409).length,
});

const limited = () => createTestApp({ RATE_LIMITS: 'on' });

/** As many as may be posted in an hour, hour after hour, until one is refused; returns how many. */
async function fillUp(app: TestApp, hospital: Person): Promise<number> {
  for (let posted = 0; ; posted += 1) {
    if (posted % 10 === 0) app.setNow(minutesLater(61 * (posted / 10)));
    if ((await post(app, hospital)).status !== 201) return posted;
  }
}

it('of fifty urgent requests that a hospital’s people post at once ten are posted', async () => {
  const app = await limited();
  const owner = await verifiedHospital(app);
  const people = [owner, await colleagueOf(app, owner), await colleagueOf(app, owner)];
  const other = await verifiedHospital(app);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => post(app, people[index % people.length] ?? owner)),
  );
  expect(statuses(answers)).toEqual({ posted: 10, refused: 40 });
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'failure.too_many_urgent',
    message: expect.stringContaining('open a mass-casualty incident'),
  });
  expect((await post(app, other)).status).toBe(201);
});

it('a request that is raised to high by an edit counts, and a replay does not', async () => {
  const app = await limited();
  const hospital = await verifiedHospital(app);
  const calm = await Promise.all(
    Array.from({ length: 3 }, () => postRequest(app, hospital, { urgency: 'low' })),
  );
  for (let posted = 0; posted < 8; posted += 1) await post(app, hospital);
  const key = '00000000-0000-4000-8000-000000000001';
  const once = await post(app, hospital, {}, key);
  for (let replayed = 0; replayed < 5; replayed += 1)
    expect((await post(app, hospital, {}, key)).body).toEqual(once.body);
  const raise = (index: number) =>
    app.call('PATCH', `/requests/${calm[index]?._id}`, { token: hospital.token, body: { urgency: 'high' } });
  expect((await raise(0)).status).toBe(200);
  expect((await raise(1)).body.code).toBe('failure.too_many_urgent');
  // The same request again: nothing becomes urgent.
  expect((await raise(0)).status).toBe(200);
  app.setNow(minutesLater(61));
  expect((await raise(1)).status).toBe(200);
});

it('cancelled requests still count for their hour', async () => {
  const app = await limited();
  const hospital = await verifiedHospital(app);
  const { token } = hospital;
  for (let posted = 0; posted < 10; posted += 1) {
    const { _id } = requestOf(await post(app, hospital));
    await app.call('PATCH', `/requests/cancel/${_id}`, { token, body: { reason: 'Not needed' } });
  }
  expect((await post(app, hospital)).status).toBe(409);
});

it('thirty may be open at a time', async () => {
  const app = await limited();
  const hospital = await verifiedHospital(app);
  expect(await fillUp(app, hospital)).toBe(30);
  const { _id } = (await app.context.db
    .selectFrom('requests')
    .select('id as _id')
    .executeTakeFirstOrThrow()) as { _id: string };
  await app.call('PATCH', `/requests/fulfill/${_id}`, { token: hospital.token });
  expect((await post(app, hospital)).status).toBe(201);
});

it('the requests of a mass casualty neither count nor are bounded', async () => {
  const app = await limited();
  const hospital = await verifiedHospital(app);
  const opened = await app.call('POST', '/mass-casualties', {
    token: hospital.token,
    headers: await proofOf(app, hospital),
    body: { kind: 'town', place: 'Mogadishu', reason: 'A bomb at the market' },
  });
  expect(opened.status).toBe(201);
  for (let posted = 0; posted < 10; posted += 1) await post(app, hospital);
  expect((await post(app, hospital)).status).toBe(409);
  const { id } = opened.body.massCasualty as { id: string };
  const planned = await app.call('PUT', `/mass-casualties/${id}/plan`, {
    token: hospital.token,
    body: {
      needs: [{ bloodType: 'O+', component: 'whole_blood', units: 5 }],
      chairs: 2,
      slotMinutes: 20,
      from: minutesLater(15).toISOString(),
      until: minutesLater(255).toISOString(),
    },
  });
  expect(planned.status).toBe(200);
});

it('the admins learn at once of a hospital that reaches the bound, and once until one has decided', async () => {
  const { app, mailbox } = await appWithMailbox({ RATE_LIMITS: 'on' });
  const boss = await admin(app);
  const hospital = await verifiedHospital(app);
  const toBoss = async () => {
    await sendDueMails(app.context, requestMailPreparations);
    return mailbox.mails.filter(({ to, text }) => to[0] === boss.email && text.includes('urgent'));
  };
  for (let posted = 0; posted < 9; posted += 1) await post(app, hospital);
  expect(await toBoss()).toEqual([]);
  for (let posted = 0; posted < 20; posted += 1) await post(app, hospital);
  const [mail, ...more] = await toBoss();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('10 within an hour, 10 open');
  expect(mail?.text).toContain('https://dhiig.so/admin/signals');
  const queue = await app.call('GET', '/admin/queue?kind=signal', { token: boss.token });
  const [{ id }] = queue.body.items as [{ id: string }];
  const read = await app.call('GET', `/admin/signals/${id}`, { token: boss.token });
  expect(read.body.signal).toMatchObject({
    ground: 'urgent',
    hospital: { id: hospital.id },
    figures: { urgentInHour: 10, urgentOpen: 10 },
  });
  app.setNow(minutesLater(61));
  for (let posted = 0; posted < 10; posted += 1) await post(app, hospital);
  expect(await toBoss()).toHaveLength(1);
  await app.call('PATCH', `/admin/signals/${id}`, {
    token: boss.token,
    body: { action: 'close', note: 'They called us' },
  });
  app.setNow(minutesLater(122));
  for (let posted = 0; posted < 10; posted += 1) await post(app, hospital);
  expect(await toBoss()).toHaveLength(2);
});
