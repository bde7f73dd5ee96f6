import webPush from 'web-push';

const HOUR_MS = 3_600_000;
/** RFC 8292 allows a day; half of it leaves room for clocks that disagree. */
const VALID_MS = 12 * HOUR_MS;
const RENEWED_MS = HOUR_MS;

export interface VapidIdentity {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Authorization headers (RFC 8292), one for each push service and used again until an hour before it ends:
 * signing one costs as much as several messages.
 */
export function createVapidTokens(
  { subject, publicKey, privateKey }: VapidIdentity,
  now: () => Date,
): (origin: string) => string {
  const kept = new Map<string, { header: string; endsAt: number }>();
  return (origin) => {
    const at = now().getTime();
    const known = kept.get(origin);
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
    kept.set(origin, { header: Authorization, endsAt });
    return Authorization;
  };
}
