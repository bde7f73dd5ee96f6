import type { UseQueryResult } from '@tanstack/react-query';
import { failureReason, failureTitle } from '../../../features/failures/failure-text.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { serverTimeOf } from '../../../lib/server-time.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';

const TEXTS = { refused: 'hospital.requests_failed', lost: 'hospital.requests_error' } as const;

interface RequestsProblemProps {
  readonly query: Pick<UseQueryResult<unknown>, 'error' | 'data' | 'dataUpdatedAt' | 'refetch'>;
}

/** That the requests could not be read; what was read before stays, with its time. */
export function RequestsProblem({ query: { error, data, dataUpdatedAt, refetch } }: RequestsProblemProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  if (!error) return null;
  const retry = <RetryButton onRetry={refetch} />;
  if (data === undefined) return <ErrorState action={retry}>{failureTitle(error, TEXTS, t)}</ErrorState>;
  const asOf = serverTimeOf(dataUpdatedAt).toISOString();
  return (
    <Notice tone="warning" title={failureTitle(error, TEXTS, t)} action={retry}>
      {failureReason(error, t)}{' '}
      {format.isToday(asOf, now)
        ? t('hospital.as_of', { time: format.time(asOf) })
        : t('hospital.as_of_day', { when: format.dateTime(asOf) })}
    </Notice>
  );
}
