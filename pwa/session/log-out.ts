import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';
import { reportProblem } from '../report-problem.ts';
import { signOut } from './session.ts';

/**
 * Ends the session: on this device at once, with or without a network, and on the server as soon as it
 * answers. The call takes the token along before the device forgets it.
 */
export async function logOut(): Promise<void> {
  const told = call('POST /auth/logout');
  signOut();
  try {
    await told;
  } catch (error) {
    // 401: the server had ended it before.
    if (!(error instanceof ApiError && error.status === 401))
      reportProblem('the server was not told of the logout', error);
  }
}
