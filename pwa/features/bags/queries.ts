import { useQuery } from '@tanstack/react-query';
import { usePolling } from '../../data/live/is-live.ts';
import { cachedQuery, uncachedQuery } from '../../data/queries/cached-query.ts';

const POLL_MS = 60_000;

/** Recalls that concern the reader, and for an admin all: open, or lifted lately; the newest first. */
export const useRecalls = (enabled: boolean) =>
  useQuery({
    ...cachedQuery('GET /recalls'),
    select: ({ recalls }) => recalls,
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
