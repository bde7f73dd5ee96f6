import type { AuditAction } from '../../../shared/contract/audit.ts';
import {
  ATTENDED_RESPONSES,
  canTransitionResponse,
  canUndoDonation,
  type HospitalMove,
  hasArrivalCode,
  hasResult,
  isAwaited,
  isExpected,
  type ResponseStatus,
} from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { stopNews } from '../../messaging/channels/stop-messages.ts';
import { liftDeferral } from '../../people/donors/defer-donor.ts';
import { lockDonor } from '../../people/donors/donor-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { defined } from '../../platform/database/defined.ts';
import type { Row } from '../../platform/database/tables.ts';
import { deleteReaction } from '../aftercare/reaction-store.ts';
import { isReactionOnly, recordReaction } from '../aftercare/record-reaction.ts';
import { sendNews } from '../alerts/send-news.ts';
import { settleAlerts } from '../alerts/settle-alerts.ts';
import { deleteArrivalCode } from '../slots/arrival-code-store.ts';
import { giveArrivalCode } from '../slots/give-arrival-code.ts';
import { lockMassOf } from '../slots/mass-store.ts';
import { findSlot, isSlotTaken } from '../slots/slot-store.ts';
import { slotTime } from '../slots/slot-time.ts';
import type { Mover } from '../stock/record-movement.ts';
import { correctVisitType } from './correct-visit-type.ts';
import { creditDonation } from './credit-donation.ts';
import { correctsDeferral, deferVisitor } from './defer-visitor.ts';
import { mayBeExpected } from './fit-of.ts';
import { lockRequestFor } from './lock-request.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { slotFor } from './place-in-mass.ts';
import { recheckDonor } from './recheck-donor.ts';
import { findResponseWithDonor, type ResponseWithDonor, updateResponse } from './response-store.ts';
import { readPhone } from './responses.ts';
import { showChanged } from './show-changed.ts';
import { NO_PHONE } from './show-response.ts';
import { tellOfResponse } from './tell-programs.ts';
import { undoDonation } from './undo-donation.ts';

type Change = Call<'PATCH /requests/{id}/responses/{responseId}'>['body'];

interface Changed {
  readonly request: Row<'requests'>;
  readonly response: Row<'responses'>;
}

/** Whoever came may have had a reaction, also if they did not give in the end. */
const hasCome = ({ arrived_at, reaction }: ResponseWithDonor): boolean =>
  arrived_at !== null || reaction !== null;

const ATTENDED: readonly ResponseStatus[] = ATTENDED_RESPONSES;

/**
 * Fails if this status cannot follow the current one.
 */
function checkMove({ request, response }: Changed, to: HospitalMove, now: Date): void {
  // Only the donor answers again; that they came all the same is a fact.
  const isOpen = response.status !== 'withdrawn' || to === 'arrived';
  if (to === 'deferred' && isAwaited(response.status)) throw new Failure('failure.not_arrived');
  if (!isOpen || !canTransitionResponse(response.status, to, request.status))
    throw new Failure('failure.response_not_open');
  if (response.status === 'completed' && !canUndoDonation(response.completed_at, now))
    throw new Failure('failure.undo_too_late');
}

/**
 * Fails with `donor_not_matched` if a donor whom the hospital calls back may not be expected any more; why is not for
 * the hospital.
 */
async function checkExpectable(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  donorId: string,
): Promise<void> {
  await lockDonor(trx, donorId);
  if (!(await mayBeExpected(context, trx, donorId, request))) throw new Failure('failure.donor_not_matched');
}

/** When the hospital expects them: one who had not come after all keeps their chair. */
async function slotOf(context: Context, trx: Database, { request, response }: Changed) {
  const kept =
    response.status === 'arrived' && response.slot_id !== null
      ? await findSlot(trx, response.slot_id)
      : undefined;
  return kept ? { id: kept.id, ...slotTime(kept) } : slotFor(context, trx, request, null);
}

/** Writes the new state, and notifies the donor where it concerns them; an earlier result is undone first. */
async function makeMove(
  mover: Mover & { readonly context: Context },
  trx: Database,
  changed: Changed,
  body: Change,
  handledBy: string,
): Promise<void> {
  const { context } = mover;
  const { request, response } = changed;
  const at = context.now().toISOString();
  const { id, donor_id: donorId, status: from } = response;
  const visitor = {
    hospitalId: request.hospital_id,
    donorId,
    visit: { responseId: id },
    byCode: response.arrived_by_code === 1,
  };
  if (from === 'completed' && body.status === 'completed') {
    await deferVisitor(context, trx, visitor, body);
    return recheckDonor(context, trx, donorId, mover.actorId);
  }
  await stopNews(context, trx, { donorId, requestId: request.id });
  if (from === 'completed') await undoDonation(mover, trx, { responseId: id });
  if (hasResult(from) && body.status !== from) await liftDeferral(context, trx, donorId, { responseId: id });
  // Another donor may have got the chair of one who did not come.
  const lostSlot =
    from === 'no_show' && response.slot_id !== null && (await isSlotTaken(trx, response.slot_id));
  const reopened = {
    completed_at: null,
    closed_at: null,
    handled_by: handledBy,
    ...(lostSlot && { slot_id: null }),
  };
  switch (body.status) {
    case 'accepted': {
      if (from !== 'arrived') await checkExpectable(context, trx, request, donorId);
      const slot = await slotOf(context, trx, changed);
      if (request.mass_casualty_id !== null && !slot) throw new Failure('failure.mass_full');
      const status = response.arrives_when === null ? 'accepted' : 'on_the_way';
      await updateResponse(trx, id, {
        ...reopened,
        status,
        accepted_at: at,
        arrived_at: null,
        arrived_by_code: 0,
        slot_id: slot?.id ?? null,
      });
      // They had not come.
      if (from === 'arrived') await deleteReaction(trx, visitor.visit);
      if (from !== 'pending') await giveArrivalCode(context, trx, request.hospital_id, { responseId: id });
      // Whoever was expected before, at this time, has heard so.
      const wasExpected = from === 'arrived' || (from === 'no_show' && response.accepted_at !== null);
      if (!wasExpected || (slot?.id ?? null) !== response.slot_id)
        await sendNews(context, trx, request, 'accepted', [donorId], { slot });
      return;
    }
    case 'arrived':
      await updateResponse(trx, id, {
        ...reopened,
        status: 'arrived',
        accepted_at: response.accepted_at ?? at,
        arrived_at: response.arrived_at ?? at,
      });
      return;
    case 'completed':
      await creditDonation(context, trx, request, response, handledBy, body);
      return recheckDonor(context, trx, donorId, mover.actorId);
    case 'deferred':
      await deferVisitor(context, trx, visitor, body);
      await recheckDonor(context, trx, donorId, mover.actorId);
      await updateResponse(trx, id, { status: 'deferred', closed_at: at, handled_by: handledBy });
      return;
    case 'no_show':
      await updateResponse(trx, id, { status: 'no_show', closed_at: at, handled_by: handledBy });
      return;
    case 'not_needed':
      await updateResponse(trx, id, { ...reopened, status: 'not_needed', closed_at: at });
      if (isExpected(from)) await sendNews(context, trx, request, 'stand_down', [donorId]);
  }
}

