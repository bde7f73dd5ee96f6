import type { Handler } from '../../handler.ts';
import { deleteWaiting } from '../../people/invited-donors/invited-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { inBatches } from '../../platform/database/in-batches.ts';

/** Takes back the invitations that have not been sent. Not in one transaction: they may be a whole month's. */
export const takeBackInvitations: Handler<'DELETE /hospital/donor-lists'> = async ({
  context,
  principal: { id: actorId, hospitalId },
  t,
}) => {
  const { db } = context;
  let count = 0;
  await inBatches(async (limit) => {
    const some = await deleteWaiting(db, hospitalId, limit);
    count += some;
    return some;
  });
  if (count > 0)
    await recordAudit(context, db, {
      actorId,
      action: 'list.take_back',
      subjectId: hospitalId,
      detail: { people: count },
    });
  return { message: t('done.invitations_taken_back', { count }) };
};
