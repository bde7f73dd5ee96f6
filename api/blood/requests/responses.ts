import type { Context } from '../../context.ts';
import type { Handler } from '../../handler.ts';
import { recordDisclosures } from '../../people/donors/record-disclosures.ts';
import { actorNames, NOBODY } from '../../platform/actors/actor-names.ts';
import { readOwnRequest } from './read-request.ts';
import { findResponseWithDonor, listResponsesWithDonors, type ResponseWithDonor } from './response-store.ts';
import { NO_PHONE, phoneOf, showResponse, showsPhone } from './show-response.ts';

/**
 * Records for the donors that the hospital is shown their numbers. False if that is not possible, on a full disk:
 * then the list is sent without the numbers.
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
    context.log.error({ err: error }, 'disclosures of phone numbers could not be recorded');
    return false;
  }
}

/** The number of a donor who may be phoned, with the disclosure recorded; otherwise none. */
export async function readPhone(
  context: Context,
  hospitalId: string,
  { id, responseId }: { readonly id: string; readonly responseId: string },
): Promise<typeof NO_PHONE> {
  const response = await findResponseWithDonor(context.db, id, responseId);
  if (!response || !showsPhone(response, context.now())) return NO_PHONE;
  return (await discloseNumbers(context, { id, hospital_id: hospitalId }, [response]))
    ? phoneOf(response)
    : NO_PHONE;
}

/** The donors who answered, the first response first. */
export const listResponses: Handler<'GET /requests/{id}/responses'> = async ({
  context,
  principal,
  params,
}) => {
  const request = await readOwnRequest(context.db, principal, params.id);
  const responses = await listResponsesWithDonors(context.db, request.id);
  const withPhones = principal.verified && (await discloseNumbers(context, request, responses));
  const isOwn = principal.role === 'hospital';
  const names = isOwn ? await actorNames(context.db, request.hospital_id) : NOBODY;
  return {
    responses: responses.map((response) =>
      showResponse(response, request, { isOwn, withPhone: withPhones, names }, context.now()),
    ),
    total: responses.length,
  };
};
