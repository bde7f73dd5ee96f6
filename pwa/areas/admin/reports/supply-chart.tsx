import type { BloodStat } from '../../../../shared/contract/country.ts';
import { Legend } from '../../../features/reports/legend.tsx';
import styles from '../../../features/reports/reports.module.css';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';

/** A bar for each type: its length is the number of active donors, its filling those who can give now. */
export function SupplyChart({ stats }: { readonly stats: readonly BloodStat[] }) {
  const t = useT();
  const format = useFormat();
  const most = Math.max(1, ...stats.map(({ activeDonors }) => activeDonors));
  return (
    <figure className="stack-3">
      <figcaption className={styles.caption}>
        {t('admin.reports.per_type')}
        <Legend
          items={[
            { kind: 'fulfilled', label: t('admin.reports.can_give') },
            { kind: 'cancelled', label: t('admin.reports.cannot_give') },
          ]}
        />
      </figcaption>
      <div className={styles.bars} aria-hidden="true">
        {stats.map(({ _id, donors, activeDonors }) => (
          <div key={_id} className={styles.bar}>
            <BloodTypeDrop type={_id} size="s" tone="soft" decorative />
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${most} 1`}
              preserveAspectRatio="none"
              className={styles.track}
            >
              <rect className={styles.ground} width={most} height="1" />
              <rect className={styles.cancelled} width={activeDonors} height="1" />
              <rect className={styles.fulfilled} width={donors} height="1" />
            </svg>
            <strong>{format.number(donors)}</strong>
          </div>
        ))}
      </div>
    </figure>
  );
}
