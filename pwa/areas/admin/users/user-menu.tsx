import type { AdminUser } from '../../../../shared/contract/admin-users.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import {
  ClockIcon,
  EditIcon,
  LockIcon,
  LogoutIcon,
  TrashIcon,
  UnlockIcon,
  UsersIcon,
} from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Menu, MenuButton, menuItemClass } from '../../../ui/menu.tsx';
import type { Action } from './actions.ts';

interface UserMenuProps {
  readonly user: AdminUser;
  /** Nobody ends their own account here. */
  readonly isOwn: boolean;
  readonly onAct: (action: Action) => void;
}

/** What can be done with an account, and where more is about it. */
export function UserMenu({ user: { id, name, type, status }, isOwn, onAct }: UserMenuProps) {
  const t = useT();
  const isActive = status === 'active';
  return (
    <Menu label={t('admin.actions_for', { name })}>
      <MenuButton icon={EditIcon} onClick={() => onAct('edit')}>
        {t('admin.users.edit_title')}
      </MenuButton>
      {!isOwn && (
        <>
          <MenuButton
            icon={isActive ? LockIcon : UnlockIcon}
            onClick={() => onAct(isActive ? 'ban' : 'unban')}
          >
            {t(isActive ? 'admin.users.ban' : 'admin.users.unban')}
          </MenuButton>
          <MenuButton icon={LogoutIcon} onClick={() => onAct('sign_out')}>
            {t('admin.users.sign_out')}
          </MenuButton>
          <MenuButton icon={TrashIcon} tone="danger" onClick={() => onAct('delete')}>
            {t('admin.users.delete')}
          </MenuButton>
        </>
      )}
      <Link className={menuItemClass()} to={`${PATHS.adminAudit}?subject=${id}`}>
        <ClockIcon />
        {t('admin.history')}
      </Link>
      {type !== 'admin' && (
        <Link className={menuItemClass()} to={`${PATHS.adminDuplicates}?account=${id}`}>
          <UsersIcon />
          {t('admin.duplicates.title')}
        </Link>
      )}
    </Menu>
  );
}
