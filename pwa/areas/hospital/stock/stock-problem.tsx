import type { UseQueryResult } from '@tanstack/react-query';
import { failureReason, failureTitle } from '../../../features/failures/failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';

interface StockProblemProps {
  readonly query: Pick<UseQueryResult<unknown>, 'error' | 'refetch'>;
}

/** That the stock could not be read; what was read before stays below. */
export function StockProblem({ query: { error, refetch } }: StockProblemProps) {
  const t = useT();
  if (!error) return null;
  return (
    <Notice
      tone="warning"
      title={failureTitle(error, { refused: 'stock.failed', lost: 'stock.error' }, t)}
      action={<RetryButton onRetry={refetch} />}
    >
      {failureReason(error, t)}
    </Notice>
  );
}
