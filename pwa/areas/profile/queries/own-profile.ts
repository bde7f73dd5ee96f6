import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { profileQuery, showProfile } from '../../../features/account/queries/profile.ts';
import { type ProfileBody, saveProfile } from '../../../features/account/save-profile.ts';

const userOf = ({ user }: CallOutput<'GET /auth/profile'>) => user;

/** The signed-in person, whatever the role. */
export const useOwnProfile = () => useQuery({ ...profileQuery, select: userOf });

/** Sends the changes, or keeps them on the device until they can be sent. */
export function useSaveOwnProfile() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (changes: ProfileBody) => saveProfile(changes),
    onSuccess: (submitted) => {
      if (submitted.outcome === 'sent') showProfile(client, submitted.answer);
    },
  });
}
