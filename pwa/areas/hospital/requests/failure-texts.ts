import { ApiError } from '../../../data/api/errors.ts';
import type { TextKey, Translate } from '../../../i18n/i18n.ts';

/** Of a read. `refused`: the server refused it. `lost`: there is no answer. */
interface FailureTexts {
  readonly refused: TextKey;
  readonly lost: TextKey;
}

/** The specification's sentence for a failed call. */
export function failureTitle(error: unknown, texts: FailureTexts, t: Translate): string {
  return t(error instanceof ApiError ? texts.refused : texts.lost);
}

/** Why it failed: the server's own sentence, or that there is no connection. */
export function failureReason(error: unknown, t: Translate): string {
  return error instanceof ApiError ? error.message : t('common.network_error');
}
