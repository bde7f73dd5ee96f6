import type { ReactNode } from 'react';
import { DangerIcon, type Icon } from './common-icons.tsx';
import { RetryButton } from './retry-button.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  /** One sentence that says what went wrong. */
  children: ReactNode;
  /** What the button to try again does; left out, there is no such button. */
  onRetry?: () => unknown;
  /** Another button that helps: go back, call. */
  action?: ReactNode;
  icon?: Icon;
}

export function ErrorState({
  children,
  onRetry,
  action = onRetry && <RetryButton onRetry={onRetry} />,
  icon: Icon = DangerIcon,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.figure} ${styles.error}`}>
        <Icon size={32} />
      </span>
      <p className={styles.text}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
