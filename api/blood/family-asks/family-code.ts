import { createHmac } from 'node:crypto';

const DIGITS = 6;

/**
 * The six digits that a family shows in the ward: an HMAC of its ask's id under the server's secret, so that no row, no
 * list of the hospital's and no backup contains them.
 */
export function familyCode(secret: string, askId: string): string {
  const digest = createHmac('sha256', secret).update(`family code\n${askId}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}
