import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { showProfile } from './profile.ts';

type Key =
  | 'POST /auth/email-link'
  | 'DELETE /auth/email-change'
  | 'POST /hospital/application'
  | 'DELETE /hospital/identity-change';

/** A call that answers with the person's own profile, which is shown at once. None of them waits for a network. */
export function useProfileCall(key: Key) {
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
