import type { AlertEnd } from '../../../shared/contract/alerts.ts';
import type { Context } from '../../context.ts';
import { stopAlert, stopUntriedAlert } from '../../messaging/channels/stop-messages.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { updateAlert } from './alert-store.ts';
import { notifyOfAlert } from './notify-of-alerts.ts';
import { notifyOfEnding } from './notify-of-ending.ts';
import { deleteUnalerted, giveBackRest } from './recipient-store.ts';

/**
 * Cancels an alert's messages that no sender has begun: a donor with no other delivery of it counts as not alerted.
 * Messages that wait for a retry are not sent either, but their donors were alerted.
 */
export async function cancelUnsent(trx: Database, alertId: string, at: string): Promise<void> {
  if ((await stopUntriedAlert(trx, alertId, at)) > 0) await deleteUnalerted(trx, alertId);
  await stopAlert(trx, alertId, at);
}

/**
 * No more donors are alerted: unsent messages are cancelled, and there is no next wave. If it is cancelled, it no
 * longer counts against its donors' rest. `alert` is its row, locked since it was read.
 */
export async function endAlert(
  context: Context,
  trx: Database,
  alert: Row<'alerts'>,
  endedBy: AlertEnd,
): Promise<void> {
  const { id: alertId } = alert;
  const at = context.now().toISOString();
  await updateAlert(trx, alertId, { status: 'ended', ended_by: endedBy, ended_at: at, next_wave_at: null });
  await cancelUnsent(trx, alertId, at);
  if (endedBy === 'cancelled') await giveBackRest(trx, { alertId }, at);
  await notifyOfAlert(context, trx, alert);
  await notifyOfEnding(context, trx, alert, endedBy);
}
