import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { deviceQuery } from '../../../data/device/device-query.ts';
import { DONOR_STATS_KEY, POLL_MS } from './request-keys.ts';

export type DonorStats = CallOutput<'GET /donor/stats'>['stats'];

export const donorStatsQuery = () =>
  queryOptions({
    ...deviceQuery(DONOR_STATS_KEY, 'GET /donor/stats', {}, ({ stats }) => stats),
    meta: { shows: { request: 'any', profile: 'any' } },
    refetchInterval: POLL_MS,
  });

/** The donor's counts and when they may give again. */
export const useDonorStats = () => useQuery(donorStatsQuery());
