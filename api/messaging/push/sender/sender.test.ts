import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { registerDonor } from '../../../tools/testing/people.ts';
import { onPostgres } from '../../../tools/testing/postgres/socket.ts';
import { createPushLab, deliveriesOf, type PushLab, queueFor } from '../../../tools/testing/push.ts';
import { startSender } from './sender.ts';

function start(lab: PushLab): { stop: () => Promise<void>; beats: Date[] } {
  const beats: Date[] = [];
  let stopped: Promise<void> | undefined;
  const sender = startSender(lab.app.context, {
    onBeat: (at) => beats.push(at),
    onOutcomes: () => undefined,
    afterOutcomes: async () => undefined,
  });
  const stop = () => {
    stopped ??= sender();
    return stopped;
  };
  onTestFinished(stop);
  return { stop, beats };
}

async function labWith(devices: number) {
  const lab = await createPushLab();
  const people = [];
  for (let count = 0; count < devices; count += 1) {
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    people.push(donor);
  }
  return { lab, people };
}

describe('the sender', () => {
  it('sends what is due, in several leases, and what is queued later at once', async () => {
    const { lab, people } = await labWith(3);
    const [donor] = people;
    if (!donor) throw new Error('nobody');
    for (let count = 0; count < 300; count += 1) await queueFor(lab, donor, { tag: `t${count}` });
    const { stop, beats } = start(lab);
    await lab.service.until(() => lab.service.messages.length === 300);
    for (const person of people) await queueFor(lab, person, { tag: 'later' });
    await lab.service.until(() => lab.service.messages.length === 303);
    await stop();
    expect(lab.service.problems).toEqual([]);
    expect(new Set((await deliveriesOf(lab)).map(({ state }) => state))).toEqual(new Set(['sent']));
    expect(beats.length).toBeGreaterThan(0);
  });

  it('lets sends in flight finish, writes their outcomes, and releases what it never tried', async () => {
    const { lab, people } = await labWith(1);
    const [donor] = people;
    if (!donor) throw new Error('nobody');
    const { promise, resolve } = Promise.withResolvers<void>();
    lab.service.fail('*', { kind: 'slow', release: promise });
    for (let count = 0; count < 250; count += 1) await queueFor(lab, donor, { tag: `t${count}` });
    const { stop } = start(lab);
    // As many as it sends to one push service at once.
    await lab.service.until(() => lab.service.requests === 192);
    const stopping = stop();
    resolve();
    await stopping;
    const rows = await deliveriesOf(lab);
    const states = Map.groupBy(rows, ({ state, attempts }) => `${state} after ${attempts}`);
    expect(Object.fromEntries([...states].map(([state, some]) => [state, some.length]))).toEqual({
      'sent after 1': 192,
      'pending after 0': 58,
    });
    expect(rows.every(({ leased_until }) => leased_until === null)).toBe(true);
  });

  it('continues sending to other services while one hangs', async () => {
    const { lab, people } = await labWith(2);
    const [donor, other] = people;
    if (!donor || !other) throw new Error('nobody');
    const never = Promise.withResolvers<void>();
    lab.service.fail('*', { kind: 'slow', release: never.promise });
    const elsewhere = await createPushLab();
    const device = elsewhere.service.subscribe();
    await lab.app.context.db
      .updateTable('push_subscriptions')
      .set({ endpoint: device.endpoint, ...device.keys })
      .where('user_id', '=', other.id)
      .execute();
    (lab.app.context.config.pushAllowedHosts as string[]).push(elsewhere.service.host);
    for (let count = 0; count < 200; count += 1) await queueFor(lab, donor, { tag: `t${count}` });
    await queueFor(lab, other);
    const { stop } = start(lab);
    await elsewhere.service.until(() => elsewhere.service.requests === 1);
    never.resolve();
    await stop();
    expect(elsewhere.service.requests).toBe(1);
  });

  it.each([
    [429, '120', 120],
    [503, '7200', 300],
  ])(
    'leaves a service alone that answered %i with Retry-After: %s, all messages for it',
    async (status, retryAfter, pause) => {
      const { lab, people } = await labWith(1);
      const [donor] = people;
      if (!donor) throw new Error('nobody');
      const { context } = lab.app;
      const [device] = await context.db.selectFrom('push_subscriptions').select('endpoint').execute();
      const endpoint = device?.endpoint ?? '';
      lab.service.fail(endpoint, { kind: 'status', status, retryAfter });
      for (let count = 0; count < 300; count += 1)
        await queueFor(lab, donor, { tag: `t${count}`, minutes: 300 });
      const { stop } = start(lab);
      const waitsOf = async () =>
        (await deliveriesOf(lab)).map(
          (row) => (Date.parse(row.next_attempt_at) - context.now().getTime()) / 1000,
        );
      await expect
        .poll(async () => Math.min(...(await waitsOf())), { timeout: 20_000 })
        .toBeGreaterThanOrEqual(pause);
      // Only those that were on their way when it asked for the pause were sent to it.
      const { requests } = lab.service;
      expect(requests).toBeLessThanOrEqual(192);
      const untried = (await deliveriesOf(lab)).filter(({ attempts }) => attempts === 0);
      expect(untried).toHaveLength(300 - requests);
      for (const row of untried) {
        const waitS = (Date.parse(row.next_attempt_at) - context.now().getTime()) / 1000;
        expect(waitS).toBeLessThanOrEqual(pause + 31);
      }
      expect(new Set(untried.map((row) => row.next_attempt_at)).size).toBeGreaterThan(5);

      // A message queued meanwhile waits too; after the pause all of them are sent.
      await queueFor(lab, donor, { tag: 'meanwhile', minutes: 300 });
      await expect.poll(async () => Math.min(...(await waitsOf()))).toBeGreaterThanOrEqual(pause);
      expect(lab.service.requests).toBe(requests);
      lab.service.heal(endpoint);
      lab.pass(Number(retryAfter) + 31);
      context.deliverySignal.nudge();
      await lab.service.until(() => lab.service.messages.length === 301);
      await stop();
    },
  );

  it('keeps an outcome that could not be written, and writes it later', async () => {
    const { lab, people } = await labWith(1);
    const [donor] = people;
    if (!donor) throw new Error('nobody');
    const { db } = lab.app.context;
    await queueFor(lab, donor);
    const { promise, resolve } = Promise.withResolvers<void>();
    lab.service.fail('*', { kind: 'slow', release: promise });
    const { stop } = start(lab);
    await lab.service.until(() => lab.service.requests === 1);
    const errors = vi.spyOn(lab.app.context.log, 'error');
    // Has the same effect as a full disk.
    await db.schema.alterTable('deliveries').renameTo('deliveries_away').execute();
    resolve();
    await expect.poll(() => errors.mock.calls.length).toBeGreaterThan(0);
    await db.schema.alterTable('deliveries_away').renameTo('deliveries').execute();
    await expect
      .poll(async () => (await deliveriesOf(lab)).map(({ state }) => state), { timeout: 5_000 })
      .toEqual(['sent']);
    await stop();
    expect(lab.service.requests).toBe(1);
  });

  it.skipIf(onPostgres)('continues after a pause in which no delivery could be postponed', async () => {
    const { lab, people } = await labWith(1);
    const [donor] = people;
    if (!donor) throw new Error('nobody');
    const { context } = lab.app;
    // As many as it can hold: without those in flight, more than half of them are left.
    for (let count = 0; count < 512; count += 1)
      await queueFor(lab, donor, { tag: `t${count}`, minutes: 300 });
    lab.service.fail('*', { kind: 'status', status: 429, retryAfter: '120' });
    // Has the same effect as a full disk.
    await sql`create trigger disk_full before update on deliveries when new.leased_until is null
      begin select raise(abort, 'disk full'); end`.execute(context.db);
    const errors = vi.spyOn(context.log, 'error');
    const { stop } = start(lab);
    // Every send has finished, and the outcomes wait to be written.
    await expect
      .poll(() => errors.mock.calls.map(([entry]) => entry), { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ outcomes: 192 }));
    expect(errors.mock.calls.map(([, text]) => text)).toContain('due deliveries could not be taken');
    lab.service.heal('*');
    lab.pass(151);
    await sql`drop trigger disk_full`.execute(context.db);
    await lab.service.until(() => lab.service.messages.length === 512);
    await stop();
  });
});
