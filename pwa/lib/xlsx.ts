import writeXlsxFile, { type Row } from 'write-excel-file/browser';
import { type Cell, dateOfCell } from './csv.ts';

/** A text is one whatever it begins with: only `Formula` would be computed. */
function sheetCell(cell: Cell, isHeading: boolean): Row[number] {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  const date = dateOfCell(cell);
  if (date) return { value: date, type: Date, format: cell.length > 10 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' };
  return { value: cell, type: String, ...(isHeading && { fontWeight: 'bold' as const }) };
}

/** Characters that a column shows, at most. */
const WIDEST = 60;

function widths(rows: readonly (readonly Cell[])[]): { width: number }[] {
  const columns: number[] = [];
  // A title stands alone in its line, and may reach over the columns beside it.
  for (const row of rows)
    if (row.length > 1)
      for (const [index, cell] of row.entries())
        columns[index] = Math.min(WIDEST, Math.max(columns[index] ?? 8, String(cell ?? '').length + 2));
  return columns.map((width) => ({ width }));
}

/**
 * The same rows as an Excel workbook (ECMA-376): numbers, days and times are cells of their kind, everything else is
 * text. A line alone is a title.
 */
export const xlsxOf = (rows: readonly (readonly Cell[])[], isRightToLeft: boolean): Promise<Blob> =>
  writeXlsxFile(
    rows.map((row) => row.map((cell) => sheetCell(cell, row.length === 1))),
    { columns: widths(rows), rightToLeft: isRightToLeft },
  ).toBlob();
