import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { showProfile } from './profile.ts';

type Key = 'POST /auth/email-link' | 'DELETE /auth/email-change';

function useProfileCall(key: Key) {
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

/** Sends the link of an e-mail again, or drops the unconfirmed e-mail. Neither waits in the outbox. */
export const useEmailLink = () => ({
  send: useProfileCall('POST /auth/email-link'),
  cancel: useProfileCall('DELETE /auth/email-change'),
});
