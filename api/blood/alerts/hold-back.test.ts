import { describe, expect, it } from 'vitest';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { alertableDonor, alertOf, alertsOf, emergency, sendAll } from '../../tools/testing/alerts.ts';
import { fulfill, newRequest, postRequest } from '../../tools/testing/blood-requests.ts';
import { hoursLater, minutesLater } from '../../tools/testing/clock.ts';
import { ask, orderOf, step } from '../../tools/testing/orders.ts';
import { type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { maintainOrders } from '../orders/maintain-orders.ts';

interface SentAlert {
  readonly called: number;
  readonly requestId: string;
}

const minutesOn = (app: TestApp, minutes: number) => app.setNow(minutesLater(minutes));

/** Posts and closes requests; each with a new donor to alert, so that it counts. */
async function postedTimes(app: TestApp, hospital: Person, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await alertableDonor(app, 1);
    const { _id } = await postRequest(app, hospital);
    await sendAll(app);
    await fulfill(app, hospital, _id);
  }
}

const post = (app: TestApp, { token }: Person, overrides: object = {}) =>
  app.call('POST', '/requests/create', { token, body: newRequest({ ...overrides }) });

describe('the alert of an urgent request', () => {
  it('counts like the button: after three an hour it is held back, and the request shows it', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await postedTimes(app, hospital, 2);
    await alertableDonor(app, 1);
    const pressed = (await emergency(app, hospital, { bloodType: 'O+' })).body.alert as SentAlert;
    expect(pressed.called).toBe(1);
    await sendAll(app);
    await fulfill(app, hospital, pressed.requestId);
    await alertableDonor(app, 1);
    minutesOn(app, 20);
    const { status, body } = await post(app, hospital);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        message:
          'Request posted. You have already sent 3 alerts within an hour: its alert will be sent automatically in 40 minutes.',
        alertHeldUntil: hoursLater(1).toISOString(),
      },
    });
    const { _id } = body.request as BloodRequest;
    const held = { status: 'active', heldBack: 'hour', called: 0, nextWaveAt: body.alertHeldUntil };
    expect(await alertOf(app, hospital, _id)).toMatchObject(held);
    expect((await emergency(app, hospital, { requestId: _id })).status).toBe(429);

    minutesOn(app, 60);
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, _id)).toMatchObject({ heldBack: null, called: 1 });
  });

  it('waits longer if the hospital has sent others meanwhile, and they are sent one at a time', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await postedTimes(app, hospital, 1);
    minutesOn(app, 30);
    await postedTimes(app, hospital, 2);
    const held: string[] = [];
    for (const _ of ['first', 'second']) {
      await alertableDonor(app, 1);
      held.push((await postRequest(app, hospital))._id);
    }
    const states = async () => {
      const all: string[] = [];
      for (const id of held) {
        const { called, heldBack } = await alertOf(app, hospital, id);
        all.push(`${called} ${heldBack}`);
      }
      return all.toSorted();
    };
    expect(await states()).toEqual(['0 hour', '0 hour']);
    minutesOn(app, 60);
    await Promise.all([advanceAlerts(app.context), advanceAlerts(app.context)]);
    expect(await states()).toEqual(['0 hour', '2 null']);
    await sendAll(app);
    for (const id of held)
      if ((await alertOf(app, hospital, id)).called > 0) await fulfill(app, hospital, id);
    minutesOn(app, 90);
    await alertableDonor(app, 1);
    await advanceAlerts(app.context);
    expect(await states()).toEqual(['1 null', '2 null']);
  });

  it('is not sent once its request is cancelled', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await postedTimes(app, hospital, 3);
    await alertableDonor(app, 1);
    const { _id } = await postRequest(app, hospital);
    const body = { reason: 'Not needed' };
    await app.call('PATCH', `/requests/cancel/${_id}`, { token: hospital.token, body });
    minutesOn(app, 61);
    await advanceAlerts(app.context);
    const ended = { status: 'ended', endedBy: 'cancelled', called: 0, heldBack: null };
    expect(await alertOf(app, hospital, _id)).toMatchObject(ended);
  });

  it('counts for nothing if nobody could be alerted', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    for (let turn = 0; turn < 4; turn += 1)
      await fulfill(app, hospital, (await postRequest(app, hospital))._id);
    const held: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await alertableDonor(app, 1);
      held.push((await post(app, hospital)).body.alertHeldUntil);
    }
    expect(held).toEqual([null, null, null, expect.any(String)]);
  });

  it('is held back even if an edit makes the request urgent', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await postedTimes(app, hospital, 3);
    const { _id } = await postRequest(app, hospital, { urgency: 'low', bloodType: 'A+' });
    expect(await alertsOf(app, hospital, _id)).toEqual([]);
    await alertableDonor(app, 1, { bloodType: 'A+' });
    await app.call('PATCH', `/requests/${_id}`, { token: hospital.token, body: { urgency: 'high' } });
    expect(await alertOf(app, hospital, _id)).toMatchObject({ heldBack: 'hour', called: 0 });
  });
});

