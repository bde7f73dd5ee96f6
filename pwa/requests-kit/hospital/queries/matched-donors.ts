import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { devicePages, deviceQuery } from '../../../device/device-query.ts';
import { hospitalRequestKeys } from './request-keys.ts';

const PAGE_SIZE = 10;
const BEST = 3;

const MATCHES = 'GET /requests/{id}/matched-donors';

const inputOf = (id: string, page: number, limit: number) => ({ params: { id }, query: { page, limit } });

const matchedDonorsQuery = (requestId: string) =>
  infiniteQueryOptions({
    ...devicePages(hospitalRequestKeys.matchedDonors(requestId), MATCHES, (page) =>
      inputOf(requestId, page, PAGE_SIZE),
    ),
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
    ...deviceQuery(
      hospitalRequestKeys.bestMatches(requestId),
      MATCHES,
      inputOf(requestId, 1, BEST),
      ({ matchedDonors }) => matchedDonors,
    ),
    staleTime: 60_000,
  });

/** The first three donors who fit a request. */
export const useBestMatches = (requestId: string) => useQuery(bestMatchesQuery(requestId));
