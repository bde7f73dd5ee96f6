import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../data/api/client.ts';
import { cachedQuery } from '../../../data/queries/cached-query.ts';
import { POLL_MS } from './poll-ms.ts';

export const requestQuery = (id: string) => cachedQuery('GET /requests/{id}', { params: { id } });

const requestOf = ({ request }: CallOutput<'GET /requests/{id}'>) => request;

/** One request, with the caller's own response. */
export const useRequest = (id: string) =>
  useQuery({ ...requestQuery(id), select: requestOf, refetchInterval: POLL_MS });
