import { reportProblem } from '../report-problem.ts';
import { decodeToken, type SessionUser } from './token.ts';

const STORAGE_KEY = 'dhiig.token';

export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

let current: Session | undefined;
const listeners = new Set<() => void>();

function change(session: Session | undefined): void {
  current = session;
  for (const listener of listeners) listener();
}

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
  localStorage.removeItem(STORAGE_KEY);
  return undefined;
}

/** Restores the session of this device, and follows sign-in and sign-out in other tabs. */
export function startSession(): void {
  change(restore(localStorage.getItem(STORAGE_KEY)));
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) change(restore(localStorage.getItem(STORAGE_KEY)));
  });
}

/** Keeps the token that the server gave and returns its user. */
export function signIn(token: string): SessionUser | undefined {
  localStorage.setItem(STORAGE_KEY, token);
  change(restore(token));
  return current?.user;
}

/** Forgets the session on this device; the server is told by the caller. */
export function signOut(): void {
  localStorage.removeItem(STORAGE_KEY);
  change(undefined);
}

/** The server ended the session of `token`; one that was opened since stays. */
export function endSession(token: string): void {
  if (current?.token === token) signOut();
}
