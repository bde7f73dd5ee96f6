import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { CheckCircleIcon, DangerIcon, InfoIcon, WarningIcon } from './common-icons.tsx';
import styles from './notice.module.css';

const ICONS = { info: InfoIcon, warning: WarningIcon, danger: DangerIcon, success: CheckCircleIcon };

interface NoticeProps {
  tone?: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message that stays on the page, beside its subject. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={cx(styles.notice, styles[tone])} role="note">
      <Icon size={22} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
