export type Cell = string | number | null;

/**
 * A spreadsheet treats a text that begins with one of these, or with its full-width form, as a formula. Where the comma
 * separates decimals, it divides a line at each semicolon, whatever the quotes.
 */
const FORMULA = /(^|;)(?=[=+\-@\t\r\n＝＋－＠])/g;

/**
 * A number stays a number, also a negative one; a text that would be read as a formula gets an apostrophe before it.
 */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replaceAll(FORMULA, "$1'");
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. An empty row is an empty line. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`;
