import webPush from 'web-push';
import { markOf, type VapidPairs } from './vapid-pairs.ts';

const HOUR_MS = 3_600_000;
/** RFC 8292 allows a day; half of it leaves room for clocks that disagree. */
const VALID_MS = 12 * HOUR_MS;
const RENEWED_MS = HOUR_MS;

/** The Authorization header for a push service, by the pair that a subscription of this mark was made for. */
export type VapidHeaderOf = (origin: string, vapidKey: string) => string;

/**
 * Authorization headers (RFC 8292), one for each push service and key pair, used again until an hour before it
 * ends: signing one costs as much as several messages. The pair in use signs where a subscription's is not known.
 */
export function createVapidTokens(
  subject: string,
  pairs: Pick<VapidPairs, 'current' | 'find'>,
  now: () => Date,
): VapidHeaderOf {
  const kept = new Map<string, { header: string; endsAt: number }>();
  return (origin, vapidKey) => {
    const { publicKey, privateKey } = pairs.find(vapidKey) ?? pairs.current;
    const at = now().getTime();
    const name = `${markOf(publicKey)} ${origin}`;
    const known = kept.get(name);
    if (known && known.endsAt - at > RENEWED_MS) return known.header;
    const endsAt = at + VALID_MS;
    const { Authorization } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      Math.floor(endsAt / 1000),
    );
    kept.set(name, { header: Authorization, endsAt });
    return Authorization;
  };
}
