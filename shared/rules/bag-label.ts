import { bagNumberOf, checkFits, scanned } from './bag-number.ts';
import { type BagLabel, readIsbt } from './isbt-128.ts';

const isIsbt = (text: string): boolean => /^[=&]/.test(scanned(text));

/** What was scanned or typed, as a label; undefined if it was misread: a check character does not fit. */
export function readLabel(text: string): BagLabel | undefined {
  if (!checkFits(text)) return undefined;
  const label = readIsbt(scanned(text));
  const number = bagNumberOf(text);
  // Nothing was recognised in a code, or no number.
  if (/^[=&]/.test(number)) return label;
  return number === '' ? {} : { ...label, number };
}

/**
 * The label whose codes a camera sees, in any order. What was misread is left out, and a number of ISBT 128 counts
 * before another code, such as the bag's own catalogue number.
 */
export function labelOfCodes(codes: readonly string[]): BagLabel {
  const inOrder = [...codes.filter((code) => !isIsbt(code)), ...codes.filter(isIsbt)];
  return Object.assign({}, ...inOrder.map(readLabel));
}
