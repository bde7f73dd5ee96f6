/** How far a decimal digit of any script is from its zero: each script's ten follow each other in Unicode. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/**
 * Digits of every script (Arabic, Persian …) become 0 to 9; invisible characters that come with copied text are
 * removed. Everything that is read as a number or a code goes through it.
 */
export const plainDigits = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => (digit >= '0' && digit <= '9' ? digit : String(digitValue(digit))));

/**
 * The digits of a code that may have been typed in groups, or with letters that look like digits: `123 456`, `123-456`,
 * `١٢٣ ٤٥٦`, `l23 4O6`.
 */
export function codeDigits(text: string): string {
  const code = plainDigits(text).replaceAll(/[\s\p{Pd}−._/]/gu, '');
  return /^[\doOlI]*\d[\doOlI]*$/.test(code) ? code.replaceAll(/o/gi, '0').replaceAll(/[lI]/g, '1') : code;
}

/** Grouped thousands, or a number with three decimals: only its writer knows. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,٫٬]\d{3}$/;

/** A number as people type it, with a point, a comma or an Arabic `٫` before its decimals; NaN for anything else. */
export function numberIn(text: string): number {
  const typed = plainDigits(text).trim().replace('−', '-');
  if (AMBIGUOUS.test(typed)) return Number.NaN;
  const plain = typed.replace(/[,٫]/, '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}
