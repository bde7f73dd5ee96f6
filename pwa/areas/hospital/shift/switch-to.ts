import { call } from '../../../data/api/call.ts';
import { device } from '../../../data/device/device.ts';
import { push } from '../../../data/push/push.ts';
import { currentSession, signIn } from '../../../data/session/session.ts';

/** How the next person proves who they are. */
export type Proof = { readonly code: string } | { readonly password: string };

type Switched =
  | { readonly outcome: 'switched' }
  /** This many writes have not reached the server, and would belong to nobody on this device. Nothing was changed. */
  | { readonly outcome: 'unsent'; readonly count: number };

/**
 * Hands this device over to a colleague. What its person wrote is sent first, under their name; fails with the error of
 * the call, and then nothing has changed.
 */
export async function switchTo(userId: string, proof: Proof): Promise<Switched> {
  const offline = await device();
  const former = currentSession();
  const report = await offline?.kick('asked');
  if (report && report.waiting > 0) return { outcome: 'unsent', count: report.waiting };
  const { token, user } = await call('POST /auth/switch', { body: { userId, ...proof } });
  // Before the page knows the new session: it would unregister this device for a person who did not ask for alerts.
  await push.passTo(user.id);
  // Nothing of the last person may stay in the stores either, as reads would still use it; what they write
  // in this moment is sealed for them.
  if (former) await offline?.forgetEverything(former.user.id, { keepOutboxSealed: true });
  signIn(token);
  return { outcome: 'switched' };
}
