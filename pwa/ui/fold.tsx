import type { ReactNode } from 'react';
import { DownIcon } from './common-icons.tsx';
import styles from './fold.module.css';

interface FoldProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** What few need at this moment, behind one line. Closed at first; it opens without any script. */
export function Fold({ label, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <DownIcon size={20} />
        {label}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
