import { failureReason } from '../../features/failures/failure-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

interface ProfileProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function ProfileProblem({ error, onRetry }: ProfileProblemProps) {
  const t = useT();
  return (
    <ErrorState
      action={
        <Button tone="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {failureReason(error, t)}
    </ErrorState>
  );
}
