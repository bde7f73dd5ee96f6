import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { deleteShiftCode } from '../../people/hospitals/shift-code-store.ts';
import { hashOf } from './link-token.ts';
import { forgetLoginTries } from './login-tries.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { refuseShortAdminPassword } from './refuse-short-password.ts';
import { consumeReset, findReset } from './reset-store.ts';
import { setPassword } from './set-password.ts';
import { forgetCodeTries } from './spend-code.ts';
import { readRole, readUser, updateUser } from './user-store.ts';

const gone = () => new Failure('failure.reset_link_invalid');

/**
 * Sets a new password by a mailed link, once, and ends every session; the device that does it is known from then on.
 * Fails with `reset_link_invalid` or `password_too_common` or `admin_password_too_short`, which leave the link as it
 * is.
 */
export const resetPassword: Handler<'POST /auth/reset-password'> = async ({
  context,
  body,
  traceId,
  write,
  device,
  t,
}) => {
  const tokenHash = hashOf(body.token);
  refuseCommonPassword(body.password, 'password');
  // Before the password is hashed, so that a guessed link costs the server next to nothing.
  const asked = await findReset(context.db, tokenHash, context.now().toISOString());
  if (!asked) throw gone();
  if ((await readRole(context.db, asked.user_id)) === 'admin')
    refuseShortAdminPassword(body.password, 'password');
  const passwordHash = await context.passwords.hash(body.password);
  const { userId, email, message } = await write(async (trx) => {
    const now = context.now().toISOString();
    const reset = await consumeReset(trx, tokenHash, now);
    if (!reset) throw gone();
    const userId = reset.user_id;
    await updateUser(trx, userId, { email_proved_at: now });
    await setPassword(context, trx, {
      userId,
      passwordHash,
      keepSessionId: null,
      action: 'password.reset',
      traceId,
    });
    await deleteShiftCode(trx, userId);
    return { userId, email: (await readUser(trx, userId)).email, message: t('confirmation.password_reset') };
  });
  await forgetLoginTries(context, email);
  await forgetCodeTries(context, userId);
  const account = { id: userId, password_hash: passwordHash };
  device.setCookie(context.loginDevices.remember(account, device.cookie));
  return { message };
};
