import { createHmac } from 'node:crypto';

const DIGITS = 6;

/**
 * The six digits that prove a number: an HMAC of their row's random id under the server's secret. So neither the row
 * nor the queued text contains them, and a second text says the same.
 */
export function numberCode(secret: string, id: string): string {
  const digest = createHmac('sha256', secret).update(`number code\n${id}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}
