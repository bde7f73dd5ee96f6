import type { Context } from '../../context.ts';
import { hasSubscriptionFor } from './subscription-store.ts';
import { markOf } from './vapid-pairs.ts';

/** Removes earlier key pairs that no subscription uses any more. */
export async function forgetVapidPairs({
  db,
  vapidPairs,
}: Pick<Context, 'db' | 'vapidPairs'>): Promise<void> {
  for (const pair of vapidPairs.earlier)
    if (!(await hasSubscriptionFor(db, markOf(pair.publicKey)))) vapidPairs.drop(pair);
}
