import { call } from '../../data/api/call.ts';
import { ApiError } from '../../data/api/errors.ts';
import { device } from '../../data/device/device.ts';
import type { Farewell } from '../../data/offline/forget.ts';
import { currentSession, signOut } from '../../data/session/session.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { isAskedAboutUnsent } from './asked-about-unsent.ts';
import { endPush } from './end-push.ts';

/** Ends the session on the server at once. The call is given the token before the device removes it. */
async function endOnServer(): Promise<void> {
  try {
    await call('POST /auth/logout');
  } catch (error) {
    // 401: the server had ended it before.
    if (!(error instanceof ApiError && error.status === 401))
      reportProblem('the server did not get the logout', error);
  }
}

/** The outbox ends it on the server, now or when there is a network again. */
async function endBehind(offline: Awaited<ReturnType<typeof device>>): Promise<void> {
  const report = await offline?.kick('asked');
  if (report && report.waiting > 0) await (await import('../../data/device/sync-later.ts')).syncLater();
}

type LoggedOut = 'done' | 'no_key' | 'unsent' | 'storage_failed';

/**
 * Ends the session here, with or without a network, and on the server as soon as it responds. Nothing personal remains
 * on the device; unsent writes are dropped, or sealed for their writer alone. `no_key`, changing nothing: they cannot
 * be sealed, because the server never gave this device the key. `unsent`, changing nothing: some wait, and the caller
 * wanted to log out only without unsent writes.
 */
export async function logOut(choice: Omit<Farewell, 'endsSession'>): Promise<LoggedOut> {
  const session = currentSession();
  if (!session) return 'done';
  const offline = await device();
  const forgotten = await offline?.forgetEverything(session.user.id, { ...choice, endsSession: true });
  if (forgotten?.outcome === 'no_key' || forgotten?.outcome === 'unsent') return forgotten.outcome;
  // Before the server ends the session: a call in between would be refused.
  await endPush();
  const willEnd = forgotten?.outcome === 'forgotten' && forgotten.willEnd;
  const ended = willEnd ? endBehind(offline) : endOnServer();
  isAskedAboutUnsent.set(false);
  signOut();
  void ended;
  return forgotten?.outcome === 'storage_failed' ? 'storage_failed' : 'done';
}

/** Logs out, or asks first if something has not reached the server. Returns whether it is done. */
export async function requestLogOut(): Promise<boolean> {
  const outcome = await logOut({ keepOutboxSealed: false, onlyIfSent: true });
  if (outcome === 'unsent') isAskedAboutUnsent.set(true);
  return outcome !== 'unsent';
}
