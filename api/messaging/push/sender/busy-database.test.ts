import { expect, it, onTestFinished } from 'vitest';
import { withTimeout } from '../../../platform/database/write-timeout.ts';
import { registerDonor } from '../../../tools/testing/people.ts';
import { createPushLab, deliveriesOf, queueFor } from '../../../tools/testing/push.ts';
import { leaseDeliveries } from './lease-deliveries.ts';
import { createLeaseReader } from './lease-reader.ts';
import { prepareMessages } from './prepare-messages.ts';
import { createPushClient } from './push-client.ts';
import { recordOutcomes } from './record-outcomes.ts';
import { sendDelivery } from './send-delivery.ts';
import { createVapidTokens } from './vapid-tokens.ts';

it('tries again later if the database is too busy to say whether a send may begin', async () => {
  const lab = await createPushLab();
  const { context } = lab.app;
  const donor = await registerDonor(lab.app);
  await lab.deviceOf(donor);
  await queueFor(lab, donor);
  const { leased } = await leaseDeliveries(context, 1);
  const [message] = prepareMessages(context, leased).prepared;
  if (!message) throw new Error('nothing is due');
  const client = createPushClient(context.config);
  onTestFinished(client.close);
  const vapidHeaderOf = createVapidTokens(context.config.vapidSubject, context.vapidPairs, context.now);

  // In memory there is one connection: readers wait for writers.
  const outcome = await context.db
    .transaction()
    .execute(() =>
      withTimeout(1, () =>
        sendDelivery(context, { client, vapidHeaderOf, isStillLeased: createLeaseReader(context) }, message),
      ),
    );
  expect(outcome).toMatchObject({ kind: 'retry', status: null, error: 'SQLITE_BUSY' });
  expect(lab.service.requests).toBe(0);

  await recordOutcomes(
    context,
    outcome ? [{ delivery: message.delivery, outcome }] : [],
    async () => undefined,
  );
  expect(await deliveriesOf(lab)).toMatchObject([{ state: 'pending', last_error: 'SQLITE_BUSY' }]);
  lab.pass(10);
  await lab.sendDue();
  expect(await deliveriesOf(lab)).toMatchObject([{ state: 'sent' }]);
  expect(lab.service.messages).toHaveLength(1);
});
