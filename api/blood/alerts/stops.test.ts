import { describe, expect, it } from 'vitest';
import { leaseDeliveries } from '../../messaging/push/sender/lease-deliveries.ts';
import { recordOutcomes } from '../../messaging/push/sender/record-outcomes.ts';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import {
  alertableDonor,
  alertedBy,
  alertOf,
  giveDevice,
  pendingFor,
  sendAll,
} from '../../tools/testing/alerts.ts';
import {
  fulfill,
  newRequest,
  postRequest,
  respondOk,
  responsesOf,
} from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { admin, callProved, PASSWORD, type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { notifyOfAlerts } from './notify-of-alerts.ts';

const withdraw = (app: TestApp, donor: Person, requestId: string) =>
  app.call('POST', `/donor/withdraw/${requestId}`, { token: donor.token });

/** A hospital with an urgent request for one unit, and donors at these distances, alerted but not reached yet. */
async function called(kms: readonly number[], { units = 1 } = {}) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donors: Person[] = [];
  for (const km of kms) donors.push(await alertableDonor(app, km));
  const request = await postRequest(app, hospital, { units });
  return { app, hospital, donors, id: request._id };
}

describe('a donor who was coming and deletes their account', () => {
  it('makes the alert continue as for one who withdrew, and its hospital is notified', async () => {
    const { app, hospital, donors, id } = await called([1, 15]);
    await giveDevice(app, hospital);
    const [first, second] = donors as [Person, Person];
    await respondOk(app, first, id);
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'ended', endedBy: 'enough' });
    const { status } = await app.call('DELETE', '/auth/account', {
      token: first.token,
      body: { password: PASSWORD },
    });
    expect(status).toBe(200);
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'active', endedBy: null, coming: 0 });
    await advanceAlerts(app.context);
    const { id: alertId } = await alertOf(app, hospital, id);
    expect(await alertedBy(app, alertId)).toMatchObject([{ donor_id: second.id }]);
    expect(await pendingFor(app, hospital)).toEqual(['answer']);
  });
});

describe('enough are coming', () => {
  it('ends the alert: nobody else is alerted, and unsent messages are not sent', async () => {
    const { app, hospital, donors, id } = await called([1, 2, 15]);
    const [first, second, third] = donors as [Person, Person, Person];
    await respondOk(app, first, id);
    const ended = await alertOf(app, hospital, id);
    expect(ended).toMatchObject({ status: 'ended', endedBy: 'enough', nextWaveAt: null, coming: 1 });
    expect(ended.deliveries).toMatchObject({ superseded: 2, pending: 0 });
    app.setNow(minutesLater(30));
    await advanceAlerts(app.context);
    // Nothing was sent to the second donor: they were not alerted, and may be another time.
    expect(await alertedBy(app, ended.id)).toEqual([{ donor_id: first.id, wave: 1 }]);
    for (const donor of [second, third]) expect(await pendingFor(app, donor)).toEqual([]);
  });

  it('leaves those whose phone got it: they may still answer', async () => {
    const { app, hospital, donors, id } = await called([1, 2]);
    await sendAll(app);
    const [first, second] = donors as [Person, Person];
    await respondOk(app, first, id);
    expect(await alertOf(app, hospital, id)).toMatchObject({ endedBy: 'enough', called: 2 });
    expect(await pendingFor(app, second)).toEqual([]);
    await respondOk(app, second, id);
  });

  it('and a message that was being sent is sent: its donor is stood down in the end', async () => {
    const { app, hospital, donors, id } = await called([1, 2]);
    const [first, second] = donors as [Person, Person];
    const { leased } = await leaseDeliveries(app.context, 10);
    expect(leased).toHaveLength(2);
    await respondOk(app, first, id);
    expect((await alertOf(app, hospital, id)).deliveries).toMatchObject({ superseded: 2 });
    const outcome = { kind: 'sent', status: 201, error: null } as const;
    await recordOutcomes(
      app.context,
      leased.map((delivery) => ({ delivery, outcome })),
      notifyOfAlerts,
    );
    expect(await alertOf(app, hospital, id)).toMatchObject({
      called: 2,
      deliveries: { sent: 2, superseded: 0 },
    });
    await fulfill(app, hospital, id);
    expect(await pendingFor(app, second)).toEqual(['stand_down']);
  });

  it('until one withdraws: then the next wave is sent', async () => {
    const { app, hospital, donors, id } = await called([1, 15]);
    await sendAll(app);
    const [near, far] = donors as [Person, Person];
    await respondOk(app, near, id);
    app.setNow(minutesLater(1));
    expect((await withdraw(app, near, id)).status).toBe(200);
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'active', endedBy: null });
    expect(await advanceAlerts(app.context)).toBe(1);
    expect((await alertedBy(app, (await alertOf(app, hospital, id)).id)).at(-1)?.donor_id).toBe(far.id);
  });

  it('also after edits of the units', async () => {
    const { app, hospital, donors, id } = await called([1, 15]);
    await sendAll(app);
    await respondOk(app, donors[0] as Person, id);
    const edit = (body: Readonly<Record<string, number>>) =>
      app.call('PATCH', `/requests/${id}`, { token: hospital.token, body });
    await edit({ units: 2 });
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'active', unitsNeeded: 2 });
    await edit({ unitsElsewhere: 1 });
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'ended', endedBy: 'enough' });
    await edit({ unitsElsewhere: 0 });
    await edit({ units: 1 });
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'ended', endedBy: 'enough' });
  });
});

