import { device } from '../../data/device/device.ts';
import { currentSession, signOut } from '../../data/session/session.ts';
import { reportProblem } from '../../lib/report-problem.ts';

const UNSUBSCRIBE_MS = 3_000;

/** A deleted account is no longer called here. A browser that does not answer is not waited for. */
async function endPush(): Promise<void> {
  const done = import('../../data/push/forget-push.ts')
    .then(({ forgetPush }) => forgetPush(navigator.serviceWorker))
    .catch((error: unknown) => reportProblem('this device may still be subscribed', error));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, UNSUBSCRIBE_MS))]);
}

/** After the account was deleted: nothing of the person stays on the device, and the session is over. */
export async function leaveDevice(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  await (await device())?.forgetPerson(session.user.id);
  await endPush();
  signOut();
}
