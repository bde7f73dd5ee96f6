import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WEBHOOK_LOG_MAX, WEBHOOK_WAITING_MAX, WEBHOOKS_MAX } from '../../../shared/contract/webhooks.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time.ts';
import { chunks } from '../../platform/database/chunks.ts';
import { tidy } from '../../server/operation/housekeeping.ts';
import {
  arriveByCode,
  fulfill,
  newRequest,
  postRequest,
  respondOk,
} from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { bookOk, change, openDay } from '../../tools/testing/collection-days.ts';
import { addBag, ask, orderOf, packed, received, step } from '../../tools/testing/orders.ts';
import {
  admin,
  callProved,
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { watchStatements } from '../../tools/testing/statements.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { openReceiver, verified, type WebhookReceiver } from '../../tools/testing/webhook-receiver.ts';
import { forgetWebhookEvents } from './forget-webhook-events.ts';
import { startWebhooks } from './sender/start-webhooks.ts';

const renew = (app: TestApp, { token }: Person, id: string, body: object) =>
  callProved(app, 'PUT', `/webhooks/${id}/receiver`, { token, body });

const ALL = [
  'request.posted',
  'donor.coming',
  'donor.arrived',
  'request.fulfilled',
  'appointment.arrived',
  'order.received',
  'stock.below_minimum',
];
const WAIT = { timeout: 30_000, interval: 20 };

const make = (app: TestApp, { token }: Person, url: string, events: readonly string[] = ALL) =>
  callProved(app, 'POST', '/webhooks', { token, body: { url, events } });

async function madeOf(app: TestApp, owner: Person, url: string, events?: readonly string[]) {
  const { status, body } = await make(app, owner, url, events);
  expect({ status, body }).toMatchObject({ status: 201 });
  return { id: (body.webhook as { id: string }).id, secret: String(body.secret) };
}

/** Sends from now on what is due; `look` makes it look at once. */
function sending(app: TestApp) {
  const stop = startWebhooks(app.context);
  onTestFinished(stop);
  return { look: app.context.deliverySignal.nudge, stop };
}

interface Lab {
  readonly app: TestApp;
  readonly hospital: Person;
  readonly receiver: WebhookReceiver;
}

async function lab(now?: Date): Promise<Lab> {
  const receiver = await openReceiver();
  const app = await createTestApp({ OUTGOING_ALLOWED_HOSTS: receiver.host });
  if (now) app.setNow(now);
  return { app, receiver, hospital: await verifiedHospital(app) };
}

const typesAt = ({ events }: WebhookReceiver) => events.map(({ type }) => type);
const rowsOf = ({ context: { db } }: TestApp) =>
  db.selectFrom('webhook_events').selectAll().orderBy('id').execute();
const statesOf = async (app: TestApp) => (await rowsOf(app)).map(({ state }) => state);
/** Days may have passed since the owner signed in. */
const webhookOf = async (app: TestApp, { email }: Person) => {
  const { token } = await signIn(app, email);
  return ((await app.call('GET', '/webhooks', { token })).body.webhooks as Record<string, unknown>[])[0];
};
const logOf = async (app: TestApp, { token }: Person, id: string) =>
  (await app.call('GET', `/webhooks/${id}/events`, { token })).body.events as Record<string, unknown>[];
/** Moves the clock, as many times as the pauses between tries need, until the condition holds. */
async function later(app: TestApp, look: () => void, hours: number, holds: () => Promise<void>) {
  const end = app.context.now().getTime() + hours * HOUR_MS;
  while (app.context.now().getTime() < end) {
    app.setNow(new Date(app.context.now().getTime() + 4 * HOUR_MS + 1));
    look();
    await vi.waitFor(async () => {
      const now = app.context.now().toISOString();
      const rows = await rowsOf(app);
      expect(rows.filter((row) => row.state === 'pending' && row.next_attempt_at <= now)).toEqual([]);
    }, WAIT);
  }
  await holds();
}

describe('webhooks', () => {
  it('show their secret once, which is stored nowhere', async () => {
    const { app, hospital, receiver } = await lab();
    const { secret } = await madeOf(app, hospital, receiver.url);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { body } = await app.call('GET', '/webhooks', { token: hospital.token });
    expect(body.webhooks).toMatchObject([
      { url: receiver.url, events: ALL, state: 'active', failingSince: null },
    ]);
    const key = secret.slice('whsec_'.length);
    const stored = [
      await app.context.db.selectFrom('webhooks').selectAll().execute(),
      await app.context.db.selectFrom('audit').selectAll().execute(),
      body,
    ];
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(JSON.stringify(stored[1])).toContain('webhook.make');
  });

  it('are made by an owner with a fresh proof, a few of them', async () => {
    const { app, hospital, receiver } = await lab();
    const form = { url: receiver.url, events: ALL };
    expect(await app.call('POST', '/webhooks', { token: hospital.token, body: form })).toMatchObject({
      status: 403,
      body: { code: 'failure.reauthentication_needed' },
    });
    const nurse = await colleagueOf(app, hospital);
    expect(await app.call('GET', '/webhooks', { token: nurse.token })).toMatchObject({ status: 403 });
    const pending = await registerHospital(app);
    expect(await make(app, pending, receiver.url)).toMatchObject({ status: 403 });
    for (let count = 0; count < WEBHOOKS_MAX; count += 1) await madeOf(app, hospital, receiver.url);
    expect(await make(app, hospital, receiver.url)).toMatchObject({
      status: 409,
      body: { code: 'failure.too_many_webhooks' },
    });
  });

  it('get a new secret, beside which the old one signs for a day', async () => {
    const { app, hospital, receiver } = await lab(new Date('2026-03-05T07:00:00.000Z'));
    const { look } = sending(app);
    const { id, secret: first } = await madeOf(app, hospital, receiver.url);
    const body = { url: receiver.url, newSecret: true };
    expect(await app.call('PUT', `/webhooks/${id}/receiver`, { token: hospital.token, body })).toMatchObject({
      status: 403,
      body: { code: 'failure.reauthentication_needed' },
    });
    // An answer was lost, and it is asked for again: the program knows the first, or the second.
    const second = String((await renew(app, hospital, id, body)).body.secret);
    const third = String((await renew(app, hospital, id, body)).body.secret);
    expect(new Set([first, second, third]).size).toBe(3);
    const sent = async () => {
      const { length } = receiver.events;
      const { token } = await signIn(app, hospital.email);
      await app.call('POST', `/webhooks/${id}/test`, { token });
      look();
      await vi.waitFor(() => expect(receiver.events.length).toBeGreaterThan(length), WAIT);
      return receiver.events.at(-1) as (typeof receiver.events)[number];
    };
    const event = await sent();
    const isDated = vi.spyOn(Date, 'now').mockReturnValue(app.context.now().getTime());
    onTestFinished(() => isDated.mockRestore());
    for (const secret of [first, second, third])
      expect(verified(secret, event)).toMatchObject({ type: 'test' });
    app.setNow(new Date(app.context.now().getTime() + DAY_MS));
    const later = await sent();
    isDated.mockReturnValue(app.context.now().getTime());
    expect(verified(third, later)).toMatchObject({ type: 'test' });
    for (const secret of [first, second]) expect(() => verified(secret, later)).toThrow('signature');
    const audit = await app.context.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(third.slice('whsec_'.length));
  });

  it('that moved while its former receiver answered is not held against the new one', async () => {
    const { app, hospital, receiver } = await lab();
    const { look } = sending(app);
    const { promise: isMoved, resolve: move } = Promise.withResolvers<void>();
    receiver.answerWith(async (_event, response) => {
      await isMoved;
      response.writeHead(410).end();
    });
    const { id } = await madeOf(app, hospital, `${receiver.url}/old`);
    await app.call('POST', `/webhooks/${id}/test`, { token: hospital.token });
    look();
    await vi.waitFor(() => expect(receiver.events).toHaveLength(1), WAIT);
    await renew(app, hospital, id, { url: `${receiver.url}/new` });
    receiver.answerWith((_event, response) => response.writeHead(204).end());
    move();
    await vi.waitFor(async () => {
      app.setNow(new Date(app.context.now().getTime() + MINUTE_MS));
      look();
      expect(await statesOf(app)).toEqual(['sent']);
    }, WAIT);
    expect(await webhookOf(app, hospital)).toMatchObject({ state: 'active', failingSince: null });
    expect(receiver.events.at(-1)?.path).toBe('/dhiig/new');
  });

  it('move to another address with what waits, and what the former one answered does not count', async () => {
    const { app, hospital, receiver } = await lab();
    const { look } = sending(app);
    receiver.answerWith((_event, response) => response.writeHead(500).end());
    const { id, secret } = await madeOf(app, hospital, `${receiver.url}/old`);
    await app.call('POST', `/webhooks/${id}/test`, { token: hospital.token });
    look();
    await vi.waitFor(async () => {
      const [row] = await rowsOf(app);
      expect(row).toMatchObject({ state: 'pending', answer: '500', leased_until: null });
    }, WAIT);
    receiver.answerWith((_event, response) => response.writeHead(204).end());
    expect(await renew(app, hospital, id, { url: 'https://10.0.0.1/x' })).toMatchObject({
      status: 400,
      body: { errors: { url: 'It must be a public https address' } },
    });
    const moved = await renew(app, hospital, id, { url: `${receiver.url}/new` });
    expect(moved.body).toMatchObject({ webhook: { url: `${receiver.url}/new`, failingSince: null } });
    expect(moved.body.secret).toBeUndefined();
    look();
    await vi.waitFor(async () => expect(await statesOf(app)).toEqual(['sent']), WAIT);
    const [old, next] = receiver.events;
    expect([old?.path, next?.path]).toEqual(['/dhiig/old', '/dhiig/new']);
    expect(next?.id).toBe(old?.id);
    vi.spyOn(Date, 'now').mockReturnValueOnce(app.context.now().getTime());
    expect(verified(secret, next as NonNullable<typeof next>)).toMatchObject({ type: 'test' });
    receiver.answerWith((_event, response) => response.writeHead(410).end());
    await app.call('POST', `/webhooks/${id}/test`, { token: hospital.token });
    look();
    await vi.waitFor(
      async () => expect(await webhookOf(app, hospital)).toMatchObject({ state: 'gone' }),
      WAIT,
    );
    receiver.answerWith((_event, response) => response.writeHead(204).end());
    expect((await renew(app, hospital, id, { url: receiver.url })).body).toMatchObject({
      webhook: { state: 'active' },
    });
    look();
    await vi.waitFor(async () => expect(await statesOf(app)).toEqual(['sent', 'sent']), WAIT);
    await app.call('PATCH', `/webhooks/${id}`, { token: hospital.token, body: { paused: true } });
    expect((await renew(app, hospital, id, { url: `${receiver.url}/new` })).body).toMatchObject({
      webhook: { state: 'paused' },
    });
    const foreign = await verifiedHospital(app, {
      name: 'Foreign Hospital',
      email: 'foreign@hospital.example',
    });
    expect(await renew(app, foreign, id, { url: receiver.url })).toMatchObject({ status: 404 });
  });

  it.each([
    'http://records.example/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://user:secret@records.example/x',
    'ftp://records.example/x',
    'records',
  ])('do not call %s', async (url) => {
    const { app, hospital } = await lab();
    expect(await make(app, hospital, url)).toMatchObject({
      status: 400,
      body: { errors: { url: 'It must be a public https address' } },
    });
    expect(await make(app, hospital, 'https://records.example/x', [])).toMatchObject({ status: 400 });
    expect(await make(app, hospital, 'https://records.example/x', ['donor.name'])).toMatchObject({
      status: 400,
    });
  });

  it('are of their hospital alone, and of the admins together', async () => {
    const { app, hospital, receiver } = await lab();
    const { id } = await madeOf(app, hospital, receiver.url);
    const [boss, other] = [await admin(app), await verifiedHospital(app)];
    for (const { token } of [boss, other]) {
      expect((await app.call('GET', '/webhooks', { token })).body.webhooks).toEqual([]);
      for (const [method, path, body] of [
        ['GET', `/webhooks/${id}/events`, undefined],
        ['PATCH', `/webhooks/${id}`, { paused: true }],
        ['DELETE', `/webhooks/${id}`, undefined],
        ['POST', `/webhooks/${id}/test`, undefined],
        ['POST', `/webhooks/${id}/events/${id}/send`, undefined],
      ] as const)
        expect(await app.call(method, path, { token, body })).toMatchObject({ status: 404 });
    }
    const shared = await madeOf(app, boss, receiver.url);
    const { token } = await admin(app);
    expect((await app.call('GET', '/webhooks', { token })).body.webhooks).toMatchObject([{ id: shared.id }]);
  });

  it('tell the way of a request in order, signed, and nothing about its donor', async () => {
    // The signature's time is checked by the machine's clock.
    const { app, hospital, receiver } = await lab(new Date());
    const { secret } = await madeOf(app, hospital, receiver.url);
    const donor = await registerDonor(app, { name: 'Xaliimo Yare', phone: '+252 61 888 0002' });
    const { _id: requestId } = await postRequest(app, hospital);
    const responseId = await respondOk(app, donor, requestId);
    await arriveByCode(app, hospital, donor, requestId);
    await fulfill(app, hospital, requestId, [responseId]);
    const { look } = sending(app);
    look();
    await vi.waitFor(() => expect(receiver.events).toHaveLength(4), WAIT);
    const about = { hospitalId: hospital.id, requestId, bloodType: 'O-', component: 'whole_blood' };
    expect(receiver.events.map((event) => verified(secret, event))).toEqual([
      {
        type: 'request.posted',
        timestamp: app.context.now().toISOString(),
        data: { ...about, units: 2, urgency: 'high', deadline: null },
      },
      expect.objectContaining({ type: 'donor.coming', data: { ...about, responseId, expectedAt: null } }),
      expect.objectContaining({
        type: 'donor.arrived',
        data: { ...about, responseId, arrivedAt: app.context.now().toISOString() },
      }),
      expect.objectContaining({ type: 'request.fulfilled', data: { ...about, units: 2, unitsReceived: 1 } }),
    ]);
    expect(JSON.stringify(receiver.events)).not.toMatch(/Xaliimo|8880002|888 0002/);
    expect(JSON.stringify(receiver.events)).not.toContain(donor.id);
    await vi.waitFor(async () => expect(await statesOf(app)).toEqual(Array(4).fill('sent')), WAIT);
    expect(() => verified(`whsec_${'A'.repeat(43)}=`, receiver.events[0] as never)).toThrow();
  });

  it('tell who arrives on a collection day, by code, by a tap or without an appointment, once each', async () => {
    const { app, hospital, receiver } = await lab();
    await madeOf(app, hospital, receiver.url);
    const at = (hours: number) => hoursLater(hours).toISOString();
    const { id: dayId } = await openDay(app, hospital, { startsAt: at(1), endsAt: at(3), chairs: 5 });
    const donors = await Promise.all(
      [1, 2, 3].map((last) => registerDonor(app, { phone: `+252 61 888 010${last}`, name: 'Xaliimo Yare' })),
    );
    const [byCode, byTap] = donors as [Person, Person];
    const ids = [];
    for (const donor of [byCode, byTap]) ids.push(await bookOk(app, donor, { dayId, startsAt: at(1) }));
    const [coded, tapped] = ids as [string, string];
    app.setNow(hoursLater(1));
    const own = await app.call('GET', '/appointments', { token: byCode.token });
    const { code } = (own.body.appointments as { code: string }[])[0] ?? {};
    await app.call('POST', '/hospital/arrivals', { token: hospital.token, body: { code } });
    for (const state of ['arrived', 'arrived', 'given', 'arrived'])
      await change(app, hospital, tapped, { state });
    const walkedIn = await bookOk(app, hospital, { dayId, donor: { phone: '+252 61 888 0103' } });
    const told = (await rowsOf(app)).map(({ event, subject, body }) => [
      event,
      subject,
      JSON.parse(body).data,
    ]);
    expect(told).toEqual(
      [coded, tapped, walkedIn].map((appointmentId) => [
        'appointment.arrived',
        appointmentId,
        { hospitalId: hospital.id, dayId, appointmentId, arrivedAt: at(1) },
      ]),
    );
    expect(JSON.stringify(told)).not.toMatch(/Xaliimo|888 010/);
  });

  it('tell only what was chosen, and nothing of what was refused', async () => {
    const { app, hospital, receiver } = await lab();
    await madeOf(app, hospital, receiver.url, ['request.fulfilled']);
    await postRequest(app, hospital);
    expect(await rowsOf(app)).toEqual([]);
    const { id } = await madeOf(app, hospital, receiver.url, ['request.posted']);
    const refused = await app.call('POST', '/requests/create', {
      token: hospital.token,
      body: newRequest({ deadline: '2020-01-01T00:00:00.000Z' }),
    });
    expect(refused.status).toBe(400);
    expect(await rowsOf(app)).toEqual([]);
    await app.call('PATCH', `/webhooks/${id}`, {
      token: hospital.token,
      body: { events: ['donor.coming'] },
    });
    await postRequest(app, hospital);
    expect(await rowsOf(app)).toEqual([]);
  });

  it('cost a hospital that has none one look into an index', async () => {
    const { app, hospital } = await lab();
    const statements = watchStatements(app);
    await postRequest(app, hospital);
    const touching = statements.filter((statement) => statement.includes('webhook'));
    expect(touching).toHaveLength(1);
    expect(touching[0]).toMatch(/^select /);
  });

  it('tell both hospitals of an order, and the deployment once', async () => {
    const { app, hospital, receiver } = await lab();
    const supplier = await verifiedHospital(app);
    await app.context.db
      .updateTable('hospitals')
      .set({ kind: 'blood_bank' })
      .where('user_id', '=', supplier.id)
      .execute();
    const boss = await admin(app);
    for (const [owner, path] of [
      [hospital, 'receiver'],
      [supplier, 'supplier'],
      [boss, 'deployment'],
    ] as const)
      await madeOf(app, owner, `http://${receiver.host}/${path}`, ['order.received']);
    const lots = [await addBag(app, supplier, 'DH-1'), await addBag(app, supplier, 'DH-2')];
    const order = orderOf(await ask(app, hospital, supplier));
    orderOf(await step(app, supplier, order.id, packed(lots)));
    orderOf(await step(app, hospital, order.id, received(lots, { [lots[1] as string]: 'damaged' })));
    sending(app).look();
    await vi.waitFor(() => expect(receiver.events).toHaveLength(3), WAIT);
    expect(receiver.events.map(({ path }) => path).toSorted()).toEqual([
      '/deployment',
      '/receiver',
      '/supplier',
    ]);
    for (const { data } of receiver.events)
      expect(data).toMatchObject({ orderId: order.id, state: 'partly', unitsAccepted: 1, unitsRefused: 1 });
  });

  it('tell when the stock falls below its minimum, and not again while it stays below', async () => {
    const { app, hospital, receiver } = await lab();
    await app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { settings: { stock: { minimums: { 'O-': 2 } } } },
    });
    await madeOf(app, hospital, receiver.url, ['stock.below_minimum']);
    const lot = await addBag(app, hospital, undefined, { units: 4 });
    const issue = (units: number) =>
      app.call('POST', `/hospital/inventory/${lot}/movements`, {
        token: hospital.token,
        body: { kind: 'issue', units },
      });
    await issue(2);
    expect(await rowsOf(app)).toEqual([]);
    await issue(1);
    await issue(1);
    const rows = await rowsOf(app);
    expect(rows.map(({ body }) => JSON.parse(body).data)).toEqual([
      { hospitalId: hospital.id, bloodType: 'O-', units: 1, minimum: 2 },
    ]);
  });
});

