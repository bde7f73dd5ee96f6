import type { RequestsQuery } from '../../../features/requests/page/requests-body.tsx';
import type { RequestsTab } from '../../../features/requests/page/tabs.ts';
import { useRequests } from '../../../features/requests/queries/requests.ts';
import { useUnanswered } from '../../../features/requests/use-waiting-responses.ts';

/**
 * A donor's requests: pending are those that they may still answer and whose answer does not wait on the device, fulfilled those that they answered; `all` is
 * the one after the other.
 */
export function useDonorRequests(tab: RequestsTab): RequestsQuery {
  const open = useRequests('pending');
  const pending = { ...open, data: useUnanswered(open.data, open.dataUpdatedAt) };
  const fulfilled = useRequests('fulfilled');
  if (tab === 'pending') return pending;
  if (tab === 'fulfilled') return fulfilled;
  const more = pending.hasNextPage ? pending : fulfilled;
  return {
    data: pending.data && fulfilled.data && [...pending.data, ...fulfilled.data],
    error: pending.error ?? fulfilled.error,
    dataUpdatedAt: Math.min(pending.dataUpdatedAt, fulfilled.dataUpdatedAt),
    hasNextPage: pending.hasNextPage || fulfilled.hasNextPage,
    isFetchingNextPage: more.isFetchingNextPage,
    fetchNextPage: () => more.fetchNextPage(),
    refetch: () => Promise.all([pending.refetch(), fulfilled.refetch()]),
  };
}
