import type { ListRows } from '../../../lib/read-list.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { type Columns, guessColumns, headingsOf, LIST_FIELDS, titleRowsOf } from './columns.ts';

/** A file that was read, and what its columns are. */
export interface OpenedList {
  readonly name: string;
  /** Without the title rows above the heading. */
  readonly rows: ListRows;
  readonly titleRows: number;
  readonly hasHeading: boolean;
  readonly columns: Columns;
}

/** Where this device keeps the columns of lists with these headings. */
const keyOf = (headings: readonly string[]): string => `dhiig.list ${headings.join('|').slice(0, 300)}`;

/** The columns as somebody chose them before; undefined for none, or for those of another version. */
function storedColumns(headings: readonly string[]): Columns | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(headings)) ?? 'null');
    const isColumns =
      typeof stored === 'object' &&
      stored !== null &&
      LIST_FIELDS.every((field) => {
        const column: unknown = Reflect.get(stored, field);
        return column === null || (typeof column === 'number' && column < headings.length);
      });
    return isColumns ? (stored as Columns) : undefined;
  } catch {
    return undefined;
  }
}

export function openList(name: string, file: ListRows): OpenedList {
  const titleRows = titleRowsOf(file);
  const rows = file.slice(titleRows);
  const { headings, isHeading } = headingsOf(rows);
  const columns = storedColumns(headings) ?? guessColumns(headings);
  return { name, rows, titleRows, hasHeading: isHeading, columns };
}

/** The next list of this kind is understood at once. */
export const keepColumns = ({ rows, columns }: OpenedList): void =>
  writeStored(keyOf(headingsOf(rows).headings), JSON.stringify(columns));
