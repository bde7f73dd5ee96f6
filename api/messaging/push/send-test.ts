import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { insertDeliveries } from './delivery-store.ts';
import { newDelivery } from './new-delivery.ts';
import { findByEndpoint } from './subscription-store.ts';

/** Short, because somebody waits for it with the device in their hand. */
const USEFUL_MS = 5 * 60_000;

/** Sends a test message to one of the caller's own devices. Fails with `subscription_not_found`. */
export const sendTest: Handler<'POST /push/test'> = async ({
  context,
  principal,
  body: { endpoint },
  write,
}) => {
  const deliveryId = await write(async (trx) => {
    const device = await findByEndpoint(trx, endpoint);
    if (device?.user_id !== principal.id) throw new Failure('failure.subscription_not_found');
    const delivery = newDelivery(context, device.id, {
      userId: principal.id,
      kind: 'test',
      details: {},
      tag: 'test',
      urgency: 'high',
      expiresAt: new Date(context.now().getTime() + USEFUL_MS).toISOString(),
    });
    await insertDeliveries(trx, [delivery]);
    return delivery.id;
  });
  context.deliverySignal.nudge();
  return { deliveryId };
};
