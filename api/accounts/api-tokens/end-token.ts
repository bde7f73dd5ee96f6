import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { deleteSessionOf, listTokensOf } from '../../platform/sessions/session-store.ts';

/** Fails with `token_not_found`. */
export const endToken: Handler<'DELETE /tokens/{id}'> = ({ context, principal, params: { id }, write, t }) =>
  write(async (trx) => {
    const tokens = await listTokensOf(trx, principal.id, context.now().toISOString());
    const token = tokens.find((one) => one.id === id);
    if (!token) throw new Failure('failure.token_not_found');
    await deleteSessionOf(trx, principal.id, id);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'token.end',
      subjectId: principal.id,
      detail: { name: token.token_name },
    });
    return { message: t('confirmation.token_ended') };
  });
