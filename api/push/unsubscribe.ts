import type { Handler } from '../handler.ts';
import { removeSubscriptions } from './remove-subscriptions.ts';
import { findByEndpoint } from './subscription-store.ts';

/** Calls one of the caller's devices no more; somebody else's is not his to remove. */
export const unsubscribe: Handler<'DELETE /push/subscriptions'> = ({
  context,
  principal,
  body: { endpoint },
  write,
}) =>
  write(async (trx) => {
    const known = await findByEndpoint(trx, endpoint);
    if (known?.user_id !== principal.id) return { removed: false };
    await removeSubscriptions(context, trx, [known.id]);
    return { removed: true };
  });
