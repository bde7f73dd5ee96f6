import type { CancelReason } from '../../../shared/rules/cancel-reasons.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** Null is what was typed, or an admin's decision. */
export const cancelWhyText = (why: CancelReason | null, t: Translate): string =>
  why === null ? t('report.other_reason') : t(`requests.cancel_why.${why}`);
