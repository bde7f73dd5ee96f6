import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { usePolling } from '../../../data/live/is-live.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { POLL_MS } from '../../../features/requests/queries/poll-ms.ts';

export const achievementsQuery = cachedQuery('GET /donor/achievements');

const achievementsOf = ({ achievements }: CallOutput<'GET /donor/achievements'>) => achievements;

/** What the donor has reached, and what is ahead of them. */
export const useAchievements = () =>
  useQuery({ ...achievementsQuery, select: achievementsOf, refetchInterval: usePolling(POLL_MS) });
