import { device } from '../../data/device/device.ts';
import { currentSession, signOut } from '../../data/session/session.ts';
import { endPush } from './end-push.ts';

/** After the account was deleted: nothing of the person stays on the device, and the session is over. */
export async function leaveDevice(): Promise<void> {
  const session = currentSession();
  if (!session) return;
  await (await device())?.forgetPerson(session.user.id);
  await endPush();
  signOut();
}
