import { hash } from 'node:crypto';

/** The Topic (RFC 8030, at most 32 base64url characters) under which a push service keeps only the newest message. */
export const topicOf = (tag: string): string => hash('sha256', tag, 'base64url').slice(0, 32);
