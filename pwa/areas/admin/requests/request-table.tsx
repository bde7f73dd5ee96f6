import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { expectedBy } from '../../../features/requests/counts.ts';
import { StatusBadge } from '../../../features/requests/status-badge.tsx';
import { UrgencyBadge } from '../../../features/requests/urgency-badge.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminRequest } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import rows from '../row-list.module.css';
import { RowList, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';

/** Hospital, type, urgency, state and how many come; a row opens its request. */
export function RequestTable({ requests }: { readonly requests: readonly BloodRequest[] }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  return (
    <RowList
      title={t('requests.title_all')}
      rows={requests}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'hospital',
          header: t('requests.field.hospital'),
          cell: ({ _id, hospital, location }) => (
            <RowName
              to={adminRequest(_id)}
              name={hospital.name || t('requests.unknown_hospital')}
              more={addressText(location.address)}
            />
          ),
        },
        {
          key: 'type',
          header: t('requests.field.blood_type'),
          cell: ({ bloodType, units }) => (
            <span className={rows.pair}>
              <BloodTypeDrop type={bloodType} size="s" tone="soft" />
              {t('requests.units_needed', { units })}
            </span>
          ),
        },
        {
          key: 'urgency',
          header: t('requests.field.urgency'),
          cell: ({ urgency }) => <UrgencyBadge urgency={urgency} />,
        },
        {
          key: 'status',
          header: t('requests.field.status'),
          cell: (request) => <StatusBadge request={request} />,
        },
        {
          key: 'coming',
          header: t('requests.field.coming'),
          numeric: true,
          cell: (request) => format.number(expectedBy(request)),
        },
        {
          key: 'posted',
          header: t('requests.field.posted'),
          cell: ({ datePosted }) => <ShortTime at={datePosted} now={now} />,
        },
      ]}
    />
  );
}
