import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { isReadOf } from '../../../data/queries/query-key.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

export const OBJECTIONS_PER_PAGE = 20;

/** A page of the deferrals that somebody objects to. */
export const useObjections = (page: number) =>
  useQuery({
    ...uncachedQuery('GET /admin/deferrals', { query: { page, limit: OBJECTIONS_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });

/** Lifting deletes the deferral; where it stays, its message is closed. */
export interface Decision {
  readonly action: 'lift' | 'leave';
  readonly deferralId: string;
  readonly messageId: string;
}

type Objections = CallOutput<'GET /admin/deferrals'>;

async function decide({ action, deferralId, messageId }: Decision, idempotencyKey: string): Promise<void> {
  if (action === 'lift')
    await call('DELETE /admin/deferrals/{id}', { params: { id: deferralId }, idempotencyKey });
  else
    await call('PATCH /admin/messages/{id}', {
      params: { id: messageId },
      body: { status: 'closed' },
      idempotencyKey,
    });
}

/** Decides once, however often it is sent; what was decided about is removed at once. */
export function useDecideObjection() {
  const client = useQueryClient();
  return useMutationOnce({
    send: decide,
    onSuccess: (_, { action, deferralId, messageId }) => {
      const isDecided = ({ contactMessage, ...objection }: Objections['objections'][number]) =>
        action === 'lift' ? objection.deferralId === deferralId : contactMessage.id === messageId;
      client.setQueriesData<Objections>(
        { predicate: isReadOf(['GET /admin/deferrals']) },
        (page) =>
          page && { ...page, objections: page.objections.filter((objection) => !isDecided(objection)) },
      );
    },
  });
}
