import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './dashboard.module.css';
import type { DashboardFigures } from './figures.ts';

/** Blood types that have too few donors; Reports says how few. */
export function Shortages({ bloodStats }: Pick<DashboardFigures['stats'], 'bloodStats'>) {
  const t = useT();
  const short = bloodStats.filter(({ shortage }) => shortage);
  return (
    <Card as="section" labelledBy="shortages">
      <div className={styles.section}>
        <h2 id="shortages">{t('admin.dashboard.shortages')}</h2>
        {short.length === 0 ? (
          <p className={styles.soft}>{t('admin.dashboard.no_shortage')}</p>
        ) : (
          <ul className={styles.types}>
            {short.map(({ _id, donors }) => (
              <li key={_id} className={styles.type}>
                <BloodTypeDrop type={_id} />
                <span className={styles.soft}>{t('admin.dashboard.may_give', { count: donors })}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
