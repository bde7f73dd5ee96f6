import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { findRecall, liftRecall as lift, listRecalledLots } from '../stock/recall-store.ts';
import { showRecalls } from './show-recalls.ts';

/**
 * Ends a recall: its blood stays in quarantine until its hospital releases it. By the hospital that recalled, or an
 * admin; again changes nothing. Fails with `recall_not_found`, and with
 * `recall_final` if nobody may.
 */
export const liftRecall: Handler<'POST /recalls/{id}/lift'> = (call) => {
  const { context, principal, params, t, write } = call;
  return write(async (trx) => {
    const now = context.now();
    const recall = await findRecall(trx, params.id);
    const isOwn = principal.role === 'admin' || recall?.hospital_id === principal.hospitalId;
    if (!recall || !isOwn) throw new Failure('failure.recall_not_found');
    if (recall.is_final === 1) throw new Failure('failure.recall_final');
    const lifted = { ...recall, lifted_at: recall.lifted_at ?? now.toISOString() };
    if (recall.lifted_at === null) {
      await lift(trx, recall.id, lifted.lifted_at);
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: 'recall.lift',
        subjectId: recall.id,
        detail: { bagNumber: recall.number },
      });
      const lots = await listRecalledLots(trx, [recall.id]);
      const hospitals = new Set(lots.map(({ hospital_id }) => hospital_id));
      await recordEvents(
        context,
        trx,
        [...hospitals].map((userId) => ({ userId, type: 'stock', subjectId: recall.id })),
      );
    }
    const [shown] = await showRecalls(trx, principal, [lifted], now);
    if (!shown) throw new Failure('failure.recall_not_found');
    return { recall: shown, message: t('stock.recall_lifted') };
  });
};
