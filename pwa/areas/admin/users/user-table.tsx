import { ACCOUNT_SORTS, type AccountSort, type AdminUser } from '../../../../shared/contract/admin-users.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import type { Column } from '../../../ui/table.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import rows from '../row-list.module.css';
import { RowList, RowMore, RowName } from '../row-list.tsx';
import { ShortTime } from '../short-time.tsx';
import type { Action } from './actions.ts';
import type { useUserList } from './use-user-list.ts';
import { UserMenu } from './user-menu.tsx';
import { UserStatus } from './user-status.tsx';
import styles from './users.module.css';

interface UserTableProps extends Pick<ReturnType<typeof useUserList>, 'list' | 'sortBy' | 'toShow'> {
  readonly users: readonly AdminUser[];
  /** The admin who is looking. */
  readonly ownId: string | undefined;
  readonly onAct: (action: Action, user: AdminUser) => void;
}

/** Name and e-mail, or number, type, blood type, location, status, last active; a row opens all about its account. */
export function UserTable({ users, list, ownId, sortBy, toShow, onAct }: UserTableProps) {
  const t = useT();
  const now = useNow();
  const nothing = <span className={rows.more}>–</span>;
  const cells: Readonly<Record<Exclude<AccountSort, 'email'>, Column<AdminUser>['cell']>> = {
    name: ({ id, name, email, number, phone }) => (
      <RowName to={toShow(id)} name={name}>
        <span className={rows.more}>
          <span dir="ltr" className={rows.cut}>
            <Unbroken text={email ?? number ?? phone} />
          </span>
        </span>
        {email && phone && <bdi className={styles.phone}>{phone}</bdi>}
      </RowName>
    ),
    type: ({ type, worksAt }) => (
      <span className={rows.pair}>
        <span>{t(`admin.users.type.${type}`)}</span>
        {worksAt && <RowMore>{t('admin.users.works_at', { hospital: worksAt })}</RowMore>}
      </span>
    ),
    bloodType: ({ bloodType }) =>
      bloodType ? <BloodTypeDrop type={bloodType} size="s" tone="soft" /> : nothing,
    location: ({ location }) =>
      location ? <bdi className={rows.cut}>{addressText(location)}</bdi> : nothing,
    status: ({ status, banReason }) => (
      <span className={rows.pair}>
        <UserStatus status={status} />
        {banReason && (
          <span className={rows.more}>
            <bdi className={rows.cut}>{banReason}</bdi>
          </span>
        )}
      </span>
    ),
    joinDate: ({ joinDate }) => <ShortTime at={joinDate} now={now} />,
    lastActive: ({ lastActive }) => <ShortTime at={lastActive} now={now} />,
  };
  const columns: Column<AdminUser>[] = ACCOUNT_SORTS.flatMap((sort) =>
    sort === 'email'
      ? []
      : {
          key: sort,
          header: t(`admin.users.column.${sort}`),
          cell: cells[sort],
          sort: {
            direction: list.sort === sort ? list.direction : undefined,
            onSort: () => sortBy(sort),
          },
        },
  );
  columns.push({
    key: 'actions',
    header: t('admin.users.actions'),
    cell: (user) => (
      <UserMenu user={user} isOwn={user.id === ownId} onAct={(action) => onAct(action, user)} />
    ),
  });
  return (
    <RowList
      title={t('admin.users.title')}
      className={styles.accounts}
      hasActions
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
    />
  );
}
