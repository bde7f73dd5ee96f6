import { canTransitionResponse } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { stopNews } from '../../messaging/channels/stop-messages.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { afterChangedAnswer } from '../alerts/after-response.ts';
import { deleteArrivalCode } from '../slots/arrival-code-store.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { lockRequest } from './request-store.ts';
import { findResponse, hospitalsExpecting, updateResponse } from './response-store.ts';

interface Withdrawal {
  /** Locked by the caller. */
  readonly request: Row<'requests'>;
  readonly response: Row<'responses'>;
  readonly actorId: string | null;
}

/** A donor is not coming after all: the hospital sees it at once, and its alerts continue without them. */
export async function withdraw(
  context: Context,
  trx: Database,
  { request, response, actorId }: Withdrawal,
): Promise<void> {
  await updateResponse(trx, response.id, {
    status: 'withdrawn',
    accepted_at: null,
    left_at: null,
    here_at: null,
    arrived_by_code: 0,
    closed_at: context.now().toISOString(),
    handled_by: null,
    slot_id: null,
  });
  await deleteArrivalCode(trx, { responseId: response.id });
  await stopNews(context, trx, { donorId: response.donor_id, requestId: request.id });
  await recordAudit(context, trx, {
    actorId,
    action: 'response.withdraw',
    subjectId: response.id,
    detail: { requestId: request.id },
  });
  await afterChangedAnswer(context, trx, request);
  await notifyOfRequest(context, trx, request, [response.donor_id]);
}

/** Withdraws the responses to these requests, which are locked in the order that everybody who locks several uses. */
export async function withdrawFrom(
  context: Context,
  trx: Database,
  donorId: string,
  requestIds: readonly string[],
  actorId: string,
): Promise<void> {
  for (const requestId of requestIds) {
    const request = await lockRequest(trx, requestId);
    const response = request && (await findResponse(trx, request.id, donorId));
    if (request && response && canTransitionResponse(response.status, 'withdrawn', request.status))
      await withdraw(context, trx, { request, response, actorId });
  }
}

/** An admin withdraws all responses by which a donor is expected somewhere; one who has arrived stays arrived. */
export async function withdrawAll(
  context: Context,
  trx: Database,
  donorId: string,
  actorId: string,
): Promise<void> {
  const expecting = await hospitalsExpecting(trx, donorId);
  await withdrawFrom(
    context,
    trx,
    donorId,
    expecting.map(({ request_id }) => request_id),
    actorId,
  );
}
