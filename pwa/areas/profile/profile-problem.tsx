import { serverMessage } from '../../data/api/error-text.ts';
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
      {serverMessage(error) ?? t('common.network_error')}
    </ErrorState>
  );
}
