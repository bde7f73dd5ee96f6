import type { PublicRequest } from '../../../../shared/contract/public-request.ts';
import { call } from '../../../data/api/call.ts';
import { ApiError } from '../../../data/api/errors.ts';

/** Returns undefined for a request that nobody may see; fails if there is no answer. */
export async function fetchPublicRequest(
  id: string,
  signal: AbortSignal,
): Promise<PublicRequest | undefined> {
  try {
    return (await call('GET /requests/{id}/public', { params: { id }, signal })).request;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
