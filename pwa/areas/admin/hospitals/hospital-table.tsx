import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminHospital } from '../../../routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, LockIcon, UnlockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { DocumentsBadge, HospitalStatus } from './hospital-badges.tsx';
import styles from './hospitals-screen.module.css';
import { askToSuspend } from './suspend-dialog.tsx';
import { askForVerdict } from './verdict-dialog.tsx';

/** One page of all hospitals, each with its state; one that was rejected can be approved after all. */
export function HospitalTable({ hospitals }: { readonly hospitals: readonly AdminHospital[] }) {
  const t = useT();
  const format = useFormat();
  const columns: Column<AdminHospital>[] = [
    {
      key: 'name',
      header: t('admin.hospital'),
      cell: ({ id, name, email }) => (
        <span className={styles.name}>
          <Link to={adminHospital(id)} data-row>
            <bdi>{name}</bdi>
          </Link>
          <span className={styles.email}>
            <Unbroken text={email} />
          </span>
        </span>
      ),
    },
    {
      key: 'location',
      header: t('admin.location'),
      cell: ({ location }) => <bdi>{addressText(location)}</bdi>,
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
      cell: (row) => (
        <span className={styles.verdict}>
          <HospitalStatus {...row} />
          {row.suspendedFor && <bdi className={styles.email}>{row.suspendedFor}</bdi>}
          {(row.status === 'verified' || row.status === 'suspended') && (
            <Button
              tone="secondary"
              icon={row.status === 'verified' ? LockIcon : UnlockIcon}
              aria-label={t(
                row.status === 'verified' ? 'admin.suspend_hospital' : 'admin.reinstate_hospital',
                { name: row.name },
              )}
              onClick={() => askToSuspend(row)}
            >
              {t(row.status === 'verified' ? 'admin.suspend' : 'admin.reinstate')}
            </Button>
          )}
          {row.status === 'rejected' && (
            <Button
              tone="secondary"
              icon={CheckIcon}
              aria-label={t('admin.approve_hospital', { name: row.name })}
              onClick={() =>
                askForVerdict({
                  about: 'hospital',
                  id: row.id,
                  name: row.name,
                  action: 'approve',
                  seen: 'rejected',
                })
              }
            >
              {t('admin.approve')}
            </Button>
          )}
        </span>
      ),
    },
    {
      key: 'requested',
      header: t('admin.requested'),
      cell: ({ requestDate }) => format.date(requestDate),
    },
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
    <section className={styles.table} tabIndex={0} aria-label={t('admin.all_hospitals')}>
      <Table caption={t('admin.all_hospitals')} columns={columns} rows={hospitals} rowKey={({ id }) => id} />
    </section>
  );
}
