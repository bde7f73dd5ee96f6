import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../../device/read.ts';
import { hospitalRequestKeys } from './request-keys.ts';

const POLL_MS = 5_000;

const responsesQuery = (requestId: string) =>
  queryOptions({
    queryKey: hospitalRequestKeys.responses(requestId),
    queryFn: ({ client, queryKey, signal }) =>
      read(
        client,
        queryKey,
        'GET /requests/{id}/responses',
        { params: { id: requestId }, signal },
        ({ responses }) => responses,
      ),
    staleTime: 0,
  });

/** Who answered a request, first answer first; polled while `watched`, so that an answer shows by itself. */
export const useResponses = (requestId: string, { watched }: { watched: boolean }) =>
  useQuery({
    ...responsesQuery(requestId),
    enabled: watched,
    refetchInterval: watched ? POLL_MS : false,
  });
