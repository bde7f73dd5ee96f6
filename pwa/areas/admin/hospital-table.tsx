import type { AdminHospital } from '../../../shared/contract/admin.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { DocumentsBadge, HospitalStatus } from './hospital-badges.tsx';
import styles from './hospitals-screen.module.css';

/** One page of all hospitals, with how each stands. */
export function HospitalTable({ hospitals }: { readonly hospitals: readonly AdminHospital[] }) {
  const t = useT();
  const format = useFormat();
  const columns: Column<AdminHospital>[] = [
    {
      key: 'name',
      header: t('admin.hospital'),
      cell: ({ name, email }) => (
        <span className={styles.name}>
          {name}
          <span className={styles.email}>{email}</span>
        </span>
      ),
    },
    { key: 'location', header: t('admin.location'), cell: ({ location }) => location },
    {
      key: 'phone',
      header: t('admin.phone'),
      cell: ({ phone }) => <bdi className={styles.line}>{phone}</bdi>,
    },
    { key: 'documents', header: t('admin.documents'), cell: (row) => <DocumentsBadge {...row} /> },
    { key: 'status', header: t('admin.status'), cell: (row) => <HospitalStatus {...row} /> },
    {
      key: 'requested',
      header: t('admin.requested'),
      cell: ({ requestDate }) => <span className={styles.line}>{format.date(requestDate)}</span>,
    },
  ];
  return (
    <div className={styles.table}>
      <Table caption={t('admin.all_hospitals')} columns={columns} rows={hospitals} rowKey={({ id }) => id} />
    </div>
  );
}
