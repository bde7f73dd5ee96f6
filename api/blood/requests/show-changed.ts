import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Principal } from '../../principal.ts';
import type { ResponseWithDonor } from './response-store.ts';
import { showRequestById } from './show-request.ts';
import { showResponse } from './show-response.ts';
import { viewerOf } from './viewer.ts';

/** A response that its hospital has just changed, without the phone number, and its request. */
export async function showChanged(
  trx: Database,
  principal: Principal,
  request: Row<'requests'>,
  response: ResponseWithDonor,
  now: Date,
) {
  const viewer = await viewerOf(trx, principal);
  const to = { isOwn: true, withPhone: false, names: viewer.names };
  return {
    response: showResponse(response, request, to, now),
    request: await showRequestById(trx, viewer, request.id, now),
  };
}
