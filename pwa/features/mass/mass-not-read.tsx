import { ApiError } from '../../data/api/errors.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** A mass casualty, or the list of them, could not be loaded: why, and a button to retry. */
export function MassNotRead({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <ErrorState
      action={
        <Button tone="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {error instanceof ApiError ? error.message : t('common.network_error')}
    </ErrorState>
  );
}
