import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { StatusBadge } from '../../../features/requests/status-badge.tsx';
import { UrgencyBadge } from '../../../features/requests/urgency-badge.tsx';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminRequest } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import styles from '../list.module.css';
import own from './requests-screen.module.css';

/** Hospital, type, urgency, state and how many come; the hospital's name leads to the request's page. */
export function RequestTable({ requests }: { readonly requests: readonly BloodRequest[] }) {
  const t = useT();
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
    <section className={styles.table} tabIndex={0} aria-label={t('requests.title_all')}>
      <Table
        caption={t('requests.title_all')}
        rows={requests}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: 'hospital',
            header: t('requests.field.hospital'),
            cell: ({ _id, hospital, location }) => (
              <span className={styles.name}>
                <Link className={own.open} to={adminRequest(_id)} data-row>
                  <bdi>{hospital.name || t('requests.unknown_hospital')}</bdi>
                </Link>
                <bdi className={styles.small}>{addressText(location.address)}</bdi>
              </span>
            ),
          },
          {
            key: 'type',
            header: t('requests.field.blood_type'),
            cell: ({ bloodType, units }) => (
              <span className={own.needed}>
                <BloodTypeDrop type={bloodType} size="s" tone="soft" />
                {t('requests.units_needed', { units })}
              </span>
            ),
          },
          {
            key: 'urgency',
            header: t('requests.field.urgency'),
            cell: ({ urgency }) => (
              <span className={styles.badge}>
                <UrgencyBadge urgency={urgency} />
              </span>
            ),
          },
          {
            key: 'status',
            header: t('requests.field.status'),
            cell: (request) => (
              <span className={styles.badge}>
                <StatusBadge request={request} />
              </span>
            ),
          },
          {
            key: 'coming',
            header: t('requests.field.coming'),
            numeric: true,
            cell: ({ coming }) => format.number(coming),
          },
          {
            key: 'posted',
            header: t('requests.field.posted'),
            cell: ({ datePosted }) => format.dateTime(datePosted),
          },
        ]}
      />
    </section>
  );
}
