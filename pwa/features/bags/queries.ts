import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePolling } from '../../data/live/is-live.ts';
import { cachedPages, uncachedQuery } from '../../data/queries/cached-query.ts';

const POLL_MS = 60_000;
const LIMIT = 50;

const recallPages = cachedPages(
  'GET /recalls',
  ({ total }, pages) => (pages.length * LIMIT < total ? pages.length + 1 : undefined),
  { query: { limit: LIMIT } },
);

/** Recalls that concern the reader, and for an admin all: those in force, then those lifted lately; page by page. */
export const useRecalls = (enabled: boolean) =>
  useInfiniteQuery({
    ...recallPages,
    select: ({ pages }) => pages.flatMap(({ recalls }) => recalls),
    refetchInterval: usePolling(POLL_MS),
    enabled,
  });

/** A bag's way. It may name a donor, so the device keeps it no longer than its screen. */
export const useBag = (number: string, enabled = true) =>
  useQuery({
    ...uncachedQuery('GET /hospital/bags/{number}', { params: { number } }),
    gcTime: 0,
    retry: false,
    enabled,
  });
