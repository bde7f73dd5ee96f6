import type { Handler } from '../../handler.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';
import { findByEndpoint } from './subscription-store.ts';

/**
 * Sends one of the caller's devices no more messages. Another person's can only be removed by a caller who has the
 * device, and so knows the secret that its browser made: then its earlier user gets no more messages on it.
 */
export const unsubscribe: Handler<'DELETE /push/subscriptions'> = ({
  context,
  principal,
  body: { endpoint, auth },
  write,
}) =>
  write(async (trx) => {
    const known = await findByEndpoint(trx, endpoint);
    if (!known || (known.user_id !== principal.id && known.auth !== auth)) return { removed: false };
    await removeSubscriptions(context, trx, [known.id]);
    return { removed: true };
  });
