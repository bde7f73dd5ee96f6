import { OFFERED, type OfferedLanguage } from '../../i18n/languages.ts';
import { type Cell, csvOf } from '../../lib/csv.ts';
import { downloadFile } from '../../lib/download-file.ts';

export type TableRows = readonly (readonly Cell[])[];

export type TableKind = 'csv' | 'xlsx';

const TYPES: Readonly<Record<TableKind, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function contentOf(kind: TableKind, rows: TableRows, language: OfferedLanguage) {
  if (kind === 'csv') return csvOf(rows, language);
  const { xlsxOf } = await import('../../lib/xlsx.ts');
  return xlsxOf(rows, OFFERED[language].dir === 'rtl');
}

/** `name` is without its ending. Fails without a network if the code for Excel has never been loaded. */
export async function saveTable(
  kind: TableKind,
  name: string,
  rows: TableRows,
  language: OfferedLanguage,
): Promise<void> {
  downloadFile(`${name}.${kind}`, TYPES[kind], await contentOf(kind, rows, language));
}
