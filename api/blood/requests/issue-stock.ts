import type { Context } from '../../context.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import { settleAlerts } from '../alerts/settle-alerts.ts';
import { changeLot as change, type Issued } from '../stock/change-lot.ts';
import { moveStock as move, requestOf } from '../stock/move-stock.ts';
import { recordOutcome as end, issueToEnd } from '../stock/record-outcome.ts';
import { movementToUndo, undoMovement as undo } from '../stock/undo-movement.ts';
import { lockRequestFor } from './lock-request.ts';
import { cancelNotice, notifyGivenOn } from './notify-given-on.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { countUnitsIssued } from './request-store.ts';

/** Counts units of the stock that are issued to a request, or put back: nobody is alerted for them. */
async function count(context: Context, trx: Database, principal: Principal, issued: Issued): Promise<void> {
  for (const { requestId, units } of issued) {
    await countUnitsIssued(trx, requestId, units);
    const request = await lockRequestFor(trx, requestId, principal);
    await settleAlerts(context, trx, request);
    await notifyOfRequest(context, trx, request, []);
  }
}

/**
 * A movement of the stock (`blood/stock/move-stock.ts`). What is issued counts as received by its request, unless donors
 * gave it for that very request: then it has counted already.
 */
export const moveStock: Handler<'POST /hospital/inventory/{id}/movements'> = (call) => {
  const { context, principal, body, write } = call;
  return write(async (trx) => {
    // Locks the request before its lots, as when it is closed: otherwise two transactions could wait for each other for
    // ever.
    const requestId = body.kind === 'issue' ? await requestOf(trx, call) : undefined;
    if (requestId !== undefined) await lockRequestFor(trx, requestId, principal);
    const { answer, givenFor, donationId } = await move(call, trx);
    if (body.kind === 'issue' && donationId !== null) await notifyGivenOn(context, trx, donationId);
    if (requestId !== undefined && requestId !== givenFor)
      await count(context, trx, principal, [{ requestId, units: body.units }]);
    return answer;
  });
};

/** Takes back an issue or a reservation (`blood/stock/undo-movement.ts`): its request has not received it. */
export const undoMovement: Handler<'DELETE /hospital/inventory/{id}/movements/{movementId}'> = (call) => {
  const { context, principal, write } = call;
  return write(async (trx) => {
    const movement = await movementToUndo(trx, call);
    const { request_id: requestId, units } = movement;
    const isIssue = movement.kind === 'issue';
    // Before its lot, as when blood is issued.
    if (isIssue && requestId !== null) await lockRequestFor(trx, requestId, principal);
    const { answer, lot, isUndone } = await undo(call, trx, movement);
    if (!isIssue || !isUndone) return answer;
    if (lot.donation_id !== null) await cancelNotice(context, trx, lot.donation_id);
    if (requestId !== null && requestId !== lot.given_for)
      await count(context, trx, principal, [{ requestId, units: -units }]);
    return answer;
  });
};

/** What became of an issue (`blood/stock/record-outcome.ts`): what came back its request has not received. */
export const recordOutcome: Handler<'POST /hospital/inventory/{id}/movements/{movementId}/outcome'> = (
  call,
) => {
  const { context, principal, body, write } = call;
  return write(async (trx) => {
    const issued = await issueToEnd(trx, call);
    const { request_id: requestId, units } = issued;
    // Before its lot, as when blood is issued.
    if (body.outcome !== 'transfused' && requestId !== null) await lockRequestFor(trx, requestId, principal);
    const { answer, lot, isBack } = await end(call, trx, issued);
    if (!isBack) return answer;
    if (lot.donation_id !== null) await cancelNotice(context, trx, lot.donation_id);
    if (requestId !== null && requestId !== lot.given_for)
      await count(context, trx, principal, [{ requestId, units: -units }]);
    return answer;
  });
};

/** A lot's units counted again, by an earlier release's screen (`blood/stock/change-lot.ts`). */
export const changeLot: Handler<'PATCH /hospital/inventory/{id}'> = (call) =>
  call.write(async (trx) => {
    const { context, principal } = call;
    const { answer, issued, given, isBack } = await change(call, trx);
    if (given !== null) await (isBack ? cancelNotice : notifyGivenOn)(context, trx, given);
    await count(context, trx, principal, issued);
    return answer;
  });