describe('the alert of a request for which a supplier is asked', () => {
  const settings = { stock: { alertWaitMinutes: 30 }, emergency: { priorityBloodTypes: ['O-'] } };

  async function asked(urgency: string) {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await app.call('PUT', '/auth/profile', { token: hospital.token, body: { settings } });
    await alertableDonor(app, 1);
    const { body } = await post(app, hospital, { urgency, asksSupplier: true });
    expect(body.alertHeldUntil).toBeNull();
    return { app, hospital, id: (body.request as BloodRequest)._id };
  }

  it('waits at medium urgency for as long as the hospital has set, and is then sent', async () => {
    const { app, hospital, id } = await asked('medium');
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, id)).toMatchObject({
      heldBack: 'supplier',
      called: 0,
      nextWaveAt: minutesLater(30).toISOString(),
    });
    minutesOn(app, 29);
    await advanceAlerts(app.context);
    expect((await alertOf(app, hospital, id)).called).toBe(0);
    minutesOn(app, 30);
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, id)).toMatchObject({ heldBack: null, called: 1 });
  });

  it('goes out at once at high urgency, without the setting, and if nobody is asked', async () => {
    const urgent = await asked('high');
    expect((await alertOf(urgent.app, urgent.hospital, urgent.id)).called).toBe(1);
    const { app, hospital, id } = await asked('medium');
    await app.call('PATCH', `/requests/cancel/${id}`, { token: hospital.token, body: { why: 'recovered' } });
    for (const [minutes, asksSupplier] of [
      [0, true],
      [30, false],
    ] as const) {
      await alertableDonor(app, 1);
      await app.call('PUT', '/auth/profile', {
        token: hospital.token,
        body: { settings: { stock: { alertWaitMinutes: minutes } } },
      });
      const { body } = await post(app, hospital, { urgency: 'medium', asksSupplier });
      const other = (body.request as BloodRequest)._id;
      expect((await alertOf(app, hospital, other)).heldBack).toBeNull();
    }
  });

  it.each([
    [
      'declined',
      (app: TestApp, _: Person, bank: Person, id: string) =>
        step(app, bank, id, { step: 'decline', reason: 'no_stock' }),
    ],
    [
      'cancelled',
      (app: TestApp, hospital: Person, _: Person, id: string) => step(app, hospital, id, { step: 'cancel' }),
    ],
    [
      'lapsed',
      async (app: TestApp, _: Person, __: Person, id: string) => {
        // Today nobody has less time to answer than an alert may wait.
        const due = { check_at: minutesLater(0).toISOString() };
        await app.context.db.updateTable('orders').set(due).where('id', '=', id).execute();
        await maintainOrders(app.context);
      },
    ],
  ])('goes out as soon as the last order for it is %s', async (_, end) => {
    const { app, hospital, id } = await asked('medium');
    const [first, second] = [await verifiedHospital(app), await verifiedHospital(app)];
    const order = { requestId: id, lines: [{ bloodType: 'O-', component: 'whole_blood', units: 1 }] };
    const one = orderOf(await ask(app, hospital, first, order));
    const other = orderOf(await ask(app, hospital, second, order));
    orderOf(await step(app, second, other.id, { step: 'decline', reason: 'closed' }));
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, id)).toMatchObject({ heldBack: 'supplier', called: 0 });
    await end(app, hospital, first, one.id);
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, id)).toMatchObject({ heldBack: null, called: 1 });
  });

  it('is never sent once the request is closed, and goes out as soon as it becomes urgent', async () => {
    const { app, hospital, id } = await asked('medium');
    await fulfill(app, hospital, id);
    minutesOn(app, 31);
    await advanceAlerts(app.context);
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'ended', called: 0 });

    const other = await asked('medium');
    await other.app.call('PATCH', `/requests/${other.id}`, {
      token: other.hospital.token,
      body: { urgency: 'high' },
    });
    await advanceAlerts(other.app.context);
    expect((await alertOf(other.app, other.hospital, other.id)).called).toBe(1);
  });
});
