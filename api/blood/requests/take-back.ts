import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import { findResponseById, updateResponse } from './response-store.ts';

/**
 * An admin takes back what a hospital recorded of a response, if it still says so: its donor is there again, or no longer
 * needed. The caller has locked the request.
 */
export async function takeBack(
  context: Context,
  trx: Database,
  request: Row<'requests'>,
  responseId: string,
  { from, to }: { readonly from: 'deferred' | 'completed'; readonly to: 'arrived' | 'not_needed' },
): Promise<void> {
  const response = await findResponseById(trx, responseId);
  if (response?.status !== from) return;
  await updateResponse(trx, responseId, {
    status: to,
    completed_at: null,
    closed_at: to === 'arrived' ? null : context.now().toISOString(),
    handled_by: null,
  });
  await notifyOfRequest(context, trx, request, [response.donor_id]);
}
