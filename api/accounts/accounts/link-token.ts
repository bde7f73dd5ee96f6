import { createHash, createHmac } from 'node:crypto';

type LinkPurpose = 'password reset' | 'email confirmation' | 'staff invitation' | 'admin invitation';

/**
 * The token of a mailed link: an HMAC of its purpose and its row's id under the server's secret. So the queued mail
 * contains no secret, a second try sends the same link, and only `hashOf` is stored.
 */
export const linkToken = (secret: string, purpose: LinkPurpose, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${id}`).digest('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