describe('closing a request', () => {
  it('fulfilled: unsent messages are dropped, those who gave are thanked, the others are stood down', async () => {
    const { app, hospital, donors, id } = await called([1, 2, 3], { units: 3 });
    const [giver, answered, silent] = donors as [Person, Person, Person];
    await sendAll(app);
    const unsent = await alertableDonor(app, 15);
    app.setNow(minutesLater(6));
    await advanceAlerts(app.context);
    expect(await pendingFor(app, unsent)).toEqual(['alert']);
    await respondOk(app, giver, id);
    await respondOk(app, answered, id);
    const [first] = await responsesOf(app, hospital, id);
    await fulfill(app, hospital, id, [first?.id ?? '']);
    expect(await pendingFor(app, giver)).toEqual(['thanks']);
    expect(await pendingFor(app, answered)).toEqual(['stand_down']);
    expect(await pendingFor(app, silent)).toEqual(['stand_down']);
    expect(await pendingFor(app, unsent)).toEqual([]);
    const alert = await alertOf(app, hospital, id);
    expect(alert).toMatchObject({ status: 'ended', endedBy: 'fulfilled', called: 3, coming: 1 });
    expect(alert.queued).toBe(Object.values(alert.deliveries).reduce((sum, count) => sum + count, 0));
    app.setNow(minutesLater(60));
    expect(await advanceAlerts(app.context)).toBe(0);
  });

  it('cancelled: those who answered are notified, the others are stood down', async () => {
    const { app, hospital, donors, id } = await called([1, 2], { units: 2 });
    await sendAll(app);
    const [answered, silent] = donors as [Person, Person];
    await respondOk(app, answered, id);
    await app.call('PATCH', `/requests/cancel/${id}`, {
      token: hospital.token,
      body: { reason: 'A mistake' },
    });
    expect(await pendingFor(app, answered)).toEqual(['cancelled']);
    expect(await pendingFor(app, silent)).toEqual(['stand_down']);
    expect(await alertOf(app, hospital, id)).toMatchObject({ endedBy: 'cancelled' });
  });

  it('stands nobody down who declined, withdrew, or wants no messages', async () => {
    const { app, hospital, donors, id } = await called([1, 2, 3], { units: 3 });
    await sendAll(app);
    const [declined, withdrawn, quiet] = donors as [Person, Person, Person];
    await app.context.db
      .updateTable('alert_recipients')
      .set({ declined_at: app.context.now().toISOString() })
      .where('donor_id', '=', declined.id)
      .execute();
    await respondOk(app, withdrawn, id);
    await withdraw(app, withdrawn, id);
    await app.call('PUT', '/auth/profile', {
      token: quiet.token,
      body: { preferences: { channels: { push: false } } },
    });
    await fulfill(app, hospital, id);
    for (const donor of [declined, withdrawn, quiet]) expect(await pendingFor(app, donor)).toEqual([]);
  });
});

describe('an alert ends', () => {
  it('at the deadline of its request', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await alertableDonor(app, 1);
    const deadline = minutesLater(3).toISOString();
    const request = await postRequest(app, hospital, { deadline });
    expect(await alertOf(app, hospital, request._id)).toMatchObject({
      deadline,
      nextWaveAt: expect.any(String),
    });
    await alertableDonor(app, 2);
    app.setNow(minutesLater(3));
    expect(await advanceAlerts(app.context)).toBe(0);
    const alert = await alertOf(app, hospital, request._id);
    expect(alert).toMatchObject({ status: 'ended', endedBy: 'deadline', called: 0 });
    expect(alert.deliveries).toMatchObject({ superseded: 1 });
  });

  it('if the hospital is rejected, at once and without a wave', async () => {
    const { app, hospital, donors, id } = await called([1, 15]);
    await sendAll(app);
    const { token } = await admin(app);
    await callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, {
      token,
      body: { action: 'reject', reason: 'Not a hospital' },
    });
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'ended', endedBy: 'cancelled' });
    expect(await pendingFor(app, donors[0] as Person)).toEqual(['stand_down']);
    // They cannot see the request any more: the message leads to those that they can.
    const { request_id, tag } = await app.context.db
      .selectFrom('deliveries')
      .select(['request_id', 'tag'])
      .where('kind', '=', 'stand_down')
      .executeTakeFirstOrThrow();
    expect({ request_id, tag }).toEqual({ request_id: null, tag: `request:${id}` });
  });

  it('if the hospital was banned in any way, before the next wave', async () => {
    const { app, hospital, id } = await called([1, 15]);
    await app.context.db
      .updateTable('users')
      .set({ status: 'banned' })
      .where('id', '=', hospital.id)
      .execute();
    app.setNow(minutesLater(10));
    expect(await advanceAlerts(app.context)).toBe(0);
    const { status, ended_by } = await app.context.db
      .selectFrom('alerts')
      .selectAll()
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow();
    expect({ status, ended_by }).toEqual({ status: 'ended', ended_by: 'cancelled' });
  });

  it('exhausted, and continues for a donor who subscribes later', async () => {
    const { app, hospital, id } = await called([1]);
    app.setNow(minutesLater(5));
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'ended', endedBy: 'exhausted' });
    const late = await alertableDonor(app, 2);
    app.setNow(minutesLater(25));
    expect(await advanceAlerts(app.context)).toBe(1);
    const alert = await alertOf(app, hospital, id);
    expect(alert).toMatchObject({ status: 'active', endedBy: null, called: 2 });
    expect((await alertedBy(app, alert.id)).at(-1)).toEqual({ donor_id: late.id, wave: 2 });
  });
});

