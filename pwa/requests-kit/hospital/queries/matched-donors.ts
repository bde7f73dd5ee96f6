import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { read, readPage } from '../../../device/read.ts';
import { hospitalRequestKeys } from './request-keys.ts';

const PAGE_SIZE = 10;
const BEST = 3;

const MATCHES = 'GET /requests/{id}/matched-donors';

const inputOf = (id: string, page: number, limit: number, signal: AbortSignal) => ({
  params: { id },
  query: { page, limit },
  signal,
});

const matchedDonorsQuery = (requestId: string) =>
  infiniteQueryOptions({
    queryKey: hospitalRequestKeys.matchedDonors(requestId),
    queryFn: ({ client, queryKey, pageParam, signal }) =>
      readPage(client, queryKey, pageParam, MATCHES, inputOf(requestId, pageParam, PAGE_SIZE, signal)),
    initialPageParam: 1,
    getNextPageParam: ({ matchedDonors }, _pages, page) =>
      matchedDonors.length === PAGE_SIZE ? page + 1 : undefined,
  });

/** Donors who fit a request, best first, page by page. */
export const useMatchedDonors = (requestId: string) => useInfiniteQuery(matchedDonorsQuery(requestId));

/** Reads the first page of them anew and tells what it held. */
export function useLoadMatchedDonors(requestId: string) {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({ queryKey: hospitalRequestKeys.matchedDonors(requestId) });
    const { pages } = await client.fetchInfiniteQuery(matchedDonorsQuery(requestId));
    return {
      donors: pages.flatMap((page) => page.matchedDonors),
      searchMethod: pages[0]?.searchMethod ?? 'general',
    };
  };
}

const bestMatchesQuery = (requestId: string) =>
  queryOptions({
    queryKey: hospitalRequestKeys.bestMatches(requestId),
    queryFn: ({ client, queryKey, signal }) =>
      read(client, queryKey, MATCHES, inputOf(requestId, 1, BEST, signal), (answer) => answer.matchedDonors),
    staleTime: 60_000,
  });

/** The first three donors who fit a request. */
export const useBestMatches = (requestId: string) => useQuery(bestMatchesQuery(requestId));
