import type { AdminUser } from '../../../../shared/contract/admin-users.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircleIcon, LockIcon } from '../../../ui/icons.tsx';

/** Active, or banned. */
export function UserStatus({ status }: Pick<AdminUser, 'status'>) {
  const t = useT();
  const isActive = status === 'active';
  return (
    <Badge tone={isActive ? 'green' : 'danger'} icon={isActive ? CheckCircleIcon : LockIcon}>
      {t(`admin.users.status.${status}`)}
    </Badge>
  );
}
