import type { UseQueryResult } from '@tanstack/react-query';
import { failureReason, failureTitle } from '../../../features/failures/failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

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
      action={
        <Button tone="secondary" onClick={() => refetch()}>
          {t('common.retry')}
        </Button>
      }
    >
      {failureReason(error, t)}
    </Notice>
  );
}
