import type { Duplicate } from '../../../../shared/contract/duplicates.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircleIcon, ClockIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import rows from '../row-list.module.css';
import { RowList } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import { adminDuplicate } from './address.ts';
import { Grounds } from './grounds.tsx';
import { GroupNames } from './group-names.tsx';

/** Who is alike, in what, where, and since when or how it was decided; a row opens its group. */
export function DuplicateTable({ duplicates }: { readonly duplicates: readonly Duplicate[] }) {
  const t = useT();
  const now = useNow();
  return (
    <RowList
      title={t('admin.duplicates.title')}
      rows={duplicates}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'who',
          header: t('admin.users.column.name'),
          cell: ({ id, members, total }) => (
            <span className={rows.main}>
              <Link className={rows.open} to={adminDuplicate(id)} data-row>
                <span className={rows.cut}>
                  <GroupNames members={members} total={total} />
                </span>
              </Link>
            </span>
          ),
        },
        {
          key: 'alike',
          header: t('admin.duplicates.same'),
          cell: ({ members: [, second] }) => (
            <span className={rows.pair}>{second && <Grounds member={second} />}</span>
          ),
        },
        {
          key: 'place',
          header: t('admin.location'),
          cell: ({ members: [first] }) => (
            <bdi className={rows.cut}>{first && addressText(first.location)}</bdi>
          ),
        },
        {
          key: 'status',
          header: t('admin.status'),
          cell: ({ status, members: [, second] }) => (
            <span className={rows.pair}>
              {status === 'open' ? (
                <Badge tone="amber" icon={ClockIcon}>
                  {t('admin.abuse.status.open')}
                </Badge>
              ) : (
                <Badge tone="green" icon={CheckCircleIcon}>
                  {t('admin.abuse.status.closed')}
                </Badge>
              )}
              {second?.reason && (
                <span className={rows.more}>
                  <bdi className={rows.cut}>{second.reason}</bdi>
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'flagged',
          header: t('admin.messages.received'),
          cell: ({ flaggedAt }) => <ShortTime at={flaggedAt} now={now} />,
        },
      ]}
    />
  );
}
