import type { DetailedReport } from '../../../shared/contract/reports.ts';
import { ratedOrNull } from '../../../shared/rules/success-rate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypeName } from '../../ui/blood-type-name.tsx';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import { RateBadge } from './rate-badge.tsx';
import styles from './reports.module.css';
import { TypeChart, type TypeStats } from './type-chart.tsx';

/** The requests by type and their results: bars, and the same with all figures as a table. */
export function TypeAnalysis({ stats }: { readonly stats: DetailedReport['bloodTypeStats'] }) {
  const t = useT();
  const format = useFormat();
  const figure = (key: string, header: string, of: (stat: TypeStats) => number) => ({
    key,
    header,
    cell: (stat: TypeStats) => format.number(of(stat)),
    numeric: true,
  });
  return (
    <Card as="section" labelledBy="report-types">
      <div className="stack-3">
        <h3 id="report-types">{t('report.by_type')}</h3>
        {stats.length === 0 && <p className="soft">{t('report.none')}</p>}
        {stats.length > 0 && (
          <>
            <TypeChart stats={stats} />
            <div className={styles.types}>
              <Table
                caption={t('report.by_type')}
                rows={stats}
                rowKey={({ bloodType }) => bloodType}
                columns={[
                  {
                    key: 'type',
                    header: t('requests.field.blood_type'),
                    cell: ({ bloodType }) => <BloodTypeName type={bloodType} />,
                  },
                  figure('total', t('hospital.requests'), ({ total }) => total),
                  figure('fulfilled', t('report.fulfilled'), ({ fulfilled }) => fulfilled),
                  figure('pending', t('requests.status.pending'), ({ pending }) => pending),
                  figure('cancelled', t('requests.status.cancelled'), ({ cancelled }) => cancelled),
                  {
                    key: 'units',
                    header: t('report.units_fulfilled'),
                    cell: ({ units, fulfilledUnits }) => t('report.of', { part: fulfilledUnits, all: units }),
                    numeric: true,
                  },
                  {
                    key: 'rate',
                    header: t('hospital.stat_success'),
                    cell: (stat) => <RateBadge rate={ratedOrNull(stat)} />,
                    numeric: true,
                  },
                ]}
              />
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
