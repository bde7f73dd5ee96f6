import { isAwaited } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { findDonor } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recheckBooking } from '../slots/cancel-booking.ts';
import { fitOf } from './fit-of.ts';
import { lockRequest } from './request-store.ts';
import { findResponse, hospitalsExpecting } from './response-store.ts';
import { withdraw } from './withdrawal.ts';

/**
 * Something changed that decides whether a donor may give: they gave, were deferred, or their type, age, weight or last
 * donation is another one. Their answers and their appointment that this rules out end, as their screen shows; a hospital
 * that counted on them alerts others. One who has arrived is there: that hospital decides.
 */
export async function recheckDonor(
  context: Context,
  trx: Database,
  donorId: string,
  actorId: string | null,
): Promise<void> {
  await recheckBooking(context, trx, donorId, actorId);
  const donor = await findDonor(trx, donorId);
  if (!donor) return;
  for (const { request_id } of await hospitalsExpecting(trx, donorId)) {
    const request = await lockRequest(trx, request_id);
    const response = request && (await findResponse(trx, request.id, donorId));
    if (!response || request.status !== 'pending' || !isAwaited(response.status)) continue;
    if (!('refusal' in (await fitOf(context, trx, donor, request)))) continue;
    await withdraw(context, trx, { request, response, actorId });
  }
}
