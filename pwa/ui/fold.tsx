import { type ReactNode, useState } from 'react';
import { DownIcon } from './common-icons.tsx';
import styles from './fold.module.css';

interface FoldProps {
  readonly label: ReactNode;
  /** From the start, on a screen that has room for it, or once something in it asks to be seen. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** What few need at this moment, behind one line. Closed at first unless it says otherwise; it opens without any script. */
export function Fold({ label, open, children }: FoldProps) {
  // Only a tap closes it: it must not close under a finger.
  const [isOpen, setOpen] = useState(open);
  if (open && !isOpen) setOpen(true);
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <DownIcon size={20} />
        {label}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
