import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { CallOutput } from '../../api/client.ts';
import { DONOR_STATS_KEY, POLL_MS } from './request-keys.ts';

export type DonorStats = CallOutput<'GET /donor/stats'>['stats'];

export const donorStatsQuery = () =>
  queryOptions({
    queryKey: DONOR_STATS_KEY,
    queryFn: async ({ signal }) => (await call('GET /donor/stats', { signal })).stats,
    refetchInterval: POLL_MS,
  });

/** The donor's counts and when he may give again. */
export const useDonorStats = () => useQuery(donorStatsQuery());
