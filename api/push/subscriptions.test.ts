import { describe, expect, it } from 'vitest';
import { ban, registerDonor, signIn } from '../testing/people.ts';
import { createPushLab, deliveriesOf, type PushLab, queueFor } from '../testing/push.ts';
import { newToken } from '../testing/sessions.ts';
import { removeSubscriptionsOfUser } from './remove-subscriptions.ts';

const devices = ({ app }: PushLab) =>
  app.context.db.selectFrom('push_subscriptions').select(['user_id', 'endpoint']).orderBy('id').execute();

describe('subscribing', () => {
  it('takes a device, and the same one again with newer keys', async () => {
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

  it('gives an endpoint to whoever registers it last, and drops what waited for the other', async () => {
    const lab = await createPushLab();
    const [first, next] = [await registerDonor(lab.app), await registerDonor(lab.app)];
    const device = await lab.deviceOf(first);
    await queueFor(lab, first);
    const { status } = await lab.app.call('POST', '/push/subscriptions', { token: next.token, body: device });
    expect(status).toBe(201);
    expect(await devices(lab)).toEqual([{ user_id: next.id, endpoint: device.endpoint }]);
    expect(await deliveriesOf(lab)).toEqual([expect.objectContaining({ user_id: first.id, state: 'gone' })]);
    await lab.sendDue();
    expect(lab.service.calls).toBe(0);
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
  it('calls a device no more once its owner took it off', async () => {
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

  it('lets nobody take off the device of another', async () => {
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

  it('ends at logout, on that device alone', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const phone = await lab.deviceOf(donor);
    const tablet = await lab.deviceOf(await signIn(lab.app, donor.email));
    await lab.app.call('POST', '/auth/logout', { token: donor.token });
    expect((await devices(lab)).map(({ endpoint }) => endpoint)).toEqual([tablet.endpoint]);
    expect(phone.endpoint).not.toBe(tablet.endpoint);
  });

  it('does not end when a session merely runs out', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    lab.pass(13 * 3600);
    expect((await lab.app.call('GET', '/auth/profile', { token: donor.token })).status).toBe(401);
    await queueFor(lab, donor);
    await lab.sendDue();
    expect(lab.service.messages).toHaveLength(1);
  });

  it('ends with the account', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    await lab.deviceOf({ ...donor, token: await newToken(lab.app, donor) });
    await queueFor(lab, donor);
    const { context } = lab.app;
    await context.db.transaction().execute((trx) => removeSubscriptionsOfUser(context, trx, donor.id));
    expect(await devices(lab)).toEqual([]);
    expect((await deliveriesOf(lab)).map(({ state }) => state)).toEqual(['gone', 'gone']);
  });

  it('is as good as done for who is banned', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    await queueFor(lab, donor);
    await ban(lab.app, donor.id);
    expect(await queueFor(lab, donor)).toBe(0);
    await lab.sendDue();
    expect(lab.service.calls).toBe(0);
    expect(await deliveriesOf(lab)).toEqual([expect.objectContaining({ state: 'gone' })]);
  });
});
