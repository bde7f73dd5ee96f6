import type { BloodRequest } from '../../../shared/contract/requests.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** What a request is for: its reason in the reader's language, then the typed text; '' if there is neither. */
export const requestText = (
  { reason, description }: Pick<BloodRequest, 'reason' | 'description'>,
  t: Translate,
): string => [reason && t(`requests.reason.${reason}`), description].filter(Boolean).join(' · ');
