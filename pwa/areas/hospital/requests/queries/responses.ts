import { useQuery } from '@tanstack/react-query';
import { usePolling } from '../../../../data/live/is-live.ts';
import { responsesQuery } from '../../../../features/requests/queries/responses.ts';

const POLL_MS = 5_000;

/**
 * The donors who answered a request, the first response first, while `watched`: new ones appear automatically, reported
 * by the event stream, or polled while there is none.
 */
export function useResponses(requestId: string, { watched }: { watched: boolean }) {
  const pollMs = usePolling(POLL_MS);
  return useQuery({
    ...responsesQuery(requestId),
    staleTime: 0,
    enabled: watched,
    refetchInterval: watched ? pollMs : false,
  });
}
