import { createHash, createHmac } from 'node:crypto';

/**
 * The token of a reset link: an HMAC of the reset's id under the server's secret. So the mail waits without a
 * secret in it, a second try carries the same link, and only `hashOf` is stored.
 */
export const resetToken = (secret: string, resetId: string): string =>
  createHmac('sha256', secret).update(`password reset\n${resetId}`).digest('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
