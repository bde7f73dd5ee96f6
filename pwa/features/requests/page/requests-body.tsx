import type { ReactNode } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { failureTitle } from '../../failures/failure-text.ts';
import { useFetchFailureToast } from '../../failures/use-fetch-failure-toast.ts';
import { RequestList } from '../request-card.tsx';
import type { RequestsTab } from './tabs.ts';

/** What the page needs from a paged list of requests. */
interface RequestsQuery {
  readonly data: readonly BloodRequest[] | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
  refetch(): unknown;
}

interface RequestsBodyProps {
  readonly query: RequestsQuery;
  readonly tab: RequestsTab;
  readonly card?: (request: BloodRequest) => ReactNode;
  /** Instead of a list of cards. */
  readonly list?: (requests: readonly BloodRequest[]) => ReactNode;
}

const FAILURE = { refused: 'requests.fetch_failed', lost: 'requests.fetch_error' } as const;

/** The cards of a tab in every state. */
export function RequestsBody({ query, tab, card, list }: RequestsBodyProps) {
  const t = useT();
  useFetchFailureToast(query, FAILURE);
  const { data, error } = query;

  if (!data && error)
    return (
      <ErrorState onRetry={() => query.refetch()}>
        {failureTitle(error, { ...FAILURE, lost: 'common.network_error' }, t)}
      </ErrorState>
    );
  if (!data) return <Skeleton shape="card" count={3} />;
  if (data.length === 0)
    return (
      <EmptyState title={t('requests.none_found')}>
        {t(tab === 'all' ? 'requests.none_available' : `requests.none_${tab}`)}
      </EmptyState>
    );
  return (
    <>
      {list?.(data)}
      {card && (
        <RequestList label={t(`requests.tab.${tab}`)} headed>
          {data.map(card)}
        </RequestList>
      )}
      {query.hasNextPage && (
        <Button tone="secondary" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {t('requests.show_more')}
        </Button>
      )}
    </>
  );
}
