import { createPublicKey, verify } from 'node:crypto';

/** What a VAPID token (RFC 8292) says, once its signature has been checked. */
export interface VapidClaims {
  readonly aud: string;
  readonly exp: number;
  readonly sub: string;
}

const DAY_S = 86_400;

const json = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());

function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  if (bytes.length !== 65) throw new Error('k is not a P-256 point');
  return createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: bytes.subarray(1, 33).toString('base64url'),
      y: bytes.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
}

/**
 * Checks an Authorization header as a push service does: scheme, ES256 signature, audience, expiry within a
 * day, subject. Throws with what is wrong.
 */
export function checkVapid(header: string, origin: string, now: Date): VapidClaims & { key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!signature) throw new Error('the Authorization header is not of the vapid scheme');
  const { alg } = json(head) as { alg: string };
  if (alg !== 'ES256') throw new Error(`alg is ${alg}`);
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: keyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  const { aud, exp, sub } = json(claims) as VapidClaims;
  const seconds = exp - now.getTime() / 1000;
  if (aud !== origin) throw new Error(`aud is ${aud}`);
  if (!(seconds > 0 && seconds <= DAY_S)) throw new Error(`exp is ${seconds} s away`);
  if (!/^(mailto:|https:)/.test(sub)) throw new Error(`sub is ${sub}`);
  return { aud, exp, sub, key };
}
