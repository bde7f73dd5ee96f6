import { reportProblem } from '../report-problem.ts';
import { readStored, writeStored } from '../storage.ts';
import { decodeToken, type SessionUser } from './token.ts';

const STORAGE_KEY = 'dhiig.token';

export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

let current: Session | undefined;
let isEndedByServer = false;
const listeners = new Set<() => void>();

function change(session: Session | undefined, byServer = false): void {
  current = session;
  isEndedByServer = byServer;
  for (const listener of listeners) listener();
}

/** Was the last session ended by the server, not by its person? */
export const wasEndedByServer = (): boolean => isEndedByServer;

export const currentSession = (): Session | undefined => current;

/** Calls `listener` at each sign-in and sign-out; returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function restore(token: string | null): Session | undefined {
  if (token === null) return undefined;
  const user = decodeToken(token);
  if (!user) reportProblem('the stored token cannot be decoded; the session is cleared');
  if (user && user.expiresAt.getTime() > Date.now()) return { token, user };
  writeStored(STORAGE_KEY, null);
  return undefined;
}

/** Restores the session of this device, and follows sign-in and sign-out in other tabs. */
export function startSession(): void {
  change(restore(readStored(STORAGE_KEY)));
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) change(restore(readStored(STORAGE_KEY)));
  });
}

/**
 * Keeps the token that the server gave just now and returns its user. The phone's clock has no say in it:
 * with a wrong one a person could not sign in at all. Undefined for a token that cannot be read.
 */
export function signIn(token: string): SessionUser | undefined {
  const user = decodeToken(token);
  if (!user) {
    reportProblem('the token cannot be decoded; the session is cleared');
    signOut();
    return undefined;
  }
  writeStored(STORAGE_KEY, token);
  change({ token, user });
  return user;
}

/** Forgets the session on this device; the server is told by the caller. */
export function signOut(): void {
  writeStored(STORAGE_KEY, null);
  change(undefined);
}

/** The server ended the session of `token`; one that was opened since stays. Tells whether it was this one. */
export function endSession(token: string): boolean {
  if (current?.token !== token) return false;
  writeStored(STORAGE_KEY, null);
  change(undefined, true);
  return true;
}
