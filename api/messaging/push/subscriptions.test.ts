import { describe, expect, it } from 'vitest';
import { fulfill, north, postRequest } from '../../tools/testing/blood-requests.ts';
import { ban, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import {
  createPushLab,
  deliveriesOf,
  type PushLab,
  queueFor,
  readMessage,
} from '../../tools/testing/push.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { forgetGoneEndpoints, goneWith, recordGone } from './gone-endpoints.ts';
import { removeSubscriptionsBeside } from './remove-subscriptions.ts';
import { leaseDeliveries } from './sender/lease-deliveries.ts';
import { recordOutcomes } from './sender/record-outcomes.ts';

const devices = ({ app }: PushLab) =>
  app.context.db.selectFrom('push_subscriptions').select(['user_id', 'endpoint']).orderBy('id').execute();

describe('subscribing', () => {
  it('registers a device, and the same one again with newer keys', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const { endpoint } = await lab.deviceOf(donor);
    const { keys } = lab.service.subscribe();
    const again = await lab.app.call('POST', '/push/subscriptions', {
      token: donor.token,
      body: { endpoint, keys },
    });
    expect(again.status).toBe(201);
    const row = await lab.app.context.db
      .selectFrom('push_subscriptions')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: again.body.id, user_id: donor.id, endpoint, ...keys });
    expect(await devices(lab)).toHaveLength(1);
  });

  it('gives an endpoint to whoever registers it last, and drops messages for the other person', async () => {
    const lab = await createPushLab();
    const [first, next] = [await registerDonor(lab.app), await registerDonor(lab.app)];
    const device = await lab.deviceOf(first);
    await queueFor(lab, first);
    const { status } = await lab.app.call('POST', '/push/subscriptions', { token: next.token, body: device });
    expect(status).toBe(201);
    expect(await devices(lab)).toEqual([{ user_id: next.id, endpoint: device.endpoint }]);
    expect(await deliveriesOf(lab)).toEqual([expect.objectContaining({ user_id: first.id, state: 'gone' })]);
    await lab.sendDue();
    expect(lab.service.requests).toBe(0);
  });

  it('gives nobody another person’s device by its endpoint without its keys', async () => {
    const lab = await createPushLab();
    const [owner, stranger] = [await registerDonor(lab.app), await registerDonor(lab.app)];
    const { endpoint, keys } = await lab.deviceOf(owner);
    const other = lab.service.subscribe().keys;
    await queueFor(lab, owner);
    for (const guess of [other, { ...keys, auth: other.auth }, { ...keys, p256dh: other.p256dh }]) {
      const { body } = await lab.app.call('POST', '/push/subscriptions', {
        token: stranger.token,
        body: { endpoint, keys: guess },
      });
      expect(body).toMatchObject({ outcome: 'gone', id: null });
    }
    expect(await devices(lab)).toEqual([{ user_id: owner.id, endpoint }]);
    await lab.sendDue();
    expect(lab.service.messages.map((message) => message.endpoint)).toEqual([endpoint]);
  });

  it('keeps the ten devices that registered last', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const oldest = await lab.deviceOf(donor);
    lab.pass(1);
    await queueFor(lab, donor);
    for (let count = 0; count < 10; count += 1) await lab.deviceOf(donor);
    const kept = await devices(lab);
    expect(kept).toHaveLength(10);
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain(oldest.endpoint);
    expect(await deliveriesOf(lab)).toEqual([expect.objectContaining({ state: 'gone' })]);
  });

  it.each([
    ['a server that is no push service', { endpoint: 'https://example.org/x' }],
    ['this machine', { endpoint: 'http://127.0.0.1:1/x' }],
    ['the cloud’s metadata', { endpoint: 'http://169.254.169.254/latest' }],
    ['an odd port', { endpoint: 'https://fcm.googleapis.com:22/x' }],
    ['an address with a password', { endpoint: 'https://a:b@fcm.googleapis.com/x' }],
  ])('refuses %s', async (_, change) => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const { status, body } = await lab.app.call('POST', '/push/subscriptions', {
      token: donor.token,
      body: { ...lab.service.subscribe(), ...change },
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'failure.push_host_refused' });
    expect(await devices(lab)).toEqual([]);
  });

  it('refuses keys that nobody can encrypt for', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const { endpoint, keys } = lab.service.subscribe();
    const p256dh = `B${'A'.repeat(86)}`;
    const { status, body } = await lab.app.call('POST', '/push/subscriptions', {
      token: donor.token,
      body: { endpoint, keys: { ...keys, p256dh } },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ 'keys.p256dh': 'This is not a valid push subscription' });
  });
});

