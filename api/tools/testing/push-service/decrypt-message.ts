import type { ECDH } from 'node:crypto';
import { createRequire } from 'node:module';

interface Ece {
  decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
}

/**
 * web-push's own implementation of RFC 8188 and 8291, independent of Dhiig's, so that an error there does not cancel
 * out.
 */
const ece = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as Ece;

/** What the device with these keys reads in the body of a push message; throws if it cannot. */
export const decryptMessage = (body: Buffer, privateKey: ECDH, authSecret: string): Buffer =>
  ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret });
