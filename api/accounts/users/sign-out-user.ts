import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { deleteShiftCode } from '../../people/hospitals/shift-code-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { endSessions } from '../accounts/end-sessions.ts';
import { accountOf } from './read-user.ts';

/**
 * Signs all of somebody's devices out, for example after a phone was stolen; they can sign in again as usual. Fails
 * with `user_not_found`, or `own_account`: an admin's own devices are in their profile.
 */
export const signOutUser: Handler<'DELETE /admin/users/{id}/sessions'> = async ({
  context,
  principal,
  params: { id },
  write,
  t,
}) => {
  return write(async (trx) => {
    const { name } = await accountOf(trx, id);
    if (id === principal.id) throw new Failure('failure.own_account');
    const message = t('confirmation.user_signed_out', { name });
    const hadSessions = await endSessions(context, trx, id, null);
    const hadCode = await deleteShiftCode(trx, id);
    if (!hadSessions && !hadCode) return { message };
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'session.end_all',
      subjectId: id,
    });
    return { message };
  });
};