describe('what else people are notified of', () => {
  it('the hospital of each answer, with how many are coming by now, unless it does not want that', async () => {
    const { app, hospital, donors, id } = await called([1, 2], { units: 3 });
    await giveDevice(app, hospital);
    await respondOk(app, donors[0] as Person, id);
    await respondOk(app, donors[1] as Person, id);
    const deliveries = await app.context.db
      .selectFrom('deliveries')
      .select(['details', 'state', 'tag'])
      .where('user_id', '=', hospital.id)
      .orderBy('details')
      .execute();
    expect(deliveries).toEqual([
      { details: '{"bloodType":"O-","coming":1,"answered":0}', state: 'superseded', tag: `answers:${id}` },
      { details: '{"bloodType":"O-","coming":2,"answered":0}', state: 'pending', tag: `answers:${id}` },
    ]);
    await app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { settings: { notifications: { requestUpdates: false } } },
    });
    await respondOk(app, await alertableDonor(app, 4), id);
    expect(await pendingFor(app, hospital)).toEqual(['alert_enough', 'answer']);
  });

  it('the hospital of a donor who withdraws, unless it does not want that', async () => {
    const { app, hospital, donors, id } = await called([1, 2], { units: 3 });
    await giveDevice(app, hospital);
    for (const donor of donors) await respondOk(app, donor, id);
    await sendAll(app);
    const withdraw = (donor: Person) => app.call('POST', `/donor/withdraw/${id}`, { token: donor.token });
    await Promise.all([withdraw(donors[0] as Person), withdraw(donors[0] as Person)]);
    const deliveries = await app.context.db
      .selectFrom('deliveries')
      .select(['kind', 'details'])
      .where('user_id', '=', hospital.id)
      .where('state', '=', 'pending')
      .execute();
    expect(deliveries).toEqual([{ kind: 'answer', details: '{"bloodType":"O-","coming":1,"answered":0}' }]);
    await sendAll(app);
    await app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { settings: { notifications: { requestUpdates: false } } },
    });
    await withdraw(donors[1] as Person);
    expect(await pendingFor(app, hospital)).toEqual([]);
  });

  it('the donor whose answer the hospital accepts', async () => {
    const { app, hospital, donors, id } = await called([15]);
    const donor = donors[0] as Person;
    await sendAll(app);
    const responseId = await respondOk(app, donor, id);
    await app.call('PATCH', `/requests/${id}/responses/${responseId}`, {
      token: hospital.token,
      body: { status: 'accepted' },
    });
    expect(await pendingFor(app, donor)).toEqual(['accepted']);
  });

  it('open screens: the hospital of everything, donors of what they answered', async () => {
    const { app, hospital, donors, id } = await called([1], { units: 2 });
    const donor = donors[0] as Person;
    const eventsOf = async (person: Person) => {
      const rows = await app.context.db
        .selectFrom('events')
        .select(['type', 'subject_id'])
        .where('user_id', '=', person.id)
        .execute();
      return rows.map(({ type, subject_id }) => `${type} ${subject_id}`).sort();
    };
    const alert = await alertOf(app, hospital, id);
    const before = [`alert ${alert.id}`, `profile ${hospital.id}`, `request ${id}`];
    expect(await eventsOf(hospital)).toEqual(before);
    expect(await eventsOf(donor)).toEqual([]);
    app.setNow(minutesLater(1));
    await respondOk(app, donor, id);
    expect(await eventsOf(hospital)).toEqual([...before, `alert ${alert.id}`, `request ${id}`].sort());
    await app.call('PATCH', `/requests/${id}`, { token: hospital.token, body: { notes: 'Ring twice' } });
    await fulfill(app, hospital, id);
    expect(await eventsOf(donor)).toEqual([`request ${id}`, `request ${id}`, `request ${id}`]);
  });

  it('nobody if the write is refused', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const count = async () => (await app.context.db.selectFrom('events').select('id').execute()).length;
    const before = await count();
    const { status } = await app.call('POST', '/requests/create', {
      token: hospital.token,
      body: newRequest({ deadline: '2020-01-01T00:00:00.000Z' }),
    });
    expect(status).toBe(400);
    expect(await count()).toBe(before);
  });
});