describe('leaving', () => {
  it('sends nothing more to a device once its owner removed it', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const { endpoint } = await lab.deviceOf(donor);
    await queueFor(lab, donor);
    const leave = () =>
      lab.app.call('DELETE', '/push/subscriptions', { token: donor.token, body: { endpoint } });
    expect((await leave()).body.removed).toBe(true);
    expect((await leave()).body.removed).toBe(false);
    expect(await deliveriesOf(lab)).toEqual([expect.objectContaining({ state: 'gone' })]);
  });

  it('lets nobody remove the device of another person', async () => {
    const lab = await createPushLab();
    const [donor, other] = [await registerDonor(lab.app), await registerDonor(lab.app)];
    const { endpoint } = await lab.deviceOf(donor);
    const { body } = await lab.app.call('DELETE', '/push/subscriptions', {
      token: other.token,
      body: { endpoint },
    });
    expect(body.removed).toBe(false);
    expect(await devices(lab)).toHaveLength(1);
  });

  it('happens at logout, on that device alone', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const phone = await lab.deviceOf(donor);
    const tablet = await lab.deviceOf(await signIn(lab.app, donor.email));
    await lab.app.call('POST', '/auth/logout', { token: donor.token });
    expect((await devices(lab)).map(({ endpoint }) => endpoint)).toEqual([tablet.endpoint]);
    expect(phone.endpoint).not.toBe(tablet.endpoint);
  });

  it('does not happen when a session only expires', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    lab.pass(13 * 3600);
    expect((await lab.app.call('GET', '/auth/profile', { token: donor.token })).status).toBe(401);
    await queueFor(lab, donor);
    await lab.sendDue();
    expect(lab.service.messages).toHaveLength(1);
  });

  it('happens when the account is deleted', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    await lab.deviceOf({ ...donor, token: await newToken(lab.app, donor) });
    await queueFor(lab, donor);
    const { context } = lab.app;
    await context.db.transaction().execute((trx) => removeSubscriptionsBeside(context, trx, donor.id, null));
    expect(await devices(lab)).toEqual([]);
    expect((await deliveriesOf(lab)).map(({ state }) => state)).toEqual(['gone', 'gone']);
  });

  it('has the same effect for a banned person', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    await queueFor(lab, donor);
    await ban(lab.app, donor.id);
    expect(await queueFor(lab, donor)).toBe(0);
    await lab.sendDue();
    expect(lab.service.requests).toBe(0);
    expect(await deliveriesOf(lab)).toEqual([expect.objectContaining({ state: 'gone' })]);
  });
});

describe('an endpoint that its push service has reported as gone', () => {
  async function goneDevice(status: 404 | 410 = 410) {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const device = await lab.deviceOf(donor);
    lab.service.fail(device.endpoint, { kind: 'status', status });
    await queueFor(lab, donor);
    await lab.sendDue();
    expect(await devices(lab)).toEqual([]);
    return { lab, donor, device };
  }
  const offer = (lab: PushLab, { token }: { token: string }, body: object) =>
    lab.app.call('POST', '/push/subscriptions', { token, body });

  it.each([404, 410] as const)(
    'is not accepted again after a %i, but the next one in its place is',
    async (status) => {
      const { lab, donor, device } = await goneDevice(status);
      expect(await offer(lab, donor, device)).toMatchObject({
        status: 201,
        body: { outcome: 'gone', id: null, publicKey: lab.app.context.keys.vapid.publicKey },
      });
      expect(await devices(lab)).toEqual([]);
      const fresh = lab.service.subscribe();
      const { body } = await offer(lab, donor, { ...fresh, replaces: device.endpoint });
      expect(body).toMatchObject({ outcome: 'kept', id: expect.any(String) });
      // Messages that failed with the old one are sent to the new one, once.
      await lab.sendDue();
      await lab.sendDue();
      expect(lab.service.messages.map(({ endpoint }) => endpoint)).toEqual([fresh.endpoint]);
    },
  );

  it('is not accepted for anybody else either, and is stored only as a digest', async () => {
    const { lab, device } = await goneDevice();
    expect((await offer(lab, await registerDonor(lab.app), device)).body.outcome).toBe('gone');
    const rows = await lab.app.context.db.selectFrom('gone_endpoints').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(device.endpoint.slice(-20));
  });

  it('is remembered for half a year, and only the newest ones', async () => {
    const { lab } = await goneDevice();
    const { context } = lab.app;
    const count = async () =>
      (await context.db.selectFrom('gone_endpoints').select('digest').execute()).length;
    for (const endpoint of ['a', 'b', 'c']) {
      lab.pass(1);
      await recordGone(context, context.db, [{ endpoint, subscriptionId: endpoint }]);
    }
    await forgetGoneEndpoints(context);
    expect(await count()).toBe(4);
    await forgetGoneEndpoints(context, 2);
    expect(await count()).toBe(2);
    expect(await goneWith(context.db, 'c')).toBe('c');
    expect(await goneWith(context.db, 'a')).toBeUndefined();
    lab.pass(181 * 86_400);
    await forgetGoneEndpoints(context);
    expect(await count()).toBe(0);
  });
});

