import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** How many steps before and after count, for a clock that is wrong and for the time that typing takes. */
const SKEW = 1;

/** Bytes of a secret: as many as SHA-1 gives (RFC 4226, 4). */
export const SECRET_BYTES = 20;

/** The number of the time step (RFC 6238, 4.2). */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** The code of one step: HOTP with SHA-1 (RFC 4226, 5.3), as every authenticator app counts. */
export function codeOf(secret: Uint8Array, step: number, digits: number = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code it is, of those around `at` that are later than `after`: a code counts once (RFC 6238, 5.2).
 * Undefined for any other code.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { at, after }: { readonly at: Date; readonly after: number },
): number | undefined {
  const given = Buffer.from(code);
  const now = stepAt(at);
  let found: number | undefined;
  for (let step = now - SKEW; step <= now + SKEW; step += 1) {
    const expected = Buffer.from(codeOf(secret, step));
    const matches = given.length === expected.length && timingSafeEqual(given, expected);
    if (matches && step > after) found ??= step;
  }
  return found;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648, 6): what people can type. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

/** In Google's Key Uri Format, which authenticator apps read from a QR code. */
export function keyUri(
  secret: Uint8Array,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
