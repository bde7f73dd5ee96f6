import { ApiError } from '../../data/api/errors.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { failureReason } from './failure-text.ts';

interface NotReadProps {
  readonly error: Error;
  readonly onRetry: () => unknown;
}

/** The server's words about what was asked, which no field of the screen shows. */
const wrongWith = (error: Error) => (error instanceof ApiError ? Object.values(error.errors)[0] : undefined);

/** What a screen could not load, why, and a retry button. */
export function NotRead({ error, onRetry }: NotReadProps) {
  const t = useT();
  return <ErrorState onRetry={onRetry}>{wrongWith(error) ?? failureReason(error, t)}</ErrorState>;
}
