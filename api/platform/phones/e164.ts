import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { COUNTRY_CODE, LONGEST_NATIONAL_NUMBER } from '../../../shared/country/facts.ts';
import { firstNumber, plainPhone } from '../../../shared/phone-text.ts';

const numberOf = (phone: string) => firstNumber(plainPhone(phone));

/** The digits of a number, with a plus in front if it has one, also inside a bracket. */
const digitsOf = (number: string): string =>
  (/^[\s(]*\+/.test(number) ? '+' : '') + number.replaceAll(/\D/g, '');

const parse = (digits: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(digits, { defaultCountry: COUNTRY_CODE, extract: false });

/** A country's code that was written twice, as a form that adds it does. */
const TWICE = /^\+?(?:00)?(\d{1,3})(?:00)?\1(?=\d{8})/;

/**
 * The ways to read a number: as typed; without the plus that was left out; without zeros too many in front; with the
 * prefix of calls abroad from America; with one country code of two; without the last digits of a second number
 * (`0615550101/02`); without a zero in brackets where a country has none.
 */
function readings(number: string): string[] {
  const typed = digitsOf(number);
  const digits = typed.replace(/^\+/, '');
  return [
    typed,
    ...(typed.length > LONGEST_NATIONAL_NUMBER && digits === typed ? [`+${digits}`] : []),
    ...(digits === typed ? [digits.replace(/^0+/, ''), digits.replace(/^011(?=\d{9})/, '+')] : []),
    typed.replace(TWICE, '+$1'),
    digitsOf(number.replace(/(\d{9,})[\s/]+\d{1,3}$/, '$1')),
    digitsOf(number.replace('(0)', '')),
  ];
}

/**
 * A number as people write it, in E.164, such as `+442079460958`; one without a country code is the country's own, of two it
 * is the first. Null for what is no number of any country. A number that no operator has yet is one if its length is right.
 */
export function e164(phone: string): string | null {
  const found = [...new Set(readings(numberOf(phone)))].flatMap((reading) => parse(reading) ?? []);
  const number = found.find((one) => one.isValid()) ?? found.find((one) => one.isPossible());
  return number?.number ?? null;
}

/** By which equal numbers are found, however they are written; '' for what is too short to be a person's. */
export function phoneKey(phone: string): string {
  const digits = digitsOf(numberOf(phone));
  return e164(phone) ?? (digits.length < 7 ? '' : digits);
}
