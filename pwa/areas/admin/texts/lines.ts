import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import type { CallInput, CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

const linesQuery = uncachedQuery('GET /admin/text-lines', {});
/** Queues and states change while somebody looks at them. */
const LINES_MS = 60_000;

export type TextLines = CallOutput<'GET /admin/text-lines'>;
export type LineFields = CallInput<'POST /admin/text-lines'>['body'];

/** The lines for texts, with what became of their texts. */
export const useLines = () => useQuery({ ...linesQuery, refetchInterval: LINES_MS });

/** What the server returns after a change is shown at once. */
function useShown() {
  const client = useQueryClient();
  return ({ message: _, ...lines }: TextLines & { readonly message: string }) =>
    client.setQueryData(linesQuery.queryKey, () => ({ ...lines, success: true as const }));
}

/** Adds a line, or changes the one with this id. */
export function useSaveLine(id: string | undefined) {
  const show = useShown();
  return useMutationOnce({
    send: (body: LineFields, idempotencyKey) =>
      id === undefined
        ? call('POST /admin/text-lines', { body, idempotencyKey })
        : call('PATCH /admin/text-lines/{id}', { params: { id }, body, idempotencyKey }),
    onSuccess: show,
  });
}

export function useRemoveLine() {
  const show = useShown();
  return useMutationOnce({
    send: (id: string, idempotencyKey) =>
      call('DELETE /admin/text-lines/{id}', { params: { id }, idempotencyKey }),
    onSuccess: show,
  });
}
