import type { CallApi } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { subscriptionBody } from './subscription-body.ts';

export type Renew = (publicKey: string) => Promise<PushSubscription | undefined>;

/** Does the server refuse the address itself, like `permanently-removed.invalid`, which Chrome gives a dead one? */
export const isAddressRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'failure.push_host_refused' || error.code === 'failure.invalid');

/**
 * Registers this device's subscription with the server, as the signed-in person. If the server asks for a new one (its
 * push service reported the endpoint as gone, or it was made with a key that is no longer the server's) or refuses its
 * address (unless `mayGiveUp` is false), the browser makes one, once: a browser that returns the same endpoint is not
 * asked again and again. Returns the subscription that is registered now; undefined if there is none. Fails as the
 * call fails.
 */
export async function registerSubscription(
  call: CallApi,
  subscription: PushSubscription,
  renew: Renew,
  replaces?: string,
  mayGiveUp = true,
): Promise<PushSubscription | undefined> {
  const send = async (sent: PushSubscription, before?: string) =>
    call('POST /push/subscriptions', { body: subscriptionBody(sent, before) });
  const { outcome, publicKey } = await send(subscription, replaces).catch(async (error: unknown) => {
    if (!mayGiveUp || !isAddressRefused(error)) throw error;
    return { outcome: 'gone', publicKey: (await call('GET /push/public-key')).publicKey } as const;
  });
  if (outcome === 'kept') return subscription;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  const fresh = await renew(publicKey);
  if (!fresh || (outcome === 'gone' && fresh.endpoint === endpoint)) return undefined;
  const sent = await send(fresh, replaces ?? endpoint);
  return sent.id === null ? undefined : fresh;
}
