import { useQuery } from '@tanstack/react-query';
import { LIMIT_MAX } from '../../../../shared/contract/limit-max.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { POLL_MS } from './poll-ms.ts';

const requestsByBloodTypeQuery = cachedQuery('GET /requests/by-blood-type', { query: { limit: LIMIT_MAX } });

/**
 * Pending requests that the signed-in donor's blood can help, exact type first. `enabled`: the donor's profile has a
 * blood type.
 */
export const useRequestsByBloodType = (enabled: boolean) =>
  useQuery({ ...requestsByBloodTypeQuery, refetchInterval: POLL_MS, enabled });
