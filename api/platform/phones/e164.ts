import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { plainPhone } from '../../../shared/phone-text.ts';

/** The longest national number of Somalia, in digits. */
const NATIONAL_MAX = 9;

/** The digits of a number, with a plus in front if it has one, also inside a bracket. */
function digitsOf(phone: string): string {
  const plain = plainPhone(phone);
  return (/^[\s(]*\+/.test(plain) ? '+' : '') + plain.replaceAll(/\D/g, '');
}

const parse = (digits: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(digits, { defaultCountry: 'SO', extract: false });

/** The ways to read a number: as typed; without the plus that was left out; without zeros too many in front. */
function readings(typed: string): string[] {
  if (typed.startsWith('+')) return [typed];
  const withoutZeros = typed.replace(/^0+/, '');
  return [typed, ...(typed.length > NATIONAL_MAX ? [`+${typed}`] : []), withoutZeros];
}

/**
 * A number as people write it, in E.164, such as `+252615550101`; one without a country code is Somali. Null for what
 * is no number of any country. A number that no operator has yet is one if its length is right.
 */
export function e164(phone: string): string | null {
  const found = readings(digitsOf(phone)).flatMap((reading) => parse(reading) ?? []);
  const number = found.find((one) => one.isValid()) ?? found.find((one) => one.isPossible());
  return number?.number ?? null;
}

/** By which equal numbers are found, however they are written; '' for what is too short to be a person's. */
export function phoneKey(phone: string): string {
  const digits = digitsOf(phone);
  return e164(phone) ?? (digits.length < 7 ? '' : digits);
}
