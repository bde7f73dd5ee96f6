import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import type { CallInput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

/** Other admins' actions appear automatically. */
const POLL_MS = 30_000;

const hospitalQuery = (id: string) => uncachedQuery('GET /admin/hospitals/{id}', { params: { id } });

/** All about one hospital. */
export const useWholeHospital = (id: string, enabled = true) =>
  useQuery({ ...hospitalQuery(id), refetchInterval: POLL_MS, enabled });

type ReviewStep = CallInput<'PATCH /admin/hospitals/{id}/review'>['body'];

/** Adds a tick or note once, however often it is sent; it is shown at once. */
export function useReviewStep(id: string) {
  const client = useQueryClient();
  return useMutationOnce({
    send: (body: ReviewStep, idempotencyKey) =>
      call('PATCH /admin/hospitals/{id}/review', { params: { id }, body, idempotencyKey }),
    onSuccess: ({ review }) => {
      client.setQueryData(hospitalQuery(id).queryKey, (known) => known && { ...known, review });
    },
  });
}
