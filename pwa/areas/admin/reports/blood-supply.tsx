import type { BloodStat } from '../../../../shared/contract/country.ts';
import styles from '../../../features/reports/reports.module.css';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeName } from '../../../ui/blood-type-name.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckCircleIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Table } from '../../../ui/table.tsx';
import { SupplyChart } from './supply-chart.tsx';

/** Donors of each type compared with what is needed, and where they are too few. */
export function BloodSupply({ stats }: { readonly stats: readonly BloodStat[] }) {
  const t = useT();
  const format = useFormat();
  const figure = (key: string, header: string, of: (stat: BloodStat) => number) => ({
    key,
    header,
    cell: (stat: BloodStat) => format.number(of(stat)),
    numeric: true,
  });
  return (
    <Card as="section" labelledBy="report-supply">
      <div className="stack-3">
        <h3 id="report-supply">{t('admin.reports.types')}</h3>
        <p className="soft">{t('admin.reports.types_note')}</p>
        <SupplyChart stats={stats} />
        <div className={styles.types}>
          <Table
            caption={t('admin.reports.types')}
            rows={stats}
            rowKey={({ _id }) => _id}
            columns={[
              {
                key: 'type',
                header: t('requests.field.blood_type'),
                cell: ({ _id }) => <BloodTypeName type={_id} />,
              },
              figure('donors', t('admin.reports.can_give'), ({ donors }) => donors),
              figure('active', t('admin.reports.active'), ({ activeDonors }) => activeDonors),
              figure('units', t('admin.reports.units_needed'), ({ unitsPending }) => unitsPending),
              figure('stock', t('admin.reports.in_stock'), ({ unitsForRequests }) => unitsForRequests),
              figure('donations', t('admin.reports.donations_then'), ({ donations }) => donations),
              {
                key: 'supply',
                header: t('admin.reports.supply'),
                cell: ({ shortage }) =>
                  shortage ? (
                    <Badge tone="danger" icon={WarningIcon}>
                      {t('admin.reports.shortage')}
                    </Badge>
                  ) : (
                    <Badge tone="green" icon={CheckCircleIcon}>
                      {t('admin.reports.enough')}
                    </Badge>
                  ),
                numeric: true,
              },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