describe('a device that has got another endpoint', () => {
  it('keeps its row: messages that wait, or that it has not shown, are sent to the new one', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const device = await lab.deviceOf(donor);
    await queueFor(lab, donor, { tag: 'shown' });
    await queueFor(lab, donor, { tag: 'lost' });
    await lab.sendDue();
    const shown = lab.service.messages.map(readMessage).find(({ tag }) => tag === 'shown');
    const receipt = { ticket: shown?.ticket, event: 'shown', at: lab.app.context.now().toISOString() };
    await lab.app.call('POST', '/push/receipts', { body: { receipts: [receipt] } });
    await queueFor(lab, donor, { tag: 'waiting' });

    const fresh = lab.service.subscribe();
    const body = { ...fresh, replaces: device.endpoint };
    await lab.app.call('POST', '/push/subscriptions', { token: donor.token, body });
    expect((await devices(lab)).map(({ endpoint }) => endpoint)).toEqual([fresh.endpoint]);
    await lab.sendDue();
    const came = lab.service.messages.filter(({ endpoint }) => endpoint === fresh.endpoint);
    expect(came.map((message) => readMessage(message).tag).sort()).toEqual(['lost', 'waiting']);
  });

  it('gets a message too that was on its way to the old one, which is gone by then', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const device = await lab.deviceOf(donor);
    await queueFor(lab, donor);
    const { context } = lab.app;
    const { leased } = await leaseDeliveries(context, 10);
    const fresh = lab.service.subscribe();
    const body = { ...fresh, replaces: device.endpoint };
    await lab.app.call('POST', '/push/subscriptions', { token: donor.token, body });
    const gone = { kind: 'gone', status: 410, error: null } as const;
    await recordOutcomes(
      context,
      leased.map((delivery) => ({ delivery, outcome: gone })),
      async () => undefined,
    );
    await lab.sendDue();
    expect(lab.service.messages.map(({ endpoint }) => endpoint)).toEqual([fresh.endpoint]);
    expect(await devices(lab)).toHaveLength(1);
  });

  it('is not alerted for a request that is closed', async () => {
    const lab = await createPushLab();
    const hospital = await verifiedHospital(lab.app);
    const donor = await registerDonor(lab.app, { coordinates: north(1) });
    const device = await lab.deviceOf(donor);
    const [open, closed] = [await postRequest(lab.app, hospital), await postRequest(lab.app, hospital)];
    const details = { bloodType: 'O-', hospital: 'Banadir', distanceKm: 1 } as const;
    for (const { _id: requestId } of [open, closed])
      await queueFor(lab, donor, { kind: 'ask', details, tag: `request:${requestId}`, requestId });
    await lab.sendDue();
    await fulfill(lab.app, hospital, closed._id);
    await lab.sendDue();
    const fresh = lab.service.subscribe();
    const body = { ...fresh, replaces: device.endpoint };
    await lab.app.call('POST', '/push/subscriptions', { token: donor.token, body });
    await lab.sendDue();
    const called = lab.service.messages
      .filter(({ endpoint }) => endpoint === fresh.endpoint)
      .map(readMessage)
      .filter(({ kind }) => kind === 'ask' || kind === 'alert');
    expect(new Set(called.map(({ requestId }) => requestId))).toEqual(new Set([open._id]));
  });

  it('replaces no device of another person', async () => {
    const lab = await createPushLab();
    const [first, other] = [await registerDonor(lab.app), await registerDonor(lab.app)];
    const device = await lab.deviceOf(first);
    const body = { ...lab.service.subscribe(), replaces: device.endpoint };
    await lab.app.call('POST', '/push/subscriptions', { token: other.token, body });
    expect(await devices(lab)).toHaveLength(2);
    expect((await devices(lab))[0]).toEqual({ user_id: first.id, endpoint: device.endpoint });
  });
});

it('whoever has the device can remove it, whoever owned it before', async () => {
  const lab = await createPushLab();
  const [before, now] = [await registerDonor(lab.app), await registerDonor(lab.app)];
  const { endpoint, keys } = await lab.deviceOf(before);
  const leave = (auth: string) =>
    lab.app.call('DELETE', '/push/subscriptions', { token: now.token, body: { endpoint, auth } });
  expect((await leave('a'.repeat(22))).body.removed).toBe(false);
  expect((await leave(keys.auth)).body.removed).toBe(true);
  expect(await devices(lab)).toEqual([]);
});

it('a device that registers at each start is written once a day', async () => {
  const lab = await createPushLab();
  const donor = await registerDonor(lab.app);
  const device = await lab.deviceOf(donor);
  const checked = async () =>
    (await lab.app.context.db.selectFrom('push_subscriptions').select('checked_at').executeTakeFirst())
      ?.checked_at;
  const first = await checked();
  const ask = () => lab.app.call('POST', '/push/subscriptions', { token: donor.token, body: device });
  lab.pass(3600);
  expect((await ask()).body.outcome).toBe('kept');
  expect(await checked()).toBe(first);
  const again = { ...donor, token: await newToken(lab.app, donor) };
  await lab.app.call('POST', '/push/subscriptions', { token: again.token, body: device });
  expect(await checked()).not.toBe(first);
});
