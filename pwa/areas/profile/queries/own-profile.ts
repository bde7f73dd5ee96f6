import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceQuery } from '../../../data/device/device-query.ts';
import { type ProfileBody, saveProfile } from '../../../features/account/save-profile.ts';

const KEY = ['own-profile'] as const;

const ownProfileQuery = queryOptions({
  ...deviceQuery(KEY, 'GET /auth/profile', {}, ({ user }) => user),
  meta: { shows: { profile: 'any' } },
});

/** The signed-in person, whatever the role. */
export const useOwnProfile = () => useQuery(ownProfileQuery);

/** Sends the changes, or keeps them on the device until they can be sent. */
export function useSaveOwnProfile() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (changes: ProfileBody) => saveProfile(changes),
    onSuccess: (submitted) => {
      if (submitted.outcome !== 'sent') return;
      client.setQueryData(KEY, submitted.answer.user);
      // The areas read the same profile under keys of their own, and what depends on it.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    },
  });
}
