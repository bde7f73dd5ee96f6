import styles from './reports.module.css';

interface LegendProps {
  readonly items: readonly {
    readonly kind: 'fulfilled' | 'pending' | 'cancelled' | 'requests';
    readonly label: string;
  }[];
}

export function Legend({ items }: LegendProps) {
  return (
    <p className={styles.legend}>
      {items.map(({ kind, label }) => (
        <span key={kind}>
          <svg viewBox="0 0 14 10" width="14" height="10" aria-hidden="true">
            <rect className={styles[kind]} width="14" height="10" rx="2" />
          </svg>
          {label}
        </span>
      ))}
    </p>
  );
}
