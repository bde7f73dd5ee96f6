import { isUnanswered, serverMessage } from '../../data/api/error-text.ts';
import { ApiError } from '../../data/api/errors.ts';
import type { TextKey, Translate } from '../../i18n/i18n.ts';

/** The specification's sentences for a call that failed. */
export interface FailureTitles {
  /** The server refused. */
  readonly refused: TextKey;
  /** There was no answer. */
  readonly lost: TextKey;
}

/** That a call failed, in the specification's words. */
export const failureTitle = (error: unknown, { refused, lost }: FailureTitles, t: Translate): string =>
  t(error instanceof ApiError ? refused : lost);

/** Why a call failed: there is no connection, or the server's own sentence, or `fallback` if there is neither. */
export const failureReason = (
  error: unknown,
  t: Translate,
  fallback: TextKey = 'common.network_error',
): string => (isUnanswered(error) ? t('common.network_error') : (serverMessage(error) ?? t(fallback)));
