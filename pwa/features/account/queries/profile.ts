import type { QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { readKey } from '../../../data/queries/query-key.ts';

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
