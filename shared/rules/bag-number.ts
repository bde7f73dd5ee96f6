import { plainDigits } from '../digits.ts';

/** A scanner may read all codes of a label at once. */
export const SCANNED_MAX = 200;

/** Five characters of the facility, two digits of the year, six of the bag. Source: ISBT 128, ST-001, data structure 001. */
const DIN = '[A-NP-Z1-9][A-Z\\d]{4}\\d{8}';

/** What a scanner reads: an equals sign, the identifier, two flags, and maybe the label's other codes. */
const SCANNED = new RegExp(`^=(${DIN})`);

/** As printed: the identifier, maybe two flags, maybe the check character. One of digits alone may be a local number. */
const PRINTED = new RegExp(`^(?=[A-Z])(${DIN})(?:[A-Z\\d]{2})?[A-Z\\d*]?$`);

/**
 * A bag's number as it is stored and compared: of ISBT 128 the 13 characters of the donation's identifier, however it
 * was scanned or typed; any other number in capitals and without spaces.
 */
export function bagNumberOf(text: string): string {
  const typed = plainDigits(text)
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/^\][A-Z]\d(?==)/, '');
  const grouped = typed.replaceAll(/[-./]/g, '');
  return SCANNED.exec(grouped)?.[1] ?? PRINTED.exec(grouped)?.[1] ?? typed;
}
