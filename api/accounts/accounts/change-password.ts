import type { Handler } from '../../handler.ts';
import { checkPassword } from './check-password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { refuseShortAdminPassword } from './refuse-short-password.ts';
import { setPassword } from './set-password.ts';

/**
 * Fails with `wrong_password`, `password_too_common` or `admin_password_too_short`; ends the person's other sessions;
 * only this device stays known.
 */
export const changePassword: Handler<'POST /auth/change-password'> = async (call) => {
  const { context, principal, body, write, device, t } = call;
  refuseCommonPassword(body.newPassword, 'newPassword');
  if (principal.role === 'admin') refuseShortAdminPassword(body.newPassword, 'newPassword');
  await checkPassword(call, principal, body.currentPassword, 'currentPassword');
  const passwordHash = await context.passwords.hash(body.newPassword);
  const answer = await write(async (trx) => {
    await setPassword(context, trx, {
      userId: principal.id,
      passwordHash,
      keepSessionId: principal.sessionId,
      action: 'password.change',
    });
    return { message: t('confirmation.password_changed') };
  });
  const account = { id: principal.id, password_hash: passwordHash };
  device.setCookie(context.loginDevices.remember(account, device.cookie));
  return answer;
};
