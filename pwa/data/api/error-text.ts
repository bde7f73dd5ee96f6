import type { TextKey } from '../../i18n/text-key.ts';
import { ApiError, NetworkError, NotKeptError } from './errors.ts';

/** The server's own sentence about a failure, in the language of the app; undefined where it said none. */
export const saidByServer = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== undefined ? error.message : undefined;

/** Was there no answer, so that the same attempt may be sent again? */
export const isUnanswered = (error: unknown): boolean => error instanceof NetworkError;

/** Why there was no answer, and what that means for what was written. */
export function lostText(error: unknown): TextKey {
  if (!(error instanceof NotKeptError)) return 'common.network_error';
  return error.trouble === 'quota' ? 'outbox.not_kept_full' : 'outbox.not_kept';
}
