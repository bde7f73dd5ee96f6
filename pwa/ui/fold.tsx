import type { ReactNode } from 'react';
import { DownIcon } from './common-icons.tsx';
import styles from './fold.module.css';

interface FoldProps {
  readonly label: ReactNode;
  /** From the start: on a screen that has room for it. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** What few need at this moment, behind one line. Closed at first unless it says otherwise; it opens without any script. */
export function Fold({ label, open, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open}>
      <summary>
        <DownIcon size={20} />
        {label}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
