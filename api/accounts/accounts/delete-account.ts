import type { Handler } from '../../handler.ts';
import { checkPassword } from './check-password.ts';
import { removePerson } from './remove-person.ts';

/** Deletes the caller permanently. Fails with `wrong_password` or `last_admin`. */
export const deleteAccount: Handler<'DELETE /auth/account'> = async (call) => {
  const { context, principal, body, write, t } = call;
  await checkPassword(call, principal, body.password, 'password');
  return write(async (trx) => {
    await removePerson(context, trx, principal, principal.id);
    return { message: t('confirmation.account_deleted') };
  });
};
