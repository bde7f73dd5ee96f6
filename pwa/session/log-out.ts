import { call } from '../api/call.ts';
import { reportProblem } from '../report-problem.ts';
import { signOut } from './session.ts';

/**
 * Forgets the session on this device at once, and tells the server, which ends it. Where the server cannot be
 * reached the session ends there by its own time.
 */
export function logOut(): void {
  call('POST /auth/logout').catch((error: unknown) =>
    reportProblem('the server was not told that the session ended', error),
  );
  signOut();
}
