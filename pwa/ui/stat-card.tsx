import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import type { Icon } from './icons.tsx';
import styles from './stat-card.module.css';

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** A second line, such as "12 this month". */
  note?: ReactNode;
  icon: Icon;
  tone?: 'brand' | 'green' | 'amber' | 'blue';
}

/** A value of more characters, such as "12 days left", is set smaller: beside its icon there is no room for a long word. */
const SHORT = 8;

/** One figure. Several go into a StatGrid. */
export function StatCard({ label, value, note, icon: Icon, tone = 'brand' }: StatCardProps) {
  return (
    <div className={cx(styles.card, styles[tone])}>
      <dt className={styles.label}>{label}</dt>
      <dd className={cx(styles.value, typeof value === 'string' && value.length > SHORT && styles.long)}>
        <span>{value}</span>
        <span className={styles.icon}>
          <Icon size={20} />
        </span>
      </dd>
      {note && <dd className="soft">{note}</dd>}
    </div>
  );
}

export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className={styles.grid}>{children}</dl>;
}
