import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { Legend } from './legend.tsx';
import styles from './reports.module.css';

export type TypeStats = DetailedReport['bloodTypeStats'][number];

const STATES = ['fulfilled', 'pending', 'cancelled'] as const;

const TEXTS = {
  fulfilled: 'report.fulfilled',
  pending: 'requests.status.pending',
  cancelled: 'requests.status.cancelled',
} as const;

/** A bar for each type, as long as its number of requests; its figures are in the table below. */
export function TypeChart({ stats }: { readonly stats: readonly TypeStats[] }) {
  const t = useT();
  const format = useFormat();
  const most = Math.max(...stats.map(({ total }) => total));
  return (
    <figure className="stack-3">
      <figcaption className={styles.caption}>
        {t('report.per_type')}
        <Legend items={STATES.map((kind) => ({ kind, label: t(TEXTS[kind]) }))} />
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {stats.map((stat) => (
          <div key={stat.bloodType} className={styles.bar}>
            <BloodTypeDrop type={stat.bloodType} size="s" tone="soft" decorative />
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${most} 1`}
              preserveAspectRatio="none"
              className={styles.track}
            >
              <rect className={styles.ground} width={most} height="1" />
              {STATES.map((state, index) => (
                <rect
                  key={state}
                  className={styles[state]}
                  x={STATES.slice(0, index).reduce((sum, before) => sum + stat[before], 0)}
                  width={stat[state]}
                  height="1"
                />
              ))}
            </svg>
            <strong>{format.number(stat.total)}</strong>
          </div>
        ))}
      </div>
    </figure>
  );
}
