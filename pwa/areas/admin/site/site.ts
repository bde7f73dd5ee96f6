import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteChanges } from '../../../../shared/contract/site-facts.ts';
import { call } from '../../../data/api/call.ts';
import type { CallOutput } from '../../../data/api/client.ts';
import { uncachedQuery } from '../../../data/queries/cached-query.ts';
import { useMutationOnce } from '../../../data/queries/use-mutation-once.ts';

export type Site = Pick<CallOutput<'GET /admin/site'>, 'facts' | 'changed'>;

const siteQuery = uncachedQuery('GET /admin/site', {});

/** What the deployment says about itself. */
export const useSite = () => useQuery(siteQuery);

/** Changes once, however often it is sent; resolves with the server's answer, which is shown at once. */
export function useChangeSite() {
  const client = useQueryClient();
  return useMutationOnce({
    send: (body: SiteChanges, idempotencyKey) => call('PATCH /admin/site', { body, idempotencyKey }),
    onSuccess: ({ facts, changed }) => {
      client.setQueryData(siteQuery.queryKey, (known) => known && { ...known, facts, changed });
    },
  });
}
