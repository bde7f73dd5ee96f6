import { canTransitionResponse } from '../../shared/rules/request-status.ts';
import { sendNews } from '../alerts/send-news.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Context } from '../context.ts';
import { recordDisclosures } from '../donors/record-disclosures.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { creditDonation } from './credit-donation.ts';
import { holdRequest } from './hold-request.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { readOwnRequest } from './read-request.ts';
import {
  findResponseWithDonor,
  listResponsesWithDonors,
  type ResponseWithDonor,
  updateResponse,
} from './response-store.ts';
import { showRequestById } from './show-request.ts';
import { showResponse, showsPhone } from './show-response.ts';
import { viewerOf } from './viewer.ts';

/**
 * Notes for the donors that the hospital is shown their numbers. False where it can't be noted, on a full
 * disk: the list is read nevertheless, without the numbers.
 */
async function discloseNumbers(
  context: Context,
  request: { readonly id: string; readonly hospital_id: string },
  responses: readonly ResponseWithDonor[],
): Promise<boolean> {
  const donorIds = responses
    .filter((response) => showsPhone(response, context.now()))
    .map(({ donor_id }) => donor_id);
  try {
    await recordDisclosures(context, context.db, {
      hospitalId: request.hospital_id,
      requestId: request.id,
      donorIds,
    });
    return true;
  } catch (error) {
    context.log.error({ err: error }, 'looks at phone numbers not noted');
    return false;
  }
}

/** The number of a donor who may be called, and the note for them that it was read; else null. */
async function readPhone(
  context: Context,
  hospitalId: string,
  { id, responseId }: { readonly id: string; readonly responseId: string },
): Promise<string | null> {
  const response = await findResponseWithDonor(context.db, id, responseId);
  if (!response || !showsPhone(response, context.now())) return null;
  return (await discloseNumbers(context, { id, hospital_id: hospitalId }, [response]))
    ? response.phone
    : null;
}

/** Who answered, first answer first. */
export const listResponses: Handler<'GET /requests/{id}/responses'> = async ({
  context,
  principal,
  params,
}) => {
  const request = await readOwnRequest(context.db, principal, params.id);
  const responses = await listResponsesWithDonors(context.db, request.id);
  const withPhones = principal.verified && (await discloseNumbers(context, request, responses));
  return {
    responses: responses.map((response) => showResponse(response, request, withPhones, context.now())),
    total: responses.length,
  };
};

/**
 * Accepts an answer or records the donation. The same status again changes nothing and is no conflict. The phone is
 * read after, at a replay too: what is kept for replays holds none, and the answer may have been taken back since.
 */
export const changeResponse: Handler<'PATCH /requests/{id}/responses/{responseId}'> = async ({
  context,
  principal,
  params,
  body,
  traceId,
  write,
}) => {
  const made = await write(async (trx) => {
    const now = context.now();
    const request = await holdRequest(trx, params.id, principal);
    const find = async () => {
      const response = await findResponseWithDonor(trx, request.id, params.responseId);
      if (!response) throw new Failure('failure.response_not_found');
      return response;
    };

    const response = await find();
    if (response.status !== body.status) {
      // Only the donor themselves brings back an answer that they took back.
      const isOpen = response.status !== 'withdrawn';
      if (!isOpen || !canTransitionResponse(response.status, body.status, request.status))
        throw new Failure('failure.response_not_open');
      if (body.status === 'completed') await creditDonation(context, trx, request, response);
      else {
        await updateResponse(trx, response.id, { status: 'accepted', accepted_at: now.toISOString() });
        await sendNews(context, trx, request, 'accepted', [response.donor_id]);
      }
      await recordAudit(context, trx, {
        actorId: principal.id,
        action: body.status === 'completed' ? 'response.complete' : 'response.accept',
        subjectType: 'response',
        subjectId: response.id,
        traceId,
      });
      await notifyOfRequest(context, trx, request, [response.donor_id]);
    }
    const viewer = await viewerOf(trx, principal);
    return {
      response: showResponse(await find(), request, false, now),
      request: await showRequestById(trx, viewer, request.id, now),
    };
  });
  const phone = principal.verified ? await readPhone(context, principal.id, params) : null;
  return { ...made, response: { ...made.response, phone } };
};
