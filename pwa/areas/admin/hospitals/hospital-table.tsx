import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminHospital } from '../../../routing/paths.ts';
import { cx } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { adminDuplicate } from '../duplicates/address.ts';
import rows from '../row-list.module.css';
import { RowList, RowMore, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import { HospitalActions } from './hospital-actions.tsx';
import { DocumentsBadge, HospitalStatus } from './hospital-badges.tsx';
import styles from './hospital-table.module.css';

/** One page of all hospitals, each with its state; a row opens all about its hospital. */
export function HospitalTable({ hospitals }: { readonly hospitals: readonly AdminHospital[] }) {
  const t = useT();
  const now = useNow();
  const columns: Column<AdminHospital>[] = [
    {
      key: 'name',
      header: t('admin.hospital'),
      cell: ({ id, name, email, kind, alike, rejectedBefore, suspendedFor }) => (
        <RowName to={adminHospital(id)} name={name}>
          <span className={cx(rows.more, styles.mail)}>
            <span dir="ltr" className={rows.cut}>
              <Unbroken text={email} />
            </span>
          </span>
          {kind === 'blood_bank' && <RowMore>{t('spare.kind.blood_bank')}</RowMore>}
          {suspendedFor && <RowMore>{suspendedFor}</RowMore>}
          {alike && (
            <Link className={rows.more} to={adminDuplicate(alike.group)}>
              <span className={rows.cut}>{t('admin.pending_alike', { count: alike.others })}</span>
            </Link>
          )}
          {rejectedBefore !== undefined && (
            <RowMore>{t('admin.rejected_before', { reason: rejectedBefore })}</RowMore>
          )}
        </RowName>
      ),
    },
    {
      key: 'location',
      header: t('admin.location'),
      cell: ({ location }) => <bdi className={rows.cut}>{addressText(location)}</bdi>,
    },
    {
      key: 'phone',
      header: t('admin.phone'),
      cell: ({ phone }) => <bdi className={styles.line}>{phone}</bdi>,
    },
    { key: 'documents', header: t('admin.documents'), cell: (row) => <DocumentsBadge {...row} /> },
    {
      key: 'status',
      header: t('admin.status'),
      cell: (row) => <HospitalStatus {...row} />,
    },
    {
      key: 'requested',
      header: t('admin.requested'),
      cell: ({ requestDate }) => <ShortTime at={requestDate} now={now} />,
    },
    {
      key: 'actions',
      header: t('admin.users.actions'),
      cell: (row) => <HospitalActions hospital={row} />,
    },
  ];
  return (
    <RowList
      title={t('admin.all_hospitals')}
      className={styles.hospitals}
      hasActions
      columns={columns}
      rows={hospitals}
      rowKey={({ id }) => id}
    />
  );
}
