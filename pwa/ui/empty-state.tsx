import type { ReactNode } from 'react';
import type { Icon } from './common-icons.tsx';
import { DropIcon } from './page-icons.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  title: string;
  /** One sentence that says what will come here, or what to do. */
  children?: ReactNode;
  icon?: Icon;
  action?: ReactNode;
}

export function EmptyState({ title, children, icon: Icon = DropIcon, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.figure}>
        <Icon size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
