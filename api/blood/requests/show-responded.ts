import type { BloodRequest } from '../../../shared/contract/requests.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import { showRequestById } from './show-request.ts';
import type { Viewer } from './viewer.ts';

/** The donor's own response with its request. */
export async function showResponded(
  context: Pick<Context, 'now'>,
  db: Database,
  viewer: Viewer,
  requestId: string,
): Promise<{ response: NonNullable<BloodRequest['response']>; request: BloodRequest }> {
  const request = await showRequestById(db, viewer, requestId, context.now());
  if (!request.response) throw new Failure('failure.not_answered');
  return { response: request.response, request };
}
