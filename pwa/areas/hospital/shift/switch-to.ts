import { call } from '../../../data/api/call.ts';
import { device } from '../../../data/device/device.ts';
import { push } from '../../../data/push/push.ts';
import { currentSession, signIn } from '../../../data/session/session.ts';

/** By which the next person shows who they are. */
export type Proof = { readonly code: string } | { readonly password: string };

export type Switched =
  | { readonly outcome: 'switched' }
  /** So many writes have not reached the server, and would be nobody's on this device. Nothing was changed. */
  | { readonly outcome: 'unsent'; readonly count: number };

/**
 * Hands this device over to a colleague. What its person wrote is sent first, under their name; fails with what the
 * call failed with, and then everything is as it was.
 */
export async function switchTo(userId: string, proof: Proof): Promise<Switched> {
  const offline = await device();
  const former = currentSession();
  const report = await offline?.kick('asked');
  if (report && report.waiting > 0) return { outcome: 'unsent', count: report.waiting };
  const { token, user } = await call('POST /auth/switch', { body: { userId, ...proof } });
  // Before the page is told who is signed in: it would take this device off for somebody who did not ask for alerts.
  await push.passTo(user.id);
  // Nor does anything of the last person stay in the stores, which reads would still take for theirs; what they wrote
  // in this moment is sealed for them.
  if (former) await offline?.forgetEverything(former.user.id, { keepOutboxSealed: true });
  signIn(token);
  return { outcome: 'switched' };
}
