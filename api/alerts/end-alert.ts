import type { AlertEnd } from '../../shared/contract/alerts.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { supersedeAlert, supersedeUntriedAlert } from '../push/delivery-store.ts';
import { updateAlert } from './alert-store.ts';
import { notifyOfAlert } from './notify-of-alerts.ts';
import { notifyOfEnding } from './notify-of-ending.ts';
import { deleteUnalerted, giveBackRest } from './recipient-store.ts';

/**
 * Takes back the messages of an alert whose sending has not begun: whoever has no other delivery of it was not
 * alerted. What was tried and waits for its next try is not sent either, and its donor was alerted.
 */
async function takeBackUnsent(trx: Database, alertId: string, at: string): Promise<void> {
  if ((await supersedeUntriedAlert(trx, alertId, at)) > 0) await deleteUnalerted(trx, alertId);
  await supersedeAlert(trx, alertId, at);
}

/**
 * Nobody else is alerted: what has not been sent is taken back, and the next wave does not go out. Where it is
 * cancelled, those who were alerted get their rest back. `alert` is its row, locked since it was read.
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
  await takeBackUnsent(trx, alertId, at);
  if (endedBy === 'cancelled') await giveBackRest(trx, { alertId }, at);
  await notifyOfAlert(context, trx, alert);
  await notifyOfEnding(context, trx, alert, endedBy);
}
