import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';

const POLL_MS = 30_000;
/** As many as a hospital may have open. */
const AHEAD = 60;
const PAST = 20;

const daysOf = ({ days }: CallOutput<'GET /collection-days'>) => days;

/** The hospital's days that are not over, the next first; only a verified one has any. */
export const useDays = (isVerified: boolean) =>
  useQuery({
    ...cachedQuery('GET /collection-days', { query: { when: 'ahead', limit: AHEAD } }),
    select: daysOf,
    refetchInterval: usePolling(POLL_MS),
    enabled: isVerified,
  });

export const usePastDays = () =>
  useQuery({
    ...cachedQuery('GET /collection-days', { query: { when: 'past', limit: PAST } }),
    select: daysOf,
  });

export const dayQuery = (id: string) => cachedQuery('GET /collection-days/{id}', { params: { id } });

/** One day with its times and its list. */
export const useDay = (id: string) =>
  useQuery({
    ...dayQuery(id),
    refetchInterval: usePolling(POLL_MS),
  });
