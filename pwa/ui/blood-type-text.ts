import type { BloodType } from '../../shared/rules/blood.ts';
import type { Translate } from '../i18n/i18n.ts';

/** "O−" with a true minus sign, as wide as the plus. */
export function bloodTypeText(type: BloodType): string {
  return type.replace('-', '\u2212');
}

/** "A+, A−", for a sentence: in Arabic, too, signs stay behind their letters (left-to-right isolate, Unicode UAX #9). */
export const typesText = (types: readonly BloodType[]): string =>
  `\u2066${types.map(bloodTypeText).join(', ')}\u2069`;

/** "O negative": what a screen reader says, since a minus sign is often left out. */
export function bloodTypeName(type: BloodType, t: Translate): string {
  return t('bloodType.name', { group: type.slice(0, -1), rh: type.endsWith('+') ? 'positive' : 'negative' });
}
