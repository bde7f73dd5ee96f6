import { describe, expect, it } from 'vitest';
import { DELIVERY_STATES } from '../../../../shared/contract/push.ts';
import { postRequest } from '../../../tools/testing/blood-requests.ts';
import { registerDonor, verifiedHospital } from '../../../tools/testing/people.ts';
import {
  createPushLab,
  deliveriesOf,
  type PushLab,
  queueFor,
  readMessage,
} from '../../../tools/testing/push.ts';
import type { Fault } from '../../../tools/testing/push-service/faults.ts';
import { supersedeDeliveries } from '../delivery-store.ts';
import { LEASE_MS, leaseDeliveries } from './lease-deliveries.ts';
import { topicOf } from './topic.ts';

async function labWithDonor() {
  const lab = await createPushLab();
  const donor = await registerDonor(lab.app);
  const device = await lab.deviceOf(donor);
  return { lab, donor, device };
}

const only = async (lab: PushLab) => {
  const [delivery, ...others] = await deliveriesOf(lab);
  if (!delivery || others.length > 0) throw new Error('there is not exactly one delivery');
  return delivery;
};

async function afterFault(fault: Fault, minutes = 10) {
  const { lab, donor, device } = await labWithDonor();
  lab.service.fail(device.endpoint, fault);
  await queueFor(lab, donor, { minutes });
  await lab.sendDue();
  return { lab, donor, device, delivery: await only(lab) };
}

