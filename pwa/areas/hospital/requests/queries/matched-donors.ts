import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../../data/api/client.ts';
import { cachedSince, useCachedSince } from '../../../../data/queries/ages.ts';
import { cachedPages, cachedQuery } from '../../../../data/queries/cached-query.ts';

const PAGE_SIZE = 10;
const BEST = 3;

const MATCHES = 'GET /requests/{id}/matched-donors';

/** Who is free, has given elsewhere or answered changes by the minute, and there is no event for it. */
const POLL_MS = 30_000;

const matchedDonorPages = (id: string) =>
  cachedPages(
    MATCHES,
    ({ matchedDonors }, pages) => (matchedDonors.length === PAGE_SIZE ? pages.length + 1 : undefined),
    { params: { id }, query: { limit: PAGE_SIZE } },
  );

/** Donors who fit a request, best first, page by page; read again while they are on the screen. */
export const useMatchedDonors = (requestId: string) =>
  useInfiniteQuery({ ...matchedDonorPages(requestId), refetchInterval: POLL_MS });

/** When the server returned what is shown of them; undefined if it is fresh. */
export const useMatchedDonorsAsOf = (requestId: string): Date | undefined =>
  useCachedSince(matchedDonorPages(requestId).queryKey);

/** Reads their first page again and returns it, and whether it came from the server now. */
export function useLoadMatchedDonors(requestId: string) {
  const client = useQueryClient();
  return async () => {
    const query = matchedDonorPages(requestId);
    client.removeQueries({ queryKey: query.queryKey, exact: true });
    const { pages } = await client.fetchInfiniteQuery(query);
    return {
      donors: pages.flatMap((page) => page.matchedDonors),
      searchMethod: pages[0]?.searchMethod ?? 'general',
      isFresh: cachedSince(query.queryKey) === undefined,
    };
  };
}

const matchedDonorsOf = ({ matchedDonors }: CallOutput<typeof MATCHES>) => matchedDonors;

/** The first three donors who fit a request. */
export const useBestMatches = (id: string) =>
  useQuery({
    ...cachedQuery(MATCHES, { params: { id }, query: { limit: BEST } }),
    select: matchedDonorsOf,
    staleTime: 60_000,
  });
