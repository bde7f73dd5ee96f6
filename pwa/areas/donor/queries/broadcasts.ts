import { useQuery } from '@tanstack/react-query';
import { read } from '../../../data/device/read.ts';
import { POLL_MS } from '../../../features/requests/queries/request-keys.ts';

const BROADCASTS_KEY = ['broadcasts'] as const;

/** The administration's calls to this donor that are for no hospital's request. */
export const useBroadcasts = () =>
  useQuery({
    queryKey: BROADCASTS_KEY,
    queryFn: ({ client, signal }) =>
      read(client, BROADCASTS_KEY, 'GET /donor/broadcasts', { signal }, ({ broadcasts }) => broadcasts),
    refetchInterval: POLL_MS,
  });
