import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';

const POLL_MS = 10_000;

export type Analytics = CallOutput<'GET /requests/hospital/analytics'>['analytics'];

const analyticsOf = ({ analytics }: CallOutput<'GET /requests/hospital/analytics'>) => analytics;

/** Figures of the hospital's requests, all time and this month, kept up to date. */
export const useAnalytics = () =>
  useQuery({
    ...cachedQuery('GET /requests/hospital/analytics'),
    select: analyticsOf,
    refetchInterval: usePolling(POLL_MS),
  });
