import type { CancelReason } from '../../../shared/rules/cancel-reasons.ts';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { closeAlerts } from '../alerts/close-alerts.ts';
import { watchCancels } from '../alerts/watch-cancels.ts';
import { deleteArrivalCodesOf } from '../slots/arrival-code-store.ts';
import { releaseReservations } from '../stock/release-reservations.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { closeRequest, listPendingIds, lockRequest } from './request-store.ts';
import { closeOpenResponses } from './response-store.ts';

interface Cancel {
  readonly actorId: string;
  /** The hospital itself cancels, not an admin. */
  readonly isHospital: boolean;
  /** The usual reason, as a code. */
  readonly why?: CancelReason | undefined;
  /** In words; null if there are none, or those who answered must not see them. */
  readonly reason: string | null;
  /** Its hospital is no longer trusted. */
  readonly isUnseen?: boolean;
}

/**
 * Cancels a pending request, whose row the caller has locked: expected donors are no longer needed, nobody is alerted
 * for it any more, and reserved blood becomes available again.
 */
export async function cancelPending(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  { actorId, isHospital, why, reason, isUnseen = false }: Cancel,
): Promise<void> {
  const at = context.now().toISOString();
  await closeRequest(
    trx,
    request,
    {
      status: 'cancelled',
      cancelled_at: at,
      cancelled_by: actorId,
      cancel_reason: reason,
      cancel_why: why ?? null,
      updated_at: at,
    },
    await timezoneOf(trx, request.hospital_id),
  );
  const notNeeded = await closeOpenResponses(trx, request.id, { at, by: isHospital ? actorId : null });
  await deleteArrivalCodesOf(trx, request.id);
  await closeAlerts(context, trx, request, { as: 'cancelled', notNeeded, isUnseen });
  if (isHospital) await watchCancels(context, trx, request.hospital_id);
  await notifyOfRequest(context, trx, request, notNeeded);
  await releaseReservations({ context, actorId }, trx, request.id);
  await recordAudit(context, trx, {
    actorId,
    action: 'request.cancel',
    subjectId: request.id,
    // A hospital's own words are stored with the request, not in the audit.
    detail: { ...(why && { why }), ...(!isHospital && reason !== null && { reason }) },
  });
}

/** An admin cancels a hospital's open requests: it is banned, or is no longer a hospital. */
export async function cancelAllPending(
  context: Context,
  trx: Database,
  hospitalId: string,
  actorId: string,
): Promise<void> {
  for (const id of await listPendingIds(trx, hospitalId)) {
    const request = await lockRequest(trx, id);
    if (request?.status === 'pending')
      await cancelPending(context, trx, request, {
        actorId,
        isHospital: false,
        reason: null,
        isUnseen: true,
      });
  }
}
