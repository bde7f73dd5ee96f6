import { queryOptions, useQuery } from '@tanstack/react-query';
import { deviceQuery } from '../../../../data/device/device-query.ts';
import { usePolling } from '../../../../data/live/is-live.ts';
import { hospitalRequestKeys } from '../../../../features/requests/queries/hospital-request-keys.ts';

const POLL_MS = 5_000;

const responsesQuery = (requestId: string) =>
  queryOptions({
    ...deviceQuery(
      hospitalRequestKeys.responses(requestId),
      'GET /requests/{id}/responses',
      { params: { id: requestId } },
      ({ responses }) => responses,
    ),
    meta: { shows: { request: requestId } },
    staleTime: 0,
  });

/**
 * Who answered a request, first answer first, while `watched`: an answer shows by itself, told by the stream of
 * events, or polled while there is none.
 */
export function useResponses(requestId: string, { watched }: { watched: boolean }) {
  const pollMs = usePolling(POLL_MS);
  return useQuery({
    ...responsesQuery(requestId),
    enabled: watched,
    refetchInterval: watched ? pollMs : false,
  });
}
