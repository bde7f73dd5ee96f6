import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { closeMessage } from './close-message.ts';
import { findMessage, updateStatus } from './contact-store.ts';
import { showMessage } from './show-message.ts';

/** Closes or opens a message; if it has that status already, nothing changes. Fails with `not_found`. */
export const setMessageStatus: Handler<'PATCH /admin/messages/{id}'> = ({
  context,
  principal,
  params: { id },
  body: { status },
  write,
  t,
}) =>
  write(async (trx) => {
    const found = await findMessage(trx, id);
    if (!found) throw new Failure('failure.not_found');
    const closes = status === 'closed';
    if (found.status !== status) {
      await (closes ? closeMessage(context, trx, found) : updateStatus(trx, id, status));
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: closes ? 'message.close' : 'message.open',
        subjectId: id,
      });
    }
    return {
      contactMessage: showMessage({ ...found, status }),
      message: t(closes ? 'done.message_closed' : 'done.message_opened'),
    };
  });
