import type { CallInput } from '../api/client.ts';

type SubscriptionBody = CallInput<'POST /push/subscriptions'>['body'];

/** A browser's subscription as the server takes it. */
export function subscriptionBody(subscription: Pick<PushSubscription, 'toJSON'>): SubscriptionBody {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
