import { createListeners } from '../../lib/listeners.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { readStored, TYPED_KEY, writeStored } from '../../lib/storage.ts';
import { decodeToken, type SessionUser } from './token.ts';

const STORAGE_KEY = 'dhiig.token';
/** `<id> <name>`: the name that the server has given since the token was made. */
const NAME_KEY = 'dhiig.name';

export interface Session {
  readonly token: string;
  readonly user: SessionUser;
}

let current: Session | undefined;
let isEndedByServer = false;
const changes = createListeners();

function change(session: Session | undefined, byServer = false): void {
  current = session;
  isEndedByServer = byServer;
  changes.notify();
}

export const wasEndedByServer = (): boolean => isEndedByServer;

export const currentSession = (): Session | undefined => current;

/** Calls `listener` at each sign-in and sign-out; returns the function that stops it. */
export const onSessionChange = changes.subscribe;

function keep(token: string | null): void {
  writeStored(STORAGE_KEY, token);
  writeStored(NAME_KEY, null);
  // So that the next person does not find it.
  writeStored(TYPED_KEY, null, 'session');
}

function newNameOf(id: string): string | undefined {
  const stored = readStored(NAME_KEY) ?? '';
  return stored.startsWith(`${id} `) ? stored.slice(id.length + 1) : undefined;
}

/** Only the server knows whether a session is over: a phone's clock may be days ahead. */
function restore(token: string | null): Session | undefined {
  if (token === null) return undefined;
  const user = decodeToken(token);
  if (user) return { token, user: { ...user, name: newNameOf(user.id) ?? user.name } };
  reportProblem('the stored token cannot be decoded; the session is cleared');
  keep(null);
  return undefined;
}

/** Restores the session of this device, and follows sign-in and sign-out in other tabs. */
export function startSession(): void {
  change(restore(readStored(STORAGE_KEY)));
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === NAME_KEY || event.key === null)
      change(restore(readStored(STORAGE_KEY)));
  });
}

/**
 * Stores the token that the server has just issued and returns its user. The phone's clock does not matter: with a
 * wrong one a person could not sign in at all. Undefined for a token that cannot be read.
 */
export function signIn(token: string): SessionUser | undefined {
  const user = decodeToken(token);
  if (!user) {
    reportProblem('the token cannot be decoded; the session is cleared');
    signOut();
    return undefined;
  }
  keep(token);
  change({ token, user });
  return user;
}

/** The signed-in person's name as the server has just given it: the token has the one of the login. */
export function showName({ id, name }: Pick<SessionUser, 'id' | 'name'>): void {
  if (current?.user.id !== id || current.user.name === name) return;
  writeStored(NAME_KEY, `${id} ${name}`);
  change({ ...current, user: { ...current.user, name } });
}

/** Removes the session from this device; the caller ends it on the server. */
export function signOut(): void {
  keep(null);
  change(undefined);
}

/** The server ended the session of `token`; one that was opened since stays. Returns whether it was this one. */
export function endSession(token: string): boolean {
  if (current?.token !== token) return false;
  keep(null);
  change(undefined, true);
  return true;
}
