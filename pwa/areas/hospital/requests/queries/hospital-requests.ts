import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LIMIT_MAX } from '../../../../../shared/contract/limit-max.ts';
import type { RequestStatus } from '../../../../../shared/rules/request-status.ts';
import type { CallOutput } from '../../../../data/api/client.ts';
import { usePolling } from '../../../../data/live/is-live.ts';
import { cachedPages, cachedQuery } from '../../../../data/queries/cached-query.ts';

const POLL_MS = 10_000;
const PAGE_SIZE = 20;

type Page = CallOutput<'GET /requests/hospital'>;

const pagesOf = (status: RequestStatus | undefined) =>
  cachedPages(
    'GET /requests/hospital',
    ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    { query: { limit: PAGE_SIZE, ...(status && { status }) } },
  );

/** The hospital's requests of one status, or all, newest first, page by page; kept up to date. */
export const useHospitalRequests = (status?: RequestStatus) =>
  useInfiniteQuery({ ...pagesOf(status), refetchInterval: usePolling(POLL_MS) });

/** All pending requests of the hospital, newest first; its settings allow no more than fit on one page. */
export const pendingRequestsQuery = cachedQuery('GET /requests/hospital', {
  query: { limit: LIMIT_MAX, status: 'pending' },
});

const requestsOf = ({ requests }: Page) => requests;

export const usePendingRequests = () =>
  useQuery({ ...pendingRequestsQuery, select: requestsOf, refetchInterval: usePolling(POLL_MS) });
