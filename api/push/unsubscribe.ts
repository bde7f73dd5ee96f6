import type { Handler } from '../handler.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';
import { findByEndpoint } from './subscription-store.ts';

/**
 * Sends one of the caller's devices no more messages. Somebody else's is not theirs to remove, unless they hold it: then they
 * know the secret that its browser made, and whoever used the device before gets no more messages on it.
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
