import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { checkReauthenticated } from '../../platform/sessions/proof.ts';
import { removePerson } from '../accounts/remove-person.ts';
import { accountOf } from './read-user.ts';

/**
 * Deletes an account permanently, with the same result as when its owner does it. Fails with `user_not_found`,
 * `own_account` (the own account is deleted in the profile, with its password), `reauthentication_needed` or
 * `last_admin`.
 */
export const deleteUserAccount: Handler<'DELETE /admin/users/{id}'> = async (call) => {
  const {
    context,
    principal,
    params: { id },
    write,
    t,
  } = call;
  return write(async (trx) => {
    const { name, role, hospital_id } = await accountOf(trx, id);
    if (id === principal.id) throw new Failure('failure.own_account');
    checkReauthenticated(call);
    await removePerson(context, trx, { id, role, hospitalId: hospital_id ?? id }, principal.id);
    return { message: t('done.user_deleted', { name }) };
  });
};
