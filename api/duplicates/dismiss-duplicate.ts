import { recordAudit } from '../audit/audit-store.ts';
import { Failure } from '../failure.ts';
import type { Call, Output } from '../handler.ts';
import { closePair } from './duplicate-store.ts';
import { duplicateOf } from './read-duplicates.ts';

/**
 * The two accounts are different: the pair is removed from the queue. To refuse one of them, an admin rejects or bans
 * it, as elsewhere. Fails with `duplicate_not_found`, or `duplicate_decided` where another admin was first.
 */
export async function dismissDuplicate({
  context,
  principal,
  params: { id },
  body: { reason },
  write,
  t,
  traceId,
}: Call<'PATCH /admin/duplicates/{id}'>): Promise<Output<'PATCH /admin/duplicates/{id}'>> {
  return write(async (trx) => {
    const { grounds, sides } = await duplicateOf(trx, id);
    const closed = await closePair(trx, id, {
      decision: 'dismissed',
      decided_at: context.now().toISOString(),
      decided_by: principal.id,
      reason,
    });
    if (!closed) throw new Failure('failure.duplicate_decided');
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'duplicate.dismiss',
      subjectType: 'duplicate',
      subjectId: id,
      detail: { reason, grounds: grounds.join(' '), first: sides[0].id, second: sides[1].id },
      traceId,
    });
    return { duplicate: await duplicateOf(trx, id), message: t('confirmation.duplicate_dismissed') };
  });
}
