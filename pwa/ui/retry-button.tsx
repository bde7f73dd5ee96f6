import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';

/** Tries again what failed: mostly the `refetch` of a query. */
export function RetryButton({ onRetry }: { readonly onRetry: () => unknown }) {
  const t = useT();
  return (
    <Button tone="secondary" onClick={() => onRetry()}>
      {t('common.retry')}
    </Button>
  );
}
