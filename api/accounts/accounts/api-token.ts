import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tools that look for leaked secrets know it by its beginning. */
const FORM = /^dhiig_([0-9a-f]{32})_[\w-]{43}$/;

/** Whether a bearer token is a program's: a session token of the app never looks like one. */
export const isApiToken = (token: string): boolean => token.startsWith('dhiig_');

/** The token of a session: 256 random bits after the session's id. */
export const makeApiToken = (sessionId: string): string =>
  `dhiig_${sessionId.replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`;

/** The id of its session; undefined if it has not the form of a token. */
export const readTokenId = (token: string): string | undefined =>
  FORM.exec(token)?.[1]?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What is stored of a token: 256 random bits need no slow hash (OWASP ASVS 5.0, 11.4). */
export const digestOf = (token: string): string => digest(token).toString('hex');

/** Compared in constant time; false for a session that somebody signed in to. */
export const isTokenOf = (token: string, stored: string | null): boolean =>
  stored !== null && timingSafeEqual(digest(token), Buffer.from(stored, 'hex'));
