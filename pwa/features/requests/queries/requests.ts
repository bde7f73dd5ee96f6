import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestStatus } from '../../../../shared/rules/request-status.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { devicePages } from '../../../data/device/device-query.ts';
import { POLL_MS, requestKeys } from './request-keys.ts';

type Page = CallOutput<'GET /requests'>;

const countOf = (pages: readonly Page[]): number =>
  pages.reduce((sum, { requests }) => sum + requests.length, 0);

/**
 * Newest first, page after page: for a donor those that they may still answer, or closed ones that they answered;
 * for an admin all.
 */
export function useRequests(status?: RequestStatus) {
  return useInfiniteQuery({
    ...devicePages(requestKeys.list(status), 'GET /requests', (page) => ({ query: { page, status } })),
    getNextPageParam: (last, pages) =>
      last.requests.length > 0 && countOf(pages) < last.total ? pages.length + 1 : undefined,
    select: ({ pages }) => pages.flatMap(({ requests }) => requests),
    meta: { shows: { request: 'any' } },
    refetchInterval: POLL_MS,
  });
}
