/** A cell of a list as it was read: a date only where the file itself has one. */
export type ListCell = string | Date;

/** Rows of cells; the first is usually a heading. */
export type ListRows = readonly (readonly ListCell[])[];

/** More is no list of donors, or more than can be invited in weeks. */
const LIST_BYTES_MAX = 10 * 1024 * 1024;

/** An XLSX file is a ZIP archive. */
const ZIP = [0x50, 0x4b];
/** An XLS file of before 2007, which nobody reads any more. */
const OLD_EXCEL = [0xd0, 0xcf];
const UTF16_LE = [0xff, 0xfe];
const UTF16_BE = [0xfe, 0xff];

/** In what Windows had for Arabic; in its Western text three letters beyond ASCII never follow each other. */
const ARABIC_WORD = /[\u0621-\u064a]{3}/;

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** Spreadsheets save CSV in UTF-8, "Unicode text" in UTF-16, and in what Windows had before both. */
function textOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, UTF16_LE)) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, UTF16_BE)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const arabic = new TextDecoder('windows-1256').decode(bytes);
    return ARABIC_WORD.test(arabic) ? arabic : new TextDecoder('windows-1252').decode(bytes);
  }
}

const cellOf = (value: unknown): ListCell =>
  value instanceof Date ? value : value === null || value === undefined ? '' : String(value).trim();

const isEmpty = (row: readonly ListCell[]) => row.every((cell) => cell === '');

async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly (readonly unknown[])[]> {
  if (beginsWith(bytes, ZIP)) {
    const { readSheet } = await import('read-excel-file/universal');
    return readSheet(new Blob([bytes]));
  }
  const { parse } = (await import('papaparse')).default;
  return parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy' }).data;
}

/**
 * The rows of the first sheet of an XLSX file, or of a CSV file with any separator; empty rows are left out. The readers
 * are loaded with the first file. Fails for a file that is neither.
 */
export async function readList(file: Blob): Promise<ListRows> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (file.size > LIST_BYTES_MAX || beginsWith(bytes, OLD_EXCEL)) throw new Error('not a list');
  const rows = (await rowsOf(bytes)).map((row) => row.map(cellOf)).filter((row) => !isEmpty(row));
  // A picture or a document that was read as text.
  if (rows.some((row) => row.some((cell) => typeof cell === 'string' && cell.includes('\0'))))
    throw new Error('not a list');
  return rows;
}