const ACTIONS: Readonly<Record<HospitalMove, AuditAction>> = {
  accepted: 'response.accept',
  arrived: 'response.arrive',
  completed: 'response.complete',
  deferred: 'response.defer',
  no_show: 'response.no_show',
  not_needed: 'response.stand_down',
};

const actionOf = (from: ResponseStatus, to: HospitalMove): AuditAction => {
  if (from === 'deferred' && to !== 'deferred') return 'response.lift_deferral';
  return from === 'completed' && to === 'completed' ? 'response.defer' : ACTIONS[to];
};

/**
 * Accepts a response or records its result. The same status again changes nothing and is not a conflict; for a
 * deferral, which has a day, and for the blood type of a donor who gave, it is a correction; a reaction comes with
 * it too. The phone number is read afterwards, also at a replay: stored results
 * contain none, and the donor may have withdrawn since.
 */
export const changeResponse: Handler<'PATCH /requests/{id}/responses/{responseId}'> = async ({
  context,
  principal,
  params,
  body,
  write,
}) => {
  const made = await write(async (trx) => {
    const now = context.now();
    await lockMassOf(trx, params.id);
    const request = await lockRequestFor(trx, params.id, principal);
    const find = async () => {
      const response = await findResponseWithDonor(trx, request.id, params.responseId);
      if (!response) throw new Failure('failure.response_not_found');
      return response;
    };

    const response = await find();
    const isOvertaken = body.onward === true && hasResult(response.status);
    const isThere = response.status === 'arrived' && body.seen !== undefined && body.seen !== 'arrived';
    if ((isOvertaken || isThere) && body.status === 'not_needed')
      throw new Failure('failure.response_not_open');
    const isSame =
      response.status === body.status ||
      (isOvertaken && body.status === 'arrived') ||
      (response.status === 'on_the_way' && body.status === 'accepted') ||
      (isReactionOnly(body) && hasCome(response) && ATTENDED.includes(body.status));
    const needsGift =
      body.bloodType !== undefined || (body.reason !== undefined && body.status === 'completed');
    const needsSame = needsGift || body.reaction !== undefined;
    if ((needsSame && !isSame) || (needsGift && response.status !== 'completed'))
      throw new Failure('failure.response_not_open');
    const isCorrected =
      body.reason !== undefined &&
      hasResult(response.status) &&
      (await correctsDeferral(trx, { responseId: response.id }, body));
    const isMoved = !isSame || isCorrected;
    if (isMoved) {
      const changed = { request, response };
      if (!isSame) checkMove(changed, body.status, now);
      await makeMove({ context, actorId: principal.id }, trx, changed, body, principal.id);
      if (!hasArrivalCode(body.status)) await deleteArrivalCode(trx, { responseId: response.id });
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: actionOf(response.status, body.status),
        subjectId: response.id,
      });
      if (body.status === 'accepted' || body.status === 'arrived')
        await tellOfResponse(context, trx, request, response.id, { before: response, after: await find() });
      if (request.status === 'pending')
        await settleAlerts(context, trx, await lockRequestFor(trx, request.id, principal));
    }
    if (body.reaction !== undefined && !hasCome(response)) throw new Failure('failure.response_not_open');
    const about = {
      visit: { responseId: response.id },
      donorId: response.donor_id,
      hospitalId: request.hospital_id,
      recordedBy: principal.id,
    };
    if ((await recordReaction(context, trx, about, body.reaction)) || isMoved)
      await notifyOfRequest(context, trx, request, [response.donor_id]);
    const { id: actorId } = principal;
    const correction = { visit: { responseId: response.id }, bloodType: body.bloodType, actorId };
    const mislabelled = await correctVisitType(context, trx, correction);
    return {
      ...(await showChanged(trx, principal, request, await find(), now)),
      ...defined({ mislabelled }),
    };
  });
  const phone = principal.verified ? await readPhone(context, principal.hospitalId, params) : NO_PHONE;
  return { ...made, response: { ...made.response, ...phone } };
};