describe('a delivery that is sent', () => {
  it('arrives at the device with everything that the protocols require', async () => {
    const { lab, donor, device } = await labWithDonor();
    await queueFor(lab, donor, { tag: 'request:1' });
    await lab.sendDue();
    expect(lab.service.problems).toEqual([]);
    const [arrived] = lab.service.messages;
    expect(arrived).toMatchObject({
      endpoint: device.endpoint,
      ttl: 600,
      urgency: 'high',
      topic: topicOf('request:1'),
      vapid: { sub: 'mailto:technical@dhiig.example', key: lab.app.context.keys.vapid.publicKey },
    });
    const delivery = await only(lab);
    expect(delivery).toMatchObject({ state: 'sent', attempts: 1, last_status: 201, leased_until: null });
    expect(arrived && readMessage(arrived)).toMatchObject({
      id: delivery.id,
      userId: donor.id,
      kind: 'reminder',
      tag: 'request:1',
      title: 'You can help again',
    });
  });

  it('goes to each device of a person, with one VAPID token for the service', async () => {
    const { lab, donor } = await labWithDonor();
    await lab.deviceOf(donor);
    await queueFor(lab, donor);
    await lab.sendDue();
    lab.pass(3600);
    await queueFor(lab, donor);
    await lab.sendDue();
    expect(lab.service.messages).toHaveLength(4);
    expect(new Set(lab.service.messages.map(({ authorization }) => authorization)).size).toBe(1);
    lab.pass(11 * 3600);
    await queueFor(lab, donor);
    await lab.sendDue();
    expect(lab.service.problems).toEqual([]);
    expect(new Set(lab.service.messages.map(({ authorization }) => authorization)).size).toBe(2);
  });

  it('is not sent by two senders', async () => {
    const { lab, donor } = await labWithDonor();
    await queueFor(lab, donor);
    const taken = await Promise.all([1, 2].map(() => leaseDeliveries(lab.app.context, 10)));
    expect(taken.map(({ leased }) => leased.length).toSorted()).toEqual([0, 1]);
  });

  it('is taken by another once its sender has been silent for the length of a lease', async () => {
    const { lab, donor } = await labWithDonor();
    await queueFor(lab, donor);
    await leaseDeliveries(lab.app.context, 10);
    lab.pass(LEASE_MS / 1000 - 1);
    await lab.sendDue();
    expect(lab.service.requests).toBe(0);
    lab.pass(1);
    await lab.sendDue();
    expect(await only(lab)).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

describe('a delivery that the push service does not accept', () => {
  it.each([404, 410])('is removed with its device and all that waits for it at %i', async (status) => {
    const { lab, donor, device } = await labWithDonor();
    lab.service.fail(device.endpoint, { kind: 'status', status });
    await queueFor(lab, donor);
    await lab.sendDue();
    expect(await only(lab)).toMatchObject({ state: 'gone', last_status: status });
    expect(await lab.app.context.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    expect(await queueFor(lab, donor)).toBe(0);
  });

  it('ends the other messages for a device that is gone, too', async () => {
    const { lab, donor, device } = await labWithDonor();
    lab.service.fail(device.endpoint, { kind: 'status', status: 500 }, 1);
    await queueFor(lab, donor);
    await lab.sendDue();
    lab.service.fail(device.endpoint, { kind: 'status', status: 410 });
    await queueFor(lab, donor);
    await lab.sendDue();
    expect((await deliveriesOf(lab)).map(({ state }) => state)).toEqual(['gone', 'gone']);
  });

  it.each([400, 401, 403, 413, 307])(
    'has failed at %i, with what the service said, and is not repeated',
    async (status) => {
      const { lab, delivery } = await afterFault({ kind: 'status', status, body: 'bad\n  thing' });
      expect(delivery).toMatchObject({ state: 'failed', last_status: status, last_error: 'bad thing' });
      lab.pass(3600);
      await lab.sendDue();
      expect(lab.service.requests).toBe(1);
    },
  );

  it.each<[string, Fault]>([
    ['500', { kind: 'status', status: 500 }],
    ['503', { kind: 'status', status: 503 }],
    ['429', { kind: 'status', status: 429 }],
    ['a broken connection', { kind: 'reset' }],
  ])('waits after %s, longer each time, and is sent when the service is well again', async (_, fault) => {
    const { lab, device, delivery } = await afterFault(fault, 60);
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1, leased_until: null });
    await lab.sendDue();
    expect(lab.service.requests).toBe(1);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const { next_attempt_at } = await only(lab);
      waits.push((Date.parse(next_attempt_at) - lab.app.context.now().getTime()) / 1000);
      lab.app.setNow(new Date(next_attempt_at));
      await lab.sendDue();
    }
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(2 ** index);
      expect(wait).toBeLessThanOrEqual(2 ** (index + 1));
    }
    lab.service.heal(device.endpoint);
    lab.pass(300);
    await lab.sendDue();
    expect(await only(lab)).toMatchObject({ state: 'sent', attempts: 8, last_status: 201, last_error: null });
  });

  it.each(['120', 'Thu, 05 Mar 2026 07:02:00 GMT'])(
    'waits as long as Retry-After says: %s',
    async (retryAfter) => {
      const { lab, delivery } = await afterFault({ kind: 'status', status: 429, retryAfter });
      const waitS = (Date.parse(delivery.next_attempt_at) - lab.app.context.now().getTime()) / 1000;
      expect(waitS).toBeGreaterThanOrEqual(120);
      expect(waitS).toBeLessThanOrEqual(122);
    },
  );

  it('expires at its end, not before and not after', async () => {
    const { lab } = await afterFault({ kind: 'status', status: 429, retryAfter: '7200' }, 10);
    lab.pass(599);
    await lab.sendDue();
    expect((await only(lab)).state).toBe('pending');
    lab.pass(1);
    await lab.sendDue();
    expect(await only(lab)).toMatchObject({ state: 'expired', last_status: 429 });
    expect(lab.service.requests).toBe(1);
  });

  it('treats an endless answer by its status', async () => {
    const { delivery } = await afterFault({ kind: 'huge' });
    expect(delivery).toMatchObject({ state: 'sent', last_status: 201 });
  });
});

describe('a delivery of a request that was closed', () => {
  async function closedWhile(when: 'queued' | 'held') {
    const { lab, donor } = await labWithDonor();
    const request = await postRequest(lab.app, await verifiedHospital(lab.app), {
      urgency: 'low',
      bloodType: 'B+',
    });
    const details = { bloodType: 'O-', hospital: 'Banadir Hospital', distanceKm: 3 } as const;
    await queueFor(lab, donor, { kind: 'alert', details, requestId: request._id });
    const { context } = lab.app;
    const close = () => supersedeDeliveries(context.db, request._id, ['alert'], context.now().toISOString());
    if (when === 'queued') await close();
    await lab.sendDue(when === 'held' ? close : undefined);
    return { lab, delivery: await only(lab) };
  }

  it.each(['queued', 'held'] as const)('is not sent if it was %s', async (when) => {
    const { lab, delivery } = await closedWhile(when);
    expect(delivery.state).toBe('superseded');
    expect(lab.service.requests).toBe(0);
  });
});

describe('all deliveries together', () => {
  it('each have one known state, whatever the push service does', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const faults: Fault[] = [
      { kind: 'status', status: 410 },
      { kind: 'status', status: 413 },
      { kind: 'status', status: 500 },
      { kind: 'reset' },
      { kind: 'huge' },
    ];
    for (const fault of faults) lab.service.fail((await lab.deviceOf(donor)).endpoint, fault);
    for (let round = 0; round < 4; round += 1) {
      await queueFor(lab, donor, { minutes: 1 });
      await lab.sendDue();
      lab.pass(20);
    }
    const rows = await deliveriesOf(lab);
    const counts = Map.groupBy(rows, ({ state }) => state);
    const total = DELIVERY_STATES.reduce((sum, state) => sum + (counts.get(state)?.length ?? 0), 0);
    expect(total).toBe(rows.length);
    expect(rows.length).toBe(5 + 3 * 4);
    for (const { state, finished_at } of rows) expect(finished_at === null).toBe(state === 'pending');
  });
});
