import { plainDigits } from '../digits.ts';

/** A scanner may read all codes of a label at once. */
export const SCANNED_MAX = 200;

/** Five characters of the facility, two digits of the year, six of the bag. Source: ISBT 128, ST-001, data structure 001. */
const DIN = '[A-NP-Z1-9][A-Z\\d]{4}\\d{8}';

/** What a scanner reads, maybe after other codes of the label: an equals sign, the identifier, two flags. */
const SCANNED = new RegExp(`=(${DIN})`);

/**
 * As printed: the identifier, maybe two flags, maybe the check character. One of digits alone may be a local number. In
 * the year and the bag's six digits O and I are typed for 0 and 1.
 */
const PRINTED = new RegExp(`^(?=[A-Z])(${DIN.replace('\\d{8}', '[\\dOIL]{8}')})(?:[A-Z\\d]{2})?[A-Z\\d*]?$`);

/** Five characters stay, the digits after them are digits. */
const withDigits = (din: string): string =>
  din.slice(0, 5) + din.slice(5).replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** The identifier in words that end with it: a label such as "DIN:" may stand before it. */
function printedIn(words: readonly string[]): string | undefined {
  for (let first = words.length - 1; first >= 0; first -= 1) {
    const din = PRINTED.exec(words.slice(first).join(''))?.[1];
    if (din !== undefined) return withDigits(din);
  }
  return undefined;
}

/**
 * A bag's number as it is stored and compared: of ISBT 128 the 13 characters of the donation's identifier, however it
 * was scanned or typed; any other number in capitals and without spaces.
 */
export function bagNumberOf(text: string): string {
  const plain = plainDigits(text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\p{Pd}−]/gu, '-');
  const typed = plain.replaceAll(/[\s\p{Cc}]/gu, '').replace(/^\][A-Z]\d(?==)/, '');
  return SCANNED.exec(typed)?.[1] ?? printedIn(plain.match(/[A-Z\d*]+/g) ?? []) ?? typed;
}
