import { createHash } from 'node:crypto';

/** The Topic (RFC 8030, at most 32 base64url characters) under which a push service keeps only the newest message. */
export const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);
