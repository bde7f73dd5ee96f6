import type { ReactNode } from 'react';
import styles from './reports.module.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
}

export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.summary}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
