import { queryOptions, useQuery } from '@tanstack/react-query';
import { LIMIT_MAX } from '../../../../shared/contract/limit-max.ts';
import { deviceQuery } from '../../../data/device/device-query.ts';
import { POLL_MS, requestKeys } from './request-keys.ts';

/** Pending requests that the signed-in donor's blood can serve, exact type first. */
export const requestsByBloodTypeQuery = () =>
  queryOptions({
    ...deviceQuery(
      requestKeys.byBloodType,
      'GET /requests/by-blood-type',
      { query: { limit: LIMIT_MAX } },
      (page) => page,
    ),
    meta: { shows: { request: 'any' } },
    refetchInterval: POLL_MS,
  });

/** `enabled`: a blood type stands on the donor's profile. */
export const useRequestsByBloodType = (enabled: boolean) =>
  useQuery({ ...requestsByBloodTypeQuery(), enabled });
