import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../../data/device/read.ts';
import { POLL_MS } from '../../../features/requests/queries/request-keys.ts';

const ACHIEVEMENTS_KEY = ['achievements'] as const;

export const achievementsQuery = () =>
  queryOptions({
    queryKey: ACHIEVEMENTS_KEY,
    queryFn: ({ client, signal }) =>
      read(
        client,
        ACHIEVEMENTS_KEY,
        'GET /donor/achievements',
        { signal },
        ({ achievements }) => achievements,
      ),
    // They come with a donation, of which its request tells; the rare type with a change of the profile.
    meta: { shows: { request: 'any', profile: 'any' } },
  });

/** What the donor has reached, and what is ahead of them. */
export const useAchievements = () => useQuery({ ...achievementsQuery(), refetchInterval: POLL_MS });
