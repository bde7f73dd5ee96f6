import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import { PROFILES } from './own-photo.ts';

type Key = 'POST /auth/email-link' | 'DELETE /auth/email-change';

function useProfileCall(key: Key) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => (await call(key)).message,
    // Also where it failed: the e-mail may have been confirmed elsewhere.
    onSettled: () =>
      Promise.all(PROFILES.map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))),
  });
}

/** Sends the link of an e-mail again, or drops the e-mail that waits. Neither waits for a network. */
export const useEmailLink = () => ({
  send: useProfileCall('POST /auth/email-link'),
  cancel: useProfileCall('DELETE /auth/email-change'),
});
