import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { POLL_MS } from '../../../features/requests/queries/poll-ms.ts';

const broadcastsOf = ({ broadcasts }: CallOutput<'GET /donor/broadcasts'>) => broadcasts;

/** The administration's alerts to this donor that are for no hospital's request. */
export const useBroadcasts = () =>
  useQuery({ ...cachedQuery('GET /donor/broadcasts'), select: broadcastsOf, refetchInterval: POLL_MS });
