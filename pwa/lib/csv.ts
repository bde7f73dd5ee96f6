export type Cell = string | number | null;

/**
 * A spreadsheet treats a text that begins with one of these, or with its full-width form, as a formula. If the comma
 * separates decimals, it divides a line at each semicolon, whatever the quotes.
 */
const FORMULA = /(^|;)(?=[=+\-@\t\r\n＝＋－＠])/g;

/**
 * What a spreadsheet would read as a number, a power of ten, a time or a date: 0012345, 12E5, 3/4, 26 June, (5), 3 PM. A bag is
 * not found again by such a number.
 */
const LOOKS_LIKE_NUMBER =
  /^(?=.*\d)[\d\s.,:/%()$€£-]{1,40}$|^\d[\d:.\s]{0,20}[ap]\.?m?\.?$|^\d{1,20}(?:[.,]\d{1,20})?e[+-]?\d{1,20}$|^\d{1,8}[\s./-]?\p{L}{3,20}\.?[\s./-]?\d{0,8}$|^\p{L}{3,20}\.?[\s./-]?\d{1,8}$/iu;

/** A day, or a day and a time, as every spreadsheet reads it. */
const IS_TIME = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/;

/** A day, or a day and a time, with the clock's figures as if they were UTC's: a spreadsheet knows no zones. */
export const dateOfCell = (text: string): Date | undefined => {
  if (!IS_TIME.test(text)) return undefined;
  const date = new Date(`${text.replace(' ', 'T')}${text.length > 10 ? ':00' : 'T00:00:00'}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** The languages of countries in which a comma separates decimals; their lists have semicolons. */
const DECIMAL_COMMA: readonly string[] = ['es', 'fr', 'de'];
const SEMICOLON: readonly string[] = ['ar', ...DECIMAL_COMMA];

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * A number stays a number, also a negative one; a text that would be read as a formula gets an apostrophe before it,
 * one that would be read as a number becomes the formula of that text.
 */
function cellText(cell: Cell, language: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number')
    return DECIMAL_COMMA.includes(language) ? String(cell).replace('.', ',') : String(cell);
  const text = cell.replaceAll(FORMULA, "$1'");
  if (text === cell && LOOKS_LIKE_NUMBER.test(text) && !IS_TIME.test(text)) return quoted(`="${text}"`);
  return /[",;\r\n]/.test(text) ? quoted(text) : text;
}

/**
 * RFC 4180, with the mark by which spreadsheets know UTF-8, and with the separator that they expect if the reader's
 * language is spoken. An empty row is an empty line.
 */
export function csvOf(rows: readonly (readonly Cell[])[], language: string): string {
  const separator = SEMICOLON.includes(language) ? ';' : ',';
  const lines = rows.map((row) => row.map((cell) => cellText(cell, language)).join(separator));
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`;
}
