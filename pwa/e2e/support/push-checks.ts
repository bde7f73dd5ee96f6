import type { IncomingHttpHeaders } from 'node:http';
import { importJWK, jwtVerify } from 'jose';

/** What an accepted push message requests from the push service. */
export interface PushOrder {
  /** Seconds. */
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | undefined;
  /** The contact address: the token's `sub`. */
  readonly contact: string | undefined;
}

export interface PushRefusal {
  readonly status: number;
  readonly reason: string;
}

/** The size that a push service must accept at least (RFC 8030, 7.2), and the most that Mozilla's accepts. */
const BODY_MAX = 4096;
const DAY_S = 86_400;
const URGENCIES = ['very-low', 'low', 'normal', 'high'];
/** Salt, record size, length of the key, an uncompressed P-256 point, and one padded byte with its tag. */
const BODY_MIN = 16 + 4 + 1 + 65 + 1 + 16;

const no = (status: number, reason: string): PushRefusal => ({ status, reason });

/** A body with the layout of RFC 8188 and RFC 8291, 4; only the browser can decrypt it. */
function wrongBody(headers: IncomingHttpHeaders, body: Buffer): PushRefusal | undefined {
  if (body.length === 0) return undefined;
  if (body.length > BODY_MAX) return no(413, `${body.length} bytes`);
  if (headers['content-encoding'] !== 'aes128gcm') return no(400, 'Content-Encoding is not aes128gcm');
  if (body.length < BODY_MIN) return no(400, 'the body is too short for aes128gcm');
  if (body.readUInt32BE(16) < 18) return no(400, 'the record size is below 18');
  if (body[20] !== 65 || body[21] !== 4) return no(400, 'the key id is no uncompressed P-256 point');
  return undefined;
}

/** The signature of RFC 8292, made with the key that the subscription was made for. Returns the token's `sub`. */
async function checkSignature(
  authorization: string | undefined,
  origin: string,
  key: string | undefined,
): Promise<PushRefusal | { readonly contact: string | undefined }> {
  const [scheme, parameters = ''] = (authorization ?? '').split(/ (.*)/s);
  if (scheme?.toLowerCase() !== 'vapid') return key ? no(401, 'no vapid signature') : { contact: undefined };
  const { t = '', k = '' } = Object.fromEntries(
    parameters.split(',').map((part) => part.trim().split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>;
  const point = Buffer.from(k, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return no(401, 'k is no uncompressed P-256 point');
  if (key && !point.equals(Buffer.from(key, 'base64url'))) return no(403, 'k is not the subscription’s key');
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33);
  try {
    const { payload } = await jwtVerify(t, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
      algorithms: ['ES256'],
      audience: origin,
      requiredClaims: ['exp'],
    });
    if ((payload.exp ?? 0) > Date.now() / 1000 + DAY_S) return no(401, 'exp is more than a day away');
    if (payload.sub && !/^(mailto:|https:)/.test(payload.sub)) return no(401, `sub is ${payload.sub}`);
    return { contact: payload.sub };
  } catch (error) {
    return no(401, String(error));
  }
}

/**
 * Checks a message for a subscription, as RFC 8030, 8291 and 8292 require: TTL, Urgency, Topic, signature
 * and layout of the body. `origin` is the push service's own, `key` the application server key (base64url) that
 * the subscription was made for.
 */
export async function checkPush(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { origin, key }: { readonly origin: string; readonly key: string | undefined },
): Promise<PushOrder | PushRefusal> {
  const { ttl, urgency = 'normal', topic } = headers;
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return no(400, 'no TTL');
  if (!URGENCIES.includes(String(urgency))) return no(400, `Urgency is ${urgency}`);
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic))) return no(400, `Topic is ${topic}`);
  const signature = await checkSignature(headers.authorization, origin, key);
  if ('status' in signature) return signature;
  return (
    wrongBody(headers, body) ?? {
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: topic === undefined ? undefined : String(topic),
      contact: signature.contact,
    }
  );
}
