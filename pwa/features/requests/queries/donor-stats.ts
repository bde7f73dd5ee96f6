import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { POLL_MS } from './poll-ms.ts';

export type DonorStats = CallOutput<'GET /donor/stats'>['stats'];

const statsOf = ({ stats }: CallOutput<'GET /donor/stats'>) => stats;

/** The donor's counts and when they may give again. */
export const useDonorStats = () =>
  useQuery({ ...cachedQuery('GET /donor/stats'), select: statsOf, refetchInterval: usePolling(POLL_MS) });
