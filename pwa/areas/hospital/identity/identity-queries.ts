import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { showProfile } from '../../../features/account/queries/profile.ts';

type Key = 'POST /hospital/application' | 'DELETE /hospital/identity-change';

/** Neither waits for a network: an admin may decide meanwhile. */
export function useIdentityCall(key: Key) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const answer = await call(key);
      showProfile(client, answer);
      return answer.message;
    },
  });
}
