import type { Context } from '../../context.ts';
import { stopMessages } from '../../messaging/channels/stop-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { findEnded, lockRunningAlerts, updateAlert } from './alert-store.ts';
import { endAlert } from './end-alert.ts';
import { notifyOfAlert } from './notify-of-alerts.ts';
import { unitsNeeded } from './situation.ts';

/**
 * The donors who are coming for a pending request have changed: once there are enough, no more are alerted, and where
 * somebody who was counted on is not coming, the alert continues with its next wave. The caller has locked the request.
 */
export async function settleAlerts(context: Context, trx: Database, request: Row<'requests'>): Promise<void> {
  const now = context.now().toISOString();
  const running = await lockRunningAlerts(trx, request.id);
  const needed = request.status === 'pending' ? await unitsNeeded(trx, request) : 0;
  if (needed <= 0) {
    for (const alert of running) await endAlert(context, trx, alert, 'enough');
    return;
  }
  const ended = running.length === 0 ? await findEnded(trx, request.id, 'enough', now) : undefined;
  if (ended) {
    await stopMessages(trx, request.id, ['alert_enough'], now);
    await updateAlert(trx, ended.id, {
      status: 'active',
      ended_by: null,
      ended_at: null,
      next_wave_at: now,
      notified_ending: null,
    });
  }
  for (const alert of ended ? [ended] : running) await notifyOfAlert(context, trx, alert);
}
