import type { PlaceInNeed } from '../../../../shared/contract/alert-health.ts';
import { NotRead } from '../../../features/failures/not-read.tsx';
import styles from '../../../features/reports/reports.module.css';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeName } from '../../../ui/blood-type-name.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CheckCircleIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { useAlertHealth } from '../health/alert-health.ts';

function PlaceTable({ places }: { readonly places: readonly PlaceInNeed[] }) {
  const t = useT();
  const format = useFormat();
  const figure = (key: string, header: string, of: (place: PlaceInNeed) => number) => ({
    key,
    header,
    cell: (place: PlaceInNeed) => format.number(of(place)),
    numeric: true,
  });
  if (places.length === 0) return <p>{t('admin.health.no_need')}</p>;
  return (
    <Table
      caption={t('admin.health.places')}
      rows={places}
      rowKey={({ town, bloodType }) => `${town} ${bloodType}`}
      columns={[
        {
          key: 'town',
          header: t('admin.health.town'),
          cell: ({ town }) => (town ? addressText(town) : t('admin.health.unknown_town')),
        },
        {
          key: 'type',
          header: t('requests.field.blood_type'),
          cell: ({ bloodType }) => <BloodTypeName type={bloodType} />,
        },
        figure('units', t('admin.reports.units_needed'), ({ unitsNeeded }) => unitsNeeded),
        figure('donors', t('admin.health.same_type'), ({ donors }) => donors),
        figure('compatible', t('admin.health.compatible'), ({ compatible }) => compatible),
        {
          key: 'verdict',
          header: t('admin.health.donors_there'),
          cell: ({ shortage }) =>
            shortage ? (
              <Badge tone="danger" icon={WarningIcon}>
                {t('admin.health.recruit')}
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
  );
}

/** Where to recruit: what towns need, and the number of donors there whom an alert reaches. */
export function PlacesInNeed() {
  const t = useT();
  const { data, error, refetch } = useAlertHealth();
  return (
    <Card as="section" labelledBy="report-places">
      <div className="stack-3">
        <h3 id="report-places">{t('admin.health.places')}</h3>
        <p className="soft">{t('admin.health.places_note')}</p>
        {!data && error && <NotRead error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton count={3} />}
        {data && (
          <div className={cx(styles.types, styles.places)}>
            <PlaceTable places={data.places} />
          </div>
        )}
      </div>
    </Card>
  );
}
