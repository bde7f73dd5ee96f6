import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';

type Keys = Pick<Context, 'keys'>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = ({ keys }: Keys, userId: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', keys.jwtSecret, '', `dhiig second factor ${userId}`, 32));

/**
 * A secret as it is stored: AES-256-GCM under a key that HKDF-SHA256 (RFC 5869) derives from the server's secret and
 * the person's id. A copy of the database alone reveals nothing, and another person's row does not open it.
 */
export function sealSecret(context: Keys, userId: string, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(context, userId), nonce);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined for what was sealed under another JWT_SECRET, or altered. */
export function openSecret(context: Keys, userId: string, text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(context, userId), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch {
    return undefined;
  }
}
