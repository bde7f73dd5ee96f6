import { e164 } from './e164.ts';

/**
 * A number as people write it, in E.164, if it is of one of these countries (calling codes, `+44`); otherwise null. A
 * deployment pays for each text, and swindlers live on numbers abroad.
 */
export function textNumber(phone: string, countries: readonly string[]): string | null {
  const number = e164(phone);
  return number !== null && countries.some((code) => number.startsWith(code)) ? number : null;
}
