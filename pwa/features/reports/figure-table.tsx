import type { ReactNode } from 'react';
import styles from './reports.module.css';

interface FigureTableProps<Row> {
  readonly caption: string;
  readonly headers: readonly string[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The first names the row. */
  readonly cells: (row: Row) => readonly [ReactNode, ...ReactNode[]];
}

/** A few narrow columns of figures: it stays a table on a phone, too. */
export function FigureTable<Row>({ caption, headers, rows, rowKey, cells }: FigureTableProps<Row>) {
  return (
    <table className={styles.figures}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [name, ...figures] = cells(row);
          return (
            <tr key={rowKey(row)}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={headers[index + 1]}>{figure}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
