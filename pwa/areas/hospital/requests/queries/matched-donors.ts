import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { devicePages, deviceQuery } from '../../../../data/device/device-query.ts';
import { keptSince, useKeptSince } from '../../../../data/device/hooks.ts';
import { hospitalRequestKeys } from '../../../../features/requests/queries/hospital-request-keys.ts';

const PAGE_SIZE = 10;
const BEST = 3;

const MATCHES = 'GET /requests/{id}/matched-donors';

const inputOf = (id: string, page: number, limit: number) => ({ params: { id }, query: { page, limit } });

/** Who is free, has given elsewhere or answered changes by the minute, and no event tells of it. */
const POLL_MS = 30_000;

const matchedDonorsQuery = (requestId: string) =>
  infiniteQueryOptions({
    ...devicePages(hospitalRequestKeys.matchedDonors(requestId), MATCHES, (page) =>
      inputOf(requestId, page, PAGE_SIZE),
    ),
    getNextPageParam: ({ matchedDonors }, _pages, page) =>
      matchedDonors.length === PAGE_SIZE ? page + 1 : undefined,
    meta: { shows: { request: requestId } },
  });

/** Donors who fit a request, best first, page by page; read again while they are on the screen. */
export const useMatchedDonors = (requestId: string) =>
  useInfiniteQuery({ ...matchedDonorsQuery(requestId), refetchInterval: POLL_MS });

/** When the server gave what is shown of them; undefined where it is fresh. */
export const useMatchedDonorsAsOf = (requestId: string): Date | undefined =>
  useKeptSince(hospitalRequestKeys.matchedDonors(requestId));

/** Reads the first page of them again and returns what it held, and whether the server gave it now. */
export function useLoadMatchedDonors(requestId: string) {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({ queryKey: hospitalRequestKeys.matchedDonors(requestId) });
    const { pages } = await client.fetchInfiniteQuery(matchedDonorsQuery(requestId));
    return {
      donors: pages.flatMap((page) => page.matchedDonors),
      searchMethod: pages[0]?.searchMethod ?? 'general',
      isFresh: keptSince(hospitalRequestKeys.matchedDonors(requestId)) === undefined,
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
