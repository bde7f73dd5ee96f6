import type { BloodType } from '../../shared/rules/blood.ts';
import { activeLanguage, type Translate } from '../i18n/i18n.ts';
import { OFFERED } from '../i18n/languages.ts';

/** In Arabic, too, a sign stays behind its letters: a left-to-right isolate (Unicode UAX #9). */
const isolated = (text: string): string =>
  OFFERED[activeLanguage()].dir === 'rtl' ? `\u2066${text}\u2069` : text;

/** "O−" with a true minus sign, as wide as the plus. */
const written = (type: BloodType): string => type.replace('-', '\u2212');

/** "O−", in the active language. */
export const bloodTypeText = (type: BloodType): string => isolated(written(type));

/** "A+, A−", for a sentence. */
export const typesText = (types: readonly BloodType[]): string => isolated(types.map(written).join(', '));

/** "O negative": what a screen reader says, since a minus sign is often left out. */
export function bloodTypeName(type: BloodType, t: Translate): string {
  return t('bloodType.name', { group: type.slice(0, -1), rh: type.endsWith('+') ? 'positive' : 'negative' });
}
