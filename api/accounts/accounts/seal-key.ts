import { hkdfSync } from 'node:crypto';
import type { Handler } from '../../handler.ts';
import { endingOf } from './session-ending.ts';

/**
 * The key under which a device seals this person's unsent writes when their session ends
 * (`pwa/data/offline/sealing.ts`). HKDF-SHA256 (RFC 5869) of the server's secret and the user's id: the same on every
 * device and after every sign-in, stored nowhere. A new secret makes what was sealed under the old one unreadable.
 */
export const readSealKey: Handler<'GET /auth/seal-key'> = async ({ context, principal }) => {
  const bytes = hkdfSync('sha256', context.keys.jwtSecret, '', `dhiig seal ${principal.id}`, 32);
  return {
    key: Buffer.from(bytes).toString('base64url'),
    ending: endingOf(context, principal.sessionId),
  };
};
