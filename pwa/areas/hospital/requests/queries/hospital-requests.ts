import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LIMIT_MAX } from '../../../../../shared/contract/limit-max.ts';
import type { RequestStatus } from '../../../../../shared/rules/request-status.ts';
import { devicePages, deviceQuery } from '../../../../data/device/device-query.ts';
import { usePolling } from '../../../../data/live/is-live.ts';
import { hospitalRequestKeys } from '../../../../features/requests/queries/hospital-request-keys.ts';

const POLL_MS = 10_000;
const PAGE_SIZE = 20;

const inputOf = (status: RequestStatus | undefined, page: number, limit: number) => ({
  query: { page, limit, ...(status && { status }) },
});

const hospitalRequestsQuery = (status: RequestStatus | undefined) =>
  infiniteQueryOptions({
    ...devicePages(hospitalRequestKeys.list(status), 'GET /requests/hospital', (page) =>
      inputOf(status, page, PAGE_SIZE),
    ),
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
    meta: { shows: { request: 'any' } },
  });

/** The hospital's requests of one status, or all, newest first, page by page; as they change. */
export const useHospitalRequests = (status?: RequestStatus) =>
  useInfiniteQuery({ ...hospitalRequestsQuery(status), refetchInterval: usePolling(POLL_MS) });

const pendingRequestsQuery = queryOptions({
  ...deviceQuery(
    hospitalRequestKeys.pending,
    'GET /requests/hospital',
    inputOf('pending', 1, LIMIT_MAX),
    ({ requests }) => requests,
  ),
  meta: { shows: { request: 'any' } },
});

/** All pending requests of the hospital, newest first; its settings allow no more than fit on one page. */
export const usePendingRequests = () =>
  useQuery({ ...pendingRequestsQuery, refetchInterval: usePolling(POLL_MS) });
