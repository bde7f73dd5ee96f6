import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Objection } from '../../../../shared/contract/admin.ts';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { isReadOf } from '../../../data/queries/query-key.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

export const OBJECTIONS_PER_PAGE = 50;

/** A page of the deferrals and donations that somebody objects to. */
export const useObjections = (page: number) =>
  useQuery({
    ...uncachedQuery('GET /admin/deferrals', { query: { page, limit: OBJECTIONS_PER_PAGE } }),
    placeholderData: keepPreviousData,
  });

/** The one whose message has this id; none if it is decided. */
export const useObjection = (id: string) =>
  useQuery(uncachedQuery('GET /admin/deferrals', { query: { id } }));

/** To agree is to delete the deferral or the donation; if it stays, its message is closed. */
export interface Decision {
  readonly action: 'agree' | 'leave';
  readonly objection: Objection;
}

type Objections = CallOutput<'GET /admin/deferrals'>;

/** What is objected to. */
const idOf = ({ deferralId, donationId }: Objection): string => deferralId ?? donationId ?? '';

async function decide({ action, objection }: Decision, idempotencyKey: string): Promise<void> {
  if (action === 'agree')
    await call(
      objection.donationId === undefined ? 'DELETE /admin/deferrals/{id}' : 'DELETE /admin/donations/{id}',
      { params: { id: idOf(objection) }, idempotencyKey },
    );
  else
    await call('PATCH /admin/messages/{id}', {
      params: { id: objection.contactMessage.id },
      body: { status: 'closed' },
      idempotencyKey,
    });
}

/** Decides once, however often it is sent; what was decided about is removed at once. */
export function useDecideObjection() {
  const client = useQueryClient();
  return useMutationOnce({
    send: decide,
    onSuccess: (_, { action, objection: decided }) => {
      const isDecided = (objection: Objection) =>
        action === 'agree'
          ? idOf(objection) === idOf(decided)
          : objection.contactMessage.id === decided.contactMessage.id;
      client.setQueriesData<Objections>(
        { predicate: isReadOf(['GET /admin/deferrals']) },
        (page) =>
          page && { ...page, objections: page.objections.filter((objection) => !isDecided(objection)) },
      );
    },
  });
}
