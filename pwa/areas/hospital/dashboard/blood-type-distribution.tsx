import type { Analytics } from '../../../features/requests/queries/hospital-analytics.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { bloodTypeName } from '../../../ui/blood-type-text.ts';
import { Card } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import section from '../section.module.css';
import styles from './blood-type-distribution.module.css';
import { sharesOf } from './blood-type-shares.ts';

interface BloodTypeDistributionProps {
  readonly distribution: Analytics['bloodTypeDistribution'];
}

/** Which types were asked for: as bars, and as a table for screen readers. */
export function BloodTypeDistribution({ distribution }: BloodTypeDistributionProps) {
  const t = useT();
  const format = useFormat();
  const shares = sharesOf(distribution);
  const title = t('hospital.distribution');
  const percent = (value: number) => t('hospital.percent', { value: format.number(value) });
  return (
    <Card as="section" labelledBy="distribution">
      <div className={section.section}>
        <h2 id="distribution">{title}</h2>
        {shares.length === 0 && <p className="soft">{t('hospital.distribution_none')}</p>}
        {shares.length > 0 && (
          <>
            <div className={styles.bars} aria-hidden="true">
              {shares.map(({ type, count, units, percent: share }) => (
                <div key={type} className={styles.row}>
                  <BloodTypeDrop type={type} size="s" tone="soft" decorative />
                  <div className={styles.bar}>
                    <span className={styles.track}>
                      <span className={styles.fill} style={{ inlineSize: `${share}%` }} />
                    </span>
                    <span className="soft">{t('hospital.distribution_row', { count, units })}</span>
                  </div>
                  <strong>{percent(share)}</strong>
                </div>
              ))}
            </div>
            <div className="visually-hidden">
              <Table
                caption={title}
                rows={shares}
                rowKey={({ type }) => type}
                columns={[
                  {
                    key: 'type',
                    header: t('requests.field.blood_type'),
                    cell: ({ type }) => bloodTypeName(type, t),
                  },
                  { key: 'count', header: t('hospital.requests'), cell: ({ count }) => format.number(count) },
                  {
                    key: 'units',
                    header: t('requests.field.units'),
                    cell: ({ units }) => format.number(units),
                  },
                  { key: 'share', header: t('hospital.share'), cell: (row) => percent(row.percent) },
                ]}
              />
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
