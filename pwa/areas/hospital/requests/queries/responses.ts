import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../../data/api/client.ts';
import { usePolling } from '../../../../data/live/is-live.ts';
import { cachedQuery } from '../../../../data/queries/cached-query.ts';

const POLL_MS = 5_000;

const responsesOf = ({ responses }: CallOutput<'GET /requests/{id}/responses'>) => responses;

/**
 * The donors who answered a request, the first response first, while `watched`: new ones appear automatically, reported
 * by the event stream, or polled while there is none.
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
