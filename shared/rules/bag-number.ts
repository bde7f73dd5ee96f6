import { plainDigits } from '../digits.ts';
import { checkCharacterOf, DIN, FLAGS, flagsFit } from './donation-number.ts';

/** A scanner may read all codes of a label at once. */
export const SCANNED_MAX = 200;

/** What a scanner reads, maybe after other codes of the label: an equals sign, the identifier, two flags. */
const SCANNED = new RegExp(`=(${DIN})(${FLAGS})?`);

/**
 * As printed: the identifier, maybe two flags, maybe the check character. One of digits alone may be a local number. In
 * the year and the bag's six digits O and I are typed for 0 and 1.
 */
const PRINTED = new RegExp(
  `^(?=[A-Z])(${DIN.replace('\\d{10}', '\\d{2}[\\dOIL]{8}')})(${FLAGS})?([A-Z\\d*])?$`,
);

/** Five characters stay, the digits after them are digits. */
const withDigits = (din: string): string =>
  din.slice(0, 5) + din.slice(5).replaceAll('O', '0').replaceAll(/[IL]/g, '1');

interface Printed {
  readonly din: string;
  readonly flags: string | undefined;
  readonly check: string | undefined;
}

/** The identifier in words that end with it: a label such as "DIN:" may stand before it. */
function printedIn(words: readonly string[]): Printed | undefined {
  for (let first = words.length - 1; first >= 0; first -= 1) {
    const [, din, flags, check] = PRINTED.exec(words.slice(first).join('')) ?? [];
    if (din !== undefined) return { din: withDigits(din), flags, check };
  }
  return undefined;
}

/** As it was scanned: without what scanners put before a code (its kind, `]C1`), between codes and after them. */
export const scanned = (text: string): string =>
  plainDigits(text)
    .normalize('NFKC')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replace(/^\][A-Za-z]\d(?=[=&])/, '');

const plain = (text: string): string =>
  scanned(text)
    .toUpperCase()
    .replaceAll(/[\p{Pd}−]/gu, '-');

const wordsOf = (text: string): string[] => plain(text).match(/[A-Z\d*]+/g) ?? [];

/**
 * A bag's number as it is stored and compared: of ISBT 128 the 13 characters of the donation's identifier, however it
 * was scanned or typed; any other number in capitals and without spaces.
 */
export function bagNumberOf(text: string): string {
  const typed = plain(text).replaceAll(/\s/g, '');
  return SCANNED.exec(typed)?.[1] ?? printedIn(wordsOf(text))?.din ?? typed;
}

/** Does a number of ISBT 128 have a check character, or flags that repeat it, and does it fit? True if it has none. */
export function checkFits(text: string): boolean {
  const printed = printedIn(wordsOf(text));
  if (printed) {
    const { din, flags = '', check } = printed;
    return flagsFit(din, flags) && (check === undefined || check === checkCharacterOf(din));
  }
  const [, din = '', flags = ''] = SCANNED.exec(plain(text).replaceAll(/\s/g, '')) ?? [];
  return flagsFit(din, flags);
}
