import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  meta: { shows: { profile: 'any' } },
  queryFn: async ({ signal }) => (await call('GET /auth/profile', { signal })).user,
});

/** The signed-in person, whatever the role. */
export const useOwnProfile = () => useQuery(ownProfileQuery);
