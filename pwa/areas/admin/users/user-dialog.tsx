import type { AdminUser } from '../../../../shared/contract/admin-users.ts';
import { addressText } from '../../../i18n/address-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { adminHospital, PATHS } from '../../../routing/paths.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { EditIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import facts from '../facts.module.css';
import { UserStatus } from './user-status.tsx';
import styles from './users.module.css';

interface UserDialogProps {
  readonly user: AdminUser;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}

/** All about an account, and where more is. Shown while mounted. */
export function UserDialog({ user, onEdit, onClose }: UserDialogProps) {
  const t = useT();
  const format = useFormat();
  const { id, type, worksAt, bloodType, banReason } = user;
  const known: readonly Fact[] = [
    [t('admin.users.column.email'), user.email && <Unbroken key="email" text={user.email} />],
    [t('admin.users.number'), user.number && <Unbroken key="number" text={user.number} />],
    [
      t('admin.phone'),
      user.phone !== user.number && user.phone && <Unbroken key="phone" text={user.phone} />,
    ],
    [
      t('admin.users.column.type'),
      [t(`admin.users.type.${type}`), worksAt && t('admin.users.works_at', { hospital: worksAt })]
        .filter(Boolean)
        .join(' · '),
    ],
    [t('admin.users.column.bloodType'), bloodType && <bdi key="type">{bloodTypeText(bloodType)}</bdi>],
    [t('admin.users.column.location'), user.location && addressText(user.location)],
    [t('admin.users.column.status'), <UserStatus key="status" status={user.status} />],
    [t('admin.reason'), banReason],
    [t('admin.users.column.joinDate'), format.dateTime(user.joinDate)],
    [t('admin.users.column.lastActive'), format.dateTime(user.lastActive)],
  ];
  return (
    <Dialog
      open
      title={<bdi>{user.name}</bdi>}
      onClose={onClose}
      actions={
        <Button icon={EditIcon} onClick={onEdit}>
          {t('admin.users.edit_title')}
        </Button>
      }
    >
      <Facts className={facts.facts} facts={known.filter(([, value]) => value)} />
      <ul className={styles.links}>
        {type === 'hospital' && worksAt === null && (
          <li>
            <Link to={adminHospital(id)}>{t('admin.users.type.hospital')}</Link>
          </li>
        )}
        <li>
          <Link to={`${PATHS.adminAudit}?subject=${id}`}>{t('admin.history')}</Link>
        </li>
        {type !== 'admin' && (
          <li>
            <Link to={`${PATHS.adminDuplicates}?account=${id}`}>{t('admin.duplicates.title')}</Link>
          </li>
        )}
      </ul>
    </Dialog>
  );
}
