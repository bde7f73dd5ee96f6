import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import type { CallInput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { isReadOf } from '../../../data/queries/query-key.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

/** Other admins' actions appear automatically. */
const POLL_MS = 30_000;

/** All about one hospital. */
export const useWholeHospital = (id: string) =>
  useQuery({
    ...uncachedQuery('GET /admin/hospitals/{id}', { params: { id } }),
    refetchInterval: POLL_MS,
  });

export type ReviewStep = CallInput<'PATCH /admin/hospitals/{id}/review'>['body'];

/** Adds a tick or note once, however often it is sent; what is shown is read again. */
export function useReviewStep(id: string) {
  const client = useQueryClient();
  return useMutationOnce({
    send: (body: ReviewStep, idempotencyKey) =>
      call('PATCH /admin/hospitals/{id}/review', { params: { id }, body, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ predicate: isReadOf(['GET /admin/hospitals/{id}']) }),
  });
}
