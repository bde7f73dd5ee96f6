import type { BloodRequest } from '../../../shared/contract/requests.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** Why a request was cancelled: the usual reason in the reader's language, then the typed words; '' if neither is known. */
export const cancelText = (
  { cancelWhy, cancelReason }: Pick<BloodRequest, 'cancelWhy' | 'cancelReason'>,
  t: Translate,
): string => [cancelWhy && t(`requests.cancel_why.${cancelWhy}`), cancelReason].filter(Boolean).join(' · ');
