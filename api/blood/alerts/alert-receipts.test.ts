import { describe, expect, it } from 'vitest';
import { RECEIPTS_MAX } from '../../../shared/contract/receipts-max.ts';
import { registerDonor } from '../../tools/testing/people.ts';
import { createPushLab, deliveriesOf, queueFor, readMessage } from '../../tools/testing/push.ts';

describe('a test message', () => {
  it('goes to the device that asked, and shows its state', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    const { endpoint } = await lab.deviceOf(donor);
    const { token } = donor;
    const { status, body } = await lab.app.call('POST', '/push/test', { token, body: { endpoint } });
    expect(status).toBe(201);
    const read = () => lab.app.call('GET', `/push/deliveries/${body.deliveryId}`, { token });
    expect((await read()).body.delivery).toEqual({
      id: body.deliveryId,
      state: 'pending',
      attempts: 0,
      lastStatus: null,
      shownAt: null,
    });
    await lab.sendDue();
    expect((await read()).body.delivery).toMatchObject({ state: 'sent', attempts: 1, lastStatus: 201 });
    expect(lab.service.messages.map((message) => [message.endpoint, readMessage(message).kind])).toEqual([
      [endpoint, 'test'],
    ]);
  });

  it('goes to no device of another person, nor to one that is not registered', async () => {
    const lab = await createPushLab();
    const [donor, other] = [await registerDonor(lab.app), await registerDonor(lab.app)];
    const { endpoint } = await lab.deviceOf(donor);
    for (const body of [{ endpoint }, { endpoint: lab.service.subscribe().endpoint }]) {
      const answer = await lab.app.call('POST', '/push/test', { token: other.token, body });
      expect(answer.body.code).toBe('failure.subscription_not_found');
    }
    expect(await deliveriesOf(lab)).toEqual([]);
  });

  it('shows its delivery to nobody else', async () => {
    const lab = await createPushLab();
    const [donor, other] = [await registerDonor(lab.app), await registerDonor(lab.app)];
    const { endpoint } = await lab.deviceOf(donor);
    const { body } = await lab.app.call('POST', '/push/test', { token: donor.token, body: { endpoint } });
    const path = `/push/deliveries/${body.deliveryId}`;
    expect((await lab.app.call('GET', path, { token: other.token })).status).toBe(404);
    expect((await lab.app.call('GET', path)).status).toBe(401);
  });
});

describe('receipts', () => {
  async function shownLab() {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    const device = await lab.deviceOf(donor);
    await queueFor(lab, donor);
    const report = (...receipts: { ticket?: string; event: string; at: string }[]) =>
      lab.app.call('POST', '/push/receipts', { body: { receipts } });
    return { lab, device, report };
  }

  it('note when a message was first shown, without a session', async () => {
    const { lab, report } = await shownLab();
    await lab.sendDue();
    const [{ ticket = '' } = {}] = lab.service.messages.map(readMessage);
    const at = lab.app.context.now().toISOString();
    lab.pass(5);
    expect((await report({ ticket, event: 'shown', at })).body.recorded).toBe(1);
    lab.pass(5);
    await report({ ticket, event: 'opened', at: lab.app.context.now().toISOString() });
    expect(await deliveriesOf(lab)).toEqual([expect.objectContaining({ state: 'sent', shown_at: at })]);
  });

  it('keep a message that arrived from being sent again, although the push service never confirmed it', async () => {
    const { lab, device, report } = await shownLab();
    lab.service.fail(device.endpoint, { kind: 'reset' });
    await lab.sendDue();
    expect(await deliveriesOf(lab)).toEqual([expect.objectContaining({ state: 'pending' })]);
    const [{ ticket = '' } = {}] = lab.service.messages.map(readMessage);
    await report({ ticket, event: 'shown', at: lab.app.context.now().toISOString() });
    expect(await deliveriesOf(lab)).toEqual([expect.objectContaining({ state: 'sent' })]);
    lab.pass(300);
    await lab.sendDue();
    expect(lab.service.requests).toBe(1);
  });

  it('from a clock that is ahead count as now', async () => {
    const { lab, report } = await shownLab();
    await lab.sendDue();
    const [{ ticket = '' } = {}] = lab.service.messages.map(readMessage);
    await report({ ticket, event: 'shown', at: '2031-01-01T00:00:00.000Z' });
    expect(await deliveriesOf(lab)).toEqual([
      expect.objectContaining({ shown_at: lab.app.context.now().toISOString() }),
    ]);
  });

  it('without a valid ticket are ignored, and the others count', async () => {
    const { lab, report } = await shownLab();
    await lab.sendDue();
    const [{ ticket = '', userId = '' } = {}] = lab.service.messages.map(readMessage);
    const { tickets, now, newId } = lab.app.context;
    const unknown = tickets.sign({ deliveryId: newId(), userId }, new Date(now().getTime() + 1000));
    const [delivery] = await deliveriesOf(lab);
    const foreign = tickets.sign(
      { deliveryId: delivery?.id ?? '', userId: newId() },
      new Date(now().getTime() + 1000),
    );
    const at = now().toISOString();
    const { body } = await report(
      { ticket: 'x'.repeat(40), event: 'shown', at },
      { ticket: unknown, event: 'shown', at },
      { ticket: foreign, event: 'shown', at },
      { ticket, event: 'dismissed', at },
    );
    expect(body.recorded).toBe(1);
  });

  it.each([
    [
      'more than a hundred',
      Array.from({ length: RECEIPTS_MAX + 1 }, () => ({
        ticket: 'x'.repeat(30),
        event: 'shown',
        at: '2026-03-05T07:00:00.000Z',
      })),
    ],
    ['an unknown event', [{ ticket: 'x'.repeat(30), event: 'eaten', at: '2026-03-05T07:00:00.000Z' }]],
    ['no time', [{ ticket: 'x'.repeat(30), event: 'shown' }]],
  ])('with %s are refused', async (_, receipts) => {
    const lab = await createPushLab();
    expect((await lab.app.call('POST', '/push/receipts', { body: { receipts } })).status).toBe(400);
  });
});

describe('health', () => {
  const health = async ({ app }: Awaited<ReturnType<typeof createPushLab>>) =>
    (await app.call('GET', '/health')).body;

  it('says how many messages wait and for how long', async () => {
    const lab = await createPushLab();
    const donor = await registerDonor(lab.app);
    await lab.deviceOf(donor);
    await queueFor(lab, donor);
    lab.pass(42);
    expect(await health(lab)).toMatchObject({ status: 'ok', push: { queued: 1, oldestDueSeconds: 42 } });
    lab.pass(300);
    expect((await health(lab)).status).toBe('degraded');
    await lab.sendDue();
    expect(await health(lab)).toMatchObject({ status: 'ok', push: { queued: 0, oldestDueSeconds: null } });
  });

  it('is degraded when the sender has fallen silent', async () => {
    const lab = await createPushLab();
    const { context } = lab.app;
    const seen = context.now();
    context.deliverySignal.beat(seen);
    expect(await health(lab)).toMatchObject({ status: 'ok', push: { senderSeenAt: seen.toISOString() } });
    lab.pass(31);
    expect((await health(lab)).status).toBe('degraded');
  });
});
