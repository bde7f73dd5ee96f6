import { createHmac } from 'node:crypto';

/** Proves that a report is about a text that was handed over, without the secret itself in an address. */
export const reportKey = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`report ${id}`).digest('base64url');
