import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../../data/api/client.ts';
import { usePolling } from '../../../../data/live/is-live.ts';
import { cachedQuery } from '../../../../data/queries/cached-query.ts';

const POLL_MS = 5_000;

const responsesOf = ({ responses }: CallOutput<'GET /requests/{id}/responses'>) => responses;

/**
 * Who answered a request, first answer first, while `watched`: an answer shows by itself, announced by the stream of
 * events, or polled while there is none.
 */
export function useResponses(requestId: string, { watched }: { watched: boolean }) {
  const pollMs = usePolling(POLL_MS);
  return useQuery({
    ...cachedQuery('GET /requests/{id}/responses', { params: { id: requestId } }),
    select: responsesOf,
    staleTime: 0,
    enabled: watched,
    refetchInterval: watched ? pollMs : false,
  });
}