describe('a receiver', () => {
  it('gets an event again, under its id, until it accepts it, and the next about the same thing after it', async () => {
    const { app, hospital, receiver } = await lab();
    await madeOf(app, hospital, receiver.url, ['request.posted', 'request.fulfilled']);
    const { _id: first } = await postRequest(app, hospital);
    receiver.answerWith(({ data }, response) =>
      response.writeHead(data.requestId === first ? 500 : 200).end('secret words of a server inside'),
    );
    await fulfill(app, hospital, first);
    const { _id: second } = await postRequest(app, hospital);
    const { look } = sending(app);
    look();
    await vi.waitFor(async () => expect(await statesOf(app)).toEqual(['pending', 'waiting', 'sent']), WAIT);
    const requested = receiver.events.map(({ data }) => data.requestId);
    expect(requested.toSorted()).toEqual([first, second].toSorted());
    receiver.answerWith((_event, response) => response.end());
    app.setNow(new Date(app.context.now().getTime() + 9_000));
    look();
    app.setNow(new Date(app.context.now().getTime() + 2_000));
    look();
    await vi.waitFor(async () => expect(await statesOf(app)).toEqual(['sent', 'sent', 'sent']), WAIT);
    const ofFirst = receiver.events.filter(({ data }) => data.requestId === first);
    expect(ofFirst.map(({ type }) => type)).toEqual([
      'request.posted',
      'request.posted',
      'request.fulfilled',
    ]);
    expect(ofFirst[0]?.id).toBe(ofFirst[1]?.id);
    expect(JSON.stringify(await rowsOf(app))).not.toContain('secret words');
    expect(await webhookOf(app, hospital)).toMatchObject({ state: 'active', failingSince: null });
  });

  it('that accepts nothing for three days is paused with a mail; what happened meanwhile waits', async () => {
    const { app, hospital, receiver } = await lab();
    const { id } = await madeOf(app, hospital, receiver.url, ['request.posted', 'request.fulfilled']);
    receiver.answerWith((_event, response) => response.writeHead(503).end());
    const { _id: first } = await postRequest(app, hospital);
    const { look } = sending(app);
    await later(app, look, 68, async () => {
      expect(await webhookOf(app, hospital)).toMatchObject({
        state: 'active',
        failingSince: expect.any(String),
      });
    });
    await later(app, look, 12, async () => {
      expect(await webhookOf(app, hospital)).toMatchObject({ state: 'failing' });
    });
    const mails = await app.context.db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'webhook_paused')
      .execute();
    expect(mails).toMatchObject([{ recipient: hospital.email }]);
    expect(JSON.parse(mails[0]?.details ?? '{}')).toMatchObject({ host: receiver.host, because: 'failing' });

    const tried = receiver.events.length;
    const owner = await signIn(app, hospital.email);
    await fulfill(app, owner, first);
    await postRequest(app, owner);
    look();
    expect(await statesOf(app)).toEqual(['waiting', 'waiting', 'waiting']);
    for (const path of ['test', `events/${(await rowsOf(app))[0]?.id}/send`])
      expect(await app.call('POST', `/webhooks/${id}/${path}`, { token: owner.token })).toMatchObject({
        status: 409,
        body: { code: 'failure.webhook_paused' },
      });
    expect(receiver.events).toHaveLength(tried);

    receiver.answerWith((_event, response) => response.end());
    const resume = { token: owner.token, body: { paused: false } };
    expect(await app.call('PATCH', `/webhooks/${id}`, resume)).toMatchObject({
      status: 200,
      body: { webhook: { state: 'active', failingSince: null } },
    });
    look();
    await vi.waitFor(async () => expect(await statesOf(app)).toEqual(['sent', 'sent', 'sent']), WAIT);
    const afterwards = receiver.events.slice(tried).filter(({ data }) => data.requestId === first);
    expect(afterwards.map(({ type }) => type)).toEqual(['request.posted', 'request.fulfilled']);
  });

  it('that refuses one event gives it up after three days, and those after it come', async () => {
    const { app, hospital, receiver } = await lab();
    await madeOf(app, hospital, receiver.url, ['request.posted', 'request.fulfilled']);
    const { _id: bad } = await postRequest(app, hospital);
    receiver.answerWith(({ type, data }, response) =>
      response.writeHead(type === 'request.posted' && data.requestId === bad ? 400 : 200).end(),
    );
    await fulfill(app, hospital, bad);
    const { look } = sending(app);
    await later(app, look, 36, async () => {
      await postRequest(app, await signIn(app, hospital.email));
    });
    await later(app, look, 44, async () => {
      expect(await statesOf(app)).toEqual(['failed', 'sent', 'sent']);
      expect(await webhookOf(app, hospital)).toMatchObject({ state: 'active', failingSince: null });
    });
    expect(typesAt(receiver).at(-1)).toBe('request.fulfilled');
  });

  it('that is gone (410) is paused at once', async () => {
    const { app, hospital, receiver } = await lab();
    await madeOf(app, hospital, receiver.url);
    receiver.answerWith((_event, response) => response.writeHead(410).end());
    await postRequest(app, hospital);
    sending(app).look();
    await vi.waitFor(
      async () => expect(await webhookOf(app, hospital)).toMatchObject({ state: 'gone' }),
      WAIT,
    );
    expect(await statesOf(app)).toEqual(['waiting']);
  });

  it('of the deployment tells every admin that it is paused', async () => {
    const { app, hospital, receiver } = await lab();
    const [maker, other] = [await admin(app), await admin(app)];
    await madeOf(app, maker, receiver.url, ['request.posted']);
    await app.context.db.updateTable('users').set({ status: 'banned' }).where('id', '=', maker.id).execute();
    receiver.answerWith((_event, response) => response.writeHead(410).end());
    await postRequest(app, hospital);
    sending(app).look();
    const told = async () =>
      (
        await app.context.db
          .selectFrom('mails')
          .select('recipient')
          .where('kind', '=', 'webhook_paused')
          .execute()
      ).map(({ recipient }) => recipient);
    await vi.waitFor(async () => expect(await told()).toContain(other.email), WAIT);
    expect(await told()).not.toContain(maker.email);
  });

  it('that is paused has so many events waiting, the newest', async () => {
    const { app, hospital, receiver } = await lab();
    const { id } = await madeOf(app, hospital, receiver.url, ['request.posted']);
    await postRequest(app, hospital);
    const [event] = await rowsOf(app);
    if (!event) throw new Error('nothing waits');
    const { db, newId } = app.context;
    const ids = Array.from({ length: WEBHOOK_WAITING_MAX + 2 }, () => newId());
    for (const some of chunks(ids, 500))
      await db
        .insertInto('webhook_events')
        .values(
          some.map((one) => ({ ...event, id: one, webhook_id: id, subject: one, state: 'waiting' as const })),
        )
        .execute();
    await forgetWebhookEvents(app.context);
    const left = await db
      .selectFrom('webhook_events')
      .select('id')
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute();
    expect(left.map((one) => one.id)).toEqual(ids.slice(2).toSorted());
  });

  it('that never answers holds nobody else up', async () => {
    const { app, hospital, receiver } = await lab();
    const other = await verifiedHospital(app);
    await madeOf(app, hospital, `http://${receiver.host}/slow`);
    await madeOf(app, other, `http://${receiver.host}/fast`);
    const slow: ServerResponse[] = [];
    receiver.answerWith(({ path }, response) => {
      if (path === '/fast') response.end();
      else slow.push(response);
    });
    const { look } = sending(app);
    for (let count = 0; count < 4; count += 1) await postRequest(app, hospital);
    look();
    await vi.waitFor(() => expect(receiver.events.length).toBeGreaterThan(1), WAIT);
    for (let count = 0; count < 3; count += 1) await postRequest(app, other);
    look();
    const at = (path: string) => receiver.events.filter((event) => event.path === path);
    await vi.waitFor(() => expect(at('/fast')).toHaveLength(3), WAIT);
    // Two at once, and no more.
    expect(at('/slow')).toHaveLength(2);
    for (const response of slow) response.destroy();
  });

  it.each([
    ['redirects', '302', 'pending'],
    ['breaks off after its status', '200', 'sent'],
    ['answers without end', '200', 'sent'],
    ['closes without an answer', 'UND_ERR_SOCKET', 'pending'],
  ])('that %s', async (how, answer, state) => {
    const { app, hospital, receiver } = await lab();
    const { id } = await madeOf(app, hospital, receiver.url);
    receiver.answerWith((_event, response) => {
      if (how === 'redirects') response.writeHead(302, { location: `http://${receiver.host}/inside` }).end();
      else if (how === 'closes without an answer') response.destroy();
      else if (how === 'answers without end') response.writeHead(200).write('x'.repeat(100_000));
      else {
        response.writeHead(200, { 'content-length': '50' });
        response.write('half', () => response.destroy());
      }
    });
    await postRequest(app, hospital);
    sending(app).look();
    await vi.waitFor(async () => {
      expect(await logOf(app, hospital, id)).toMatchObject([{ answer, state, attempts: 1 }]);
    }, WAIT);
    expect(receiver.events.map(({ path }) => path)).toEqual(['/dhiig']);
  });

  it('at an address that is private by now is not called', async () => {
    const { app, hospital, receiver } = await lab();
    const { id } = await madeOf(app, hospital, receiver.url);
    await app.context.db
      .updateTable('webhooks')
      .set({ url: receiver.url.replace('http:', 'https:').replace('127.0.0.1', '127.0.0.2') })
      .execute();
    await postRequest(app, hospital);
    sending(app).look();
    await vi.waitFor(async () => {
      expect(await logOf(app, hospital, id)).toMatchObject([{ answer: 'ADDRESS', state: 'pending' }]);
    }, WAIT);
    expect(receiver.events).toEqual([]);
  });

  it('gets each event once from two senders, and again what a dead one was sending', async () => {
    const { app, hospital, receiver } = await lab();
    await madeOf(app, hospital, receiver.url, ['request.posted']);
    for (let count = 0; count < 6; count += 1) await postRequest(app, hospital);
    const [one, two] = [sending(app), sending(app)];
    one.look();
    await vi.waitFor(async () => expect(await statesOf(app)).toEqual(Array(6).fill('sent')), WAIT);
    expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(6);
    expect(receiver.events).toHaveLength(6);
    await Promise.all([one.stop(), two.stop()]);

    await postRequest(app, hospital);
    const until = new Date(app.context.now().getTime() + 30_000).toISOString();
    await app.context.db
      .updateTable('webhook_events')
      .set({ leased_until: until, leased_by: 'dead', attempts: 1 })
      .where('state', '=', 'pending')
      .execute();
    sending(app).look();
    app.setNow(new Date(app.context.now().getTime() + 31_000));
    app.context.deliverySignal.nudge();
    await vi.waitFor(() => expect(receiver.events).toHaveLength(7), WAIT);
  });
});

