import { ACCOUNT_SORTS, type AccountSort, type AdminUser } from '../../../../shared/contract/admin-users.ts';
import { useNow } from '../../../features/requests/use-now.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  CheckCircleIcon,
  ClockIcon,
  EditIcon,
  LockIcon,
  LogoutIcon,
  TrashIcon,
  UnlockIcon,
  UsersIcon,
} from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import listStyles from '../list.module.css';
import type { Action } from './actions.ts';
import type { useUserList } from './use-user-list.ts';
import styles from './users.module.css';

interface UserTableProps extends Pick<ReturnType<typeof useUserList>, 'list' | 'sortBy'> {
  readonly users: readonly AdminUser[];
  /** The admin who is looking: nobody ends their own account here. */
  readonly ownId: string | undefined;
  readonly onAct: (action: Action, user: AdminUser) => void;
}

/** Name and e-mail, type, blood type, location, status, last active; and what can be done with each. */
export function UserTable({ users, list, ownId, sortBy, onAct }: UserTableProps) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const nothing = <span className={listStyles.soft}>–</span>;
  const cells: Readonly<Record<Exclude<AccountSort, 'email'>, Column<AdminUser>['cell']>> = {
    name: ({ name, email, phone }) => (
      <span className={listStyles.name}>
        <bdi>{name}</bdi>
        <span className={listStyles.small}>
          <Unbroken text={email} />
        </span>
        {phone && <bdi className={listStyles.small}>{phone}</bdi>}
      </span>
    ),
    type: ({ type, worksAt }) => (
      <span className={listStyles.name}>
        <span>{t(`admin.users.type.${type}`)}</span>
        {worksAt && (
          <bdi className={listStyles.small}>{t('admin.users.works_at', { hospital: worksAt })}</bdi>
        )}
      </span>
    ),
    bloodType: ({ bloodType }) =>
      bloodType ? <BloodTypeDrop type={bloodType} size="s" tone="soft" /> : nothing,
    location: ({ location }) => (location ? <bdi>{addressText(location)}</bdi> : nothing),
    status: ({ status, banReason }) => (
      <span className={listStyles.name}>
        <Badge
          tone={status === 'active' ? 'green' : 'danger'}
          icon={status === 'active' ? CheckCircleIcon : LockIcon}
        >
          {t(`admin.users.status.${status}`)}
        </Badge>
        {banReason && <bdi className={listStyles.small}>{banReason}</bdi>}
      </span>
    ),
    joinDate: ({ joinDate }) => format.date(joinDate),
    lastActive: ({ lastActive }) => format.relative(lastActive, now),
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
      <span className={styles.actions}>
        <Link
          className={styles.history}
          to={`${PATHS.adminAudit}?subject=${user.id}`}
          aria-label={t('admin.users.history_of', { name: user.name })}
          title={t('admin.users.history_of', { name: user.name })}
        >
          <ClockIcon size={22} />
        </Link>
        {user.type !== 'admin' && (
          <Link
            className={styles.history}
            to={`${PATHS.adminDuplicates}?account=${user.id}`}
            aria-label={t('admin.duplicates.of', { name: user.name })}
            title={t('admin.duplicates.of', { name: user.name })}
          >
            <UsersIcon size={22} />
          </Link>
        )}
        <IconButton
          icon={EditIcon}
          label={t('admin.users.edit_user', { name: user.name })}
          onClick={() => onAct('edit', user)}
        />
        {user.id !== ownId && (
          <>
            {user.status === 'active' ? (
              <IconButton
                icon={LockIcon}
                label={t('admin.users.ban_user', { name: user.name })}
                onClick={() => onAct('ban', user)}
              />
            ) : (
              <IconButton
                icon={UnlockIcon}
                label={t('admin.users.unban_user', { name: user.name })}
                onClick={() => onAct('unban', user)}
              />
            )}
            <IconButton
              icon={LogoutIcon}
              label={t('admin.users.sign_out_user', { name: user.name })}
              onClick={() => onAct('sign_out', user)}
            />
            <IconButton
              icon={TrashIcon}
              label={t('admin.users.delete_user', { name: user.name })}
              onClick={() => onAct('delete', user)}
            />
          </>
        )}
      </span>
    ),
  });
  const className = `${listStyles.table} ${styles.accounts}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: if the table is wider than the screen, keys move it
    <section className={className} tabIndex={0} aria-label={t('admin.users.title')}>
      <Table caption={t('admin.users.title')} columns={columns} rows={users} rowKey={({ id }) => id} />
    </section>
  );
}
