import type { Gift, GiftFacts } from '../../../shared/contract/requests.ts';
import { canTransitionResponse } from '../../../shared/rules/request-status.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { donationsFor } from '../../people/donations/donation-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Row } from '../../platform/database/tables.ts';
import { closeAlerts } from '../alerts/close-alerts.ts';
import { deleteArrivalCodesOf } from '../slots/arrival-code-store.ts';
import { takeInGiven } from '../stock/take-in-given.ts';
import { timezoneOf } from '../stock/timezone-of.ts';
import { creditDonation } from './credit-donation.ts';
import { checkPending, lockRequestFor } from './lock-request.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { recheckDonor } from './recheck-donor.ts';
import { closeRequest } from './request-store.ts';
import { closeOpenResponses, responsesOf } from './response-store.ts';
import { showRequestById } from './show-request.ts';
import { tellOfFulfilled } from './tell-programs.ts';
import { viewerOf } from './viewer.ts';

interface Donated {
  readonly response: Row<'responses'>;
  readonly gift: GiftFacts;
}

const factsOf = (gift: Gift): [string, GiftFacts] =>
  typeof gift === 'string' ? [gift, {}] : [gift.responseId, gift];

/** The responses of the donors who gave, as the hospital selected them; `invalid` for one of another request. */
function pickDonated(responses: readonly Row<'responses'>[], gifts: readonly Gift[]): Donated[] {
  const named = new Map(gifts.map(factsOf));
  const donated = responses.flatMap((response): Donated[] => {
    const gift = named.get(response.id);
    return gift ? [{ response, gift }] : [];
  });
  if (donated.length !== named.size)
    throw new Failure('failure.invalid', { fields: { donated: 'failure.response_not_found' } });
  const isOpen = ({ response: { status } }: Donated) =>
    status === 'completed' || canTransitionResponse(status, 'completed', 'pending');
  if (!donated.every(isOpen)) throw new Failure('failure.response_not_open');
  return donated;
}

/** Marks the blood received: credits the selected donors; the others who were expected are no longer needed. */
export const fulfillRequest: Handler<'PATCH /requests/fulfill/{id}'> = ({
  context,
  principal,
  params,
  body,
  t,
  write,
}) =>
  write(async (trx) => {
    const now = context.now();
    const at = now.toISOString();
    const request = await lockRequestFor(trx, params.id, principal);
    checkPending(request);
    const donated = pickDonated(await responsesOf(trx, request.id), body?.donated ?? []);
    for (const { response, gift } of donated) {
      await creditDonation(context, trx, request, response, principal.id, gift);
      await recheckDonor(context, trx, response.donor_id, principal.id);
    }
    if (body?.toStock) {
      const mover = { context, actorId: principal.id };
      await takeInGiven(mover, trx, request.hospital_id, request.id, await donationsFor(trx, request.id));
    }
    const notNeeded = await closeOpenResponses(trx, request.id, { at, by: principal.id });
    await deleteArrivalCodesOf(trx, request.id);
    await closeAlerts(context, trx, request, { as: 'fulfilled', notNeeded });
    await notifyOfRequest(context, trx, request, [
      ...donated.map(({ response }) => response.donor_id),
      ...notNeeded,
    ]);
    await closeRequest(
      trx,
      request,
      {
        status: 'fulfilled',
        ...(body?.unitsElsewhere !== undefined && { units_elsewhere: body.unitsElsewhere }),
        fulfilled_at: at,
        fulfilled_by: principal.id,
        updated_at: at,
      },
      await timezoneOf(trx, request.hospital_id),
    );
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'request.fulfill',
      subjectId: request.id,
      detail: { donated: donated.length },
    });
    const viewer = await viewerOf(trx, principal);
    const fulfilled = await showRequestById(trx, viewer, request.id, now);
    await tellOfFulfilled(context, trx, request, fulfilled.unitsReceived);
    return {
      request: fulfilled,
      message: t('done.request_fulfilled'),
    };
  });