describe('by hand', () => {
  it('a test is sent, and an event again under its id', async () => {
    const { app, hospital, receiver } = await lab();
    const { id } = await madeOf(app, hospital, receiver.url);
    const { look } = sending(app);
    const { token } = hospital;
    expect((await app.call('POST', `/webhooks/${id}/test`, { token })).status).toBe(200);
    look();
    await vi.waitFor(async () => expect(await statesOf(app)).toEqual(['sent']), WAIT);
    const [event] = await logOf(app, hospital, id);
    expect(event).toMatchObject({ event: 'test', state: 'sent', attempts: 1, answer: '204' });
    const again = `/webhooks/${id}/events/${event?.id}/send`;
    expect((await app.call('POST', again, { token })).status).toBe(200);
    look();
    await vi.waitFor(() => expect(receiver.events).toHaveLength(2), WAIT);
    expect(receiver.events[1]?.id).toBe(receiver.events[0]?.id);
    expect(typesAt(receiver)).toEqual(['test', 'test']);
    const recorded = await app.context.db
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'webhook.send')
      .execute();
    expect(recorded).toEqual([{ actor_id: hospital.id }, { actor_id: hospital.id }]);
    expect(await app.call('POST', `/webhooks/${id}/events/${id}/send`, { token })).toMatchObject({
      status: 404,
    });
  });

  it('a webhook is paused and resumed once, and removed with all that waits', async () => {
    const { app, hospital, receiver } = await lab();
    const { id } = await madeOf(app, hospital, receiver.url);
    const { token } = hospital;
    const change = (body: object) => app.call('PATCH', `/webhooks/${id}`, { token, body });
    const changes = () =>
      app.context.db.selectFrom('audit').select('id').where('action', '=', 'webhook.change').execute();
    for (const paused of [true, true, false, false]) await change({ paused });
    await change({ events: ALL });
    expect(await changes()).toHaveLength(2);
    await change({ paused: true });
    await postRequest(app, hospital);
    expect(await statesOf(app)).toEqual(['waiting']);
    expect((await app.call('DELETE', `/webhooks/${id}`, { token })).status).toBe(200);
    expect(await rowsOf(app)).toEqual([]);
    expect((await app.call('DELETE', `/webhooks/${id}`, { token })).status).toBe(404);
  });

  it('the log has the last hundred, and nothing is older than thirty days', async () => {
    const { app, hospital, receiver } = await lab();
    const { id } = await madeOf(app, hospital, receiver.url);
    const { token } = hospital;
    for (let count = 0; count < WEBHOOK_LOG_MAX + 3; count += 1)
      await app.call('POST', `/webhooks/${id}/test`, { token });
    expect(await logOf(app, hospital, id)).toHaveLength(WEBHOOK_LOG_MAX);
    await tidy(app.context);
    // Those that wait are not of the log alone.
    expect(await rowsOf(app)).toHaveLength(WEBHOOK_LOG_MAX + 3);
    const at = app.context.now().toISOString();
    await app.context.db.updateTable('webhook_events').set({ state: 'sent', finished_at: at }).execute();
    await tidy(app.context);
    const rows = await rowsOf(app);
    expect(rows).toHaveLength(WEBHOOK_LOG_MAX);
    app.setNow(new Date(app.context.now().getTime() + 31 * DAY_MS));
    await postRequest(app, await signIn(app, hospital.email));
    await app.context.db
      .updateTable('webhook_events')
      .set({ id: '00000000-0000-7000-8000-000000000001' })
      .where('id', '=', rows[0]?.id ?? '')
      .execute();
    await tidy(app.context);
    expect((await rowsOf(app)).some(({ id: one }) => one.startsWith('00000000'))).toBe(false);
  });
});
