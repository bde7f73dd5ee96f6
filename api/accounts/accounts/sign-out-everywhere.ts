import type { Handler } from '../../handler.ts';
import { deleteShiftCode } from '../../people/hospitals/shift-code-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { endSessions } from './end-sessions.ts';

/** Ends all of the person's sessions, this one too; none of their devices gets messages any more. */
export const signOutEverywhere: Handler<'POST /auth/sign-out-everywhere'> = ({
  context,
  principal: { id },
  write,
  t,
}) =>
  write(async (trx) => {
    await endSessions(context, trx, id, null);
    // A lost device still knows the person: a code of four digits must not let it in again.
    await deleteShiftCode(trx, id);
    await recordAudit(context, trx, {
      actorId: id,
      action: 'session.end_all',
      subjectId: id,
    });
    return { message: t('confirmation.signed_out_everywhere') };
  });
