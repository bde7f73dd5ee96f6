import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { RequestStatus } from '../../../../shared/rules/request-status.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { cachedPages } from '../../../data/queries/cached-query.ts';
import { POLL_MS } from './poll-ms.ts';

type Page = CallOutput<'GET /requests'>;

const countOf = (pages: readonly Page[]): number =>
  pages.reduce((sum, { requests }) => sum + requests.length, 0);

const nextPage = (last: Page, pages: readonly Page[]) =>
  last.requests.length > 0 && countOf(pages) < last.total ? pages.length + 1 : undefined;

const requestsOf = ({ pages }: InfiniteData<Page>) => pages.flatMap(({ requests }) => requests);

/**
 * Newest first, page after page: for a donor those that they may still answer, or closed ones that they answered;
 * for an admin all.
 */
export const useRequests = (status?: RequestStatus) =>
  useInfiniteQuery({
    ...cachedPages('GET /requests', nextPage, { query: { ...(status && { status }) } }),
    select: requestsOf,
    refetchInterval: POLL_MS,
  });
