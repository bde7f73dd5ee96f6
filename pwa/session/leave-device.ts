import { device } from '../device/device.ts';
import { reportProblem } from '../report-problem.ts';
import { currentSession, signOut } from './session.ts';

/** A deleted account is no longer called here: the browser lets go of its own end of the push service. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** After the account was deleted: nothing of the person stays on the device, and the session is over. */
export async function leaveDevice(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  await (await device())?.forgetPerson(session.user.id);
  await endPush().catch((error: unknown) => reportProblem('the push subscription stays', error));
  signOut();
}
