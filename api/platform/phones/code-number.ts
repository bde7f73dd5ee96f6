import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { textNumber } from './text-number.ts';

const MOBILE: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * A number as people write it, in E.164, if codes go to it: a mobile number that an operator of one of these countries
 * has. Null for short and premium numbers, which earn their owner money with each text.
 */
export function codeNumber(phone: string, countries: readonly string[]): string | null {
  const number = textNumber(phone, countries);
  const parsed = number === null ? undefined : parsePhoneNumberFromString(number);
  return parsed?.isValid() && MOBILE.includes(parsed.getType()) ? parsed.number : null;
}
