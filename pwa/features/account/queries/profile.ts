import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { readKey } from '../../../data/queries/query-key.ts';
import { useMutation } from '../../../data/queries/use-mutation.ts';

type Answer = CallOutput<'GET /auth/profile'>;

/** The signed-in person, whatever the role. */
export const profileQuery = cachedQuery('GET /auth/profile');

/** A hospital that waits for verification sees the result without reloading. */
const WAITING_POLL_MS = 15_000;

/** The `refetchInterval` of a screen that shows whether a hospital is verified. */
export const pollWhileUnverified = ({
  state: { data },
}: {
  readonly state: { readonly data?: Answer | undefined };
}) => (data?.user.role === 'hospital' && !data.user.verified ? WAITING_POLL_MS : false);

/** Shows the profile that the server has just returned. */
export const showProfile = (client: QueryClient, { user }: Pick<Answer, 'user'>): void =>
  void client.setQueryData(readKey('GET /auth/profile'), { user });

/** Shows another picture, or none, until the profile is read again. */
export const showPhotoId = (client: QueryClient, photo: string | null): void =>
  void client.setQueryData(
    readKey('GET /auth/profile'),
    (known) => known && { ...known, user: { ...known.user, photo } },
  );

type ProfileCallKey =
  | 'POST /auth/email-link'
  | 'DELETE /auth/email-change'
  | 'POST /hospital/application'
  | 'DELETE /hospital/identity-change';

/** A call that answers with the person's own profile, which is shown at once. None of them waits for a network. */
export function useProfileCall(key: ProfileCallKey) {
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
