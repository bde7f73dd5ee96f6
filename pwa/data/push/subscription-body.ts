import { toBase64Url } from '../../lib/to-base64url.ts';
import type { CallInput } from '../api/client.ts';

type SubscriptionBody = CallInput<'POST /push/subscriptions'>['body'];

/** A browser's subscription in the server's shape. `replaces`: the endpoint that this device had before. */
export function subscriptionBody(
  subscription: Pick<PushSubscription, 'toJSON' | 'options'>,
  replaces?: string,
): SubscriptionBody {
  const { endpoint = '', keys } = subscription.toJSON();
  const { applicationServerKey } = subscription.options;
  return {
    endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    ...(applicationServerKey && { applicationServerKey: toBase64Url(new Uint8Array(applicationServerKey)) }),
    ...(replaces && replaces !== endpoint && { replaces }),
  };
}
