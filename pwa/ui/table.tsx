import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end edge. */
  numeric?: boolean;
  /** The header is a button that sorts by the column, or reverses the order. */
  sort?: { readonly direction: 'asc' | 'desc' | undefined; readonly onSort: () => void };
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface TableProps<Row> {
  /** Names the table; shown only to screen readers unless `captionShown`. */
  caption: string;
  captionShown?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * Rows under headers; on phones each row is a block with its headers beside the values. The first column names the row.
 */
export function Table<Row>({ caption, captionShown, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption className={captionShown ? styles.caption : 'visually-hidden'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cx(column.numeric && styles.numeric)}
              aria-sort={column.sort?.direction && ARIA_SORT[column.sort.direction]}
            >
              {column.sort ? (
                <button type="button" className={styles.sort} onClick={column.sort.onSort}>
                  {column.header}
                  <span aria-hidden="true" className={styles.arrow}>
                    {column.sort.direction && (column.sort.direction === 'asc' ? '↑' : '↓')}
                  </span>
                </button>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, index) => {
              const content = (
                <>
                  <span className={styles.label} aria-hidden="true">
                    {column.header}
                  </span>
                  <span>{column.cell(row)}</span>
                </>
              );
              return index === 0 ? (
                <th key={column.key} scope="row">
                  {content}
                </th>
              ) : (
                <td key={column.key} className={cx(column.numeric && styles.numeric)}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
