import { importJWK, SignJWT } from 'jose';
import { HOUR_MS } from '../../../../shared/time.ts';
import { markOf, type VapidPair, type VapidPairs } from '../vapid-pairs.ts';

/** RFC 8292 allows a day; half of it leaves room for clocks that disagree. */
const VALID_MS = 12 * HOUR_MS;
const RENEWED_MS = HOUR_MS;

/** Bytes of an uncompressed point of P-256 (SEC 1, section 2.3.3): a leading 4, then both coordinates. */
const COORDINATE_BYTES = 32;

/** The Authorization header for a push service, signed with the pair that a subscription was made with. */
export type VapidHeaderOf = (origin: string, vapidKey: string) => Promise<string>;

function signingKey({ publicKey, privateKey }: VapidPair) {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url');
  return importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256');
}

async function headerFor(pair: VapidPair, origin: string, subject: string, endsAt: number): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setSubject(subject)
    .setExpirationTime(Math.floor(endsAt / 1000))
    .sign(await signingKey(pair));
  return `vapid t=${token}, k=${pair.publicKey}`;
}

/**
 * Authorization headers (RFC 8292), one for each push service and key pair, reused until an hour before they expire:
 * signing one costs as much as several messages. The current pair signs if a subscription's is not known.
 */
export function createVapidTokens(
  subject: string,
  pairs: Pick<VapidPairs, 'current' | 'find'>,
  now: () => Date,
): VapidHeaderOf {
  const cached = new Map<string, { header: Promise<string>; endsAt: number }>();
  return (origin, vapidKey) => {
    const pair = pairs.find(vapidKey) ?? pairs.current;
    const at = now().getTime();
    const name = `${markOf(pair.publicKey)} ${origin}`;
    const known = cached.get(name);
    if (known && known.endsAt - at > RENEWED_MS) return known.header;
    const endsAt = at + VALID_MS;
    const header = headerFor(pair, origin, subject, endsAt);
    // Stored as a promise: of the messages that ask at the same time one signs for all.
    cached.set(name, { header, endsAt });
    header.catch(() => cached.delete(name));
    return header;
  };
}
