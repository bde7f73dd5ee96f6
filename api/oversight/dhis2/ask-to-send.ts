import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { findMap } from './map-store.ts';
import { isOver } from './send-day.ts';
import { findListedSend, findPendingSend, insertSend, renewSend } from './send-store.ts';
import { showSend } from './show-setup.ts';

/**
 * Has a month sent, or checked; one that waits is made anew, by the map as it is now. Fails with `dhis2_not_set` in a
 * deployment without it, with `dhis2_map_empty`, or with `invalid` for a month that is not over.
 */
export const askToSend: Handler<'POST /admin/dhis2/send'> = (call) => {
  const { context, principal, body, t } = call;
  const { month, dryRun } = body;
  if (!context.config.dhis2) throw new Failure('failure.dhis2_not_set');
  if (!isOver(month, context.now()))
    throw new Failure('failure.invalid', { fields: { month: 'validation.month_not_over' } });
  return call.write(async (trx) => {
    const { map } = await findMap(trx);
    if (map.figures.length === 0 || map.places.length === 0) throw new Failure('failure.dhis2_map_empty');
    const message = t('confirmation.dhis2_waits');
    const now = context.now().toISOString();
    const waiting = await findPendingSend(trx, body);
    if (waiting) {
      await renewSend(trx, waiting.id, now);
      return { send: showSend((await findListedSend(trx, waiting.id)) ?? waiting), message };
    }
    const id = context.newId();
    await insertSend(trx, {
      id,
      month,
      dry_run: dryRun ? 1 : 0,
      asked_by: principal.id,
      created_at: now,
      state: 'pending',
      next_attempt_at: now,
    });
    if (!dryRun)
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: 'figures.send',
        subjectId: 'dhis2',
        detail: { month },
      });
    const row = await findListedSend(trx, id);
    if (!row) throw new Error('a row that was just written is missing');
    return { send: showSend(row), message };
  });
};
