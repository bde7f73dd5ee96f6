import { queryOptions, useQuery } from '@tanstack/react-query';
import { LIMIT_MAX } from '../../../shared/contract/limit-max.ts';
import { read } from '../../device/read.ts';
import { POLL_MS, requestKeys } from './request-keys.ts';

/** Pending requests that the signed-in donor's blood can serve, exact type first. */
export const requestsByBloodTypeQuery = () =>
  queryOptions({
    queryKey: requestKeys.byBloodType,
    queryFn: ({ client, signal }) => {
      const query = { limit: LIMIT_MAX };
      return read(
        client,
        requestKeys.byBloodType,
        'GET /requests/by-blood-type',
        { query, signal },
        (page) => page,
      );
    },
    meta: { shows: { request: 'any' } },
    refetchInterval: POLL_MS,
  });

/** `enabled`: a blood type stands on the donor's profile. */
export const useRequestsByBloodType = (enabled: boolean) =>
  useQuery({ ...requestsByBloodTypeQuery(), enabled });
