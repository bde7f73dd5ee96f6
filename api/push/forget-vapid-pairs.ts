import type { Context } from '../context.ts';
import { hasSubscriptionFor } from './subscription-store.ts';
import { markOf } from './vapid-pairs.ts';

/** Lets go of earlier key pairs under which no subscription is left. */
export async function forgetVapidPairs({
  db,
  vapidPairs,
}: Pick<Context, 'db' | 'vapidPairs'>): Promise<void> {
  for (const pair of vapidPairs.earlier)
    if (!(await hasSubscriptionFor(db, markOf(pair.publicKey)))) vapidPairs.drop(pair);
}
