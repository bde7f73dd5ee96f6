import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CheckIcon, HospitalIcon, LockIcon, UnlockIcon } from '../../../ui/icons.tsx';
import { Menu, MenuButton } from '../../../ui/menu.tsx';
import { askForKind } from './kind-dialog.tsx';
import { askToSuspend } from './suspend-dialog.tsx';
import { askForVerdict } from './verdict-dialog.tsx';

/** What can be done with a hospital in its state; one that was rejected can be approved after all. */
export function HospitalMenu({ hospital }: { readonly hospital: AdminHospital }) {
  const t = useT();
  const { id, name, status } = hospital;
  if (status !== 'verified' && status !== 'suspended' && status !== 'rejected') return null;
  return (
    <Menu label={t('admin.actions_for', { name })}>
      {status !== 'rejected' && (
        <MenuButton icon={HospitalIcon} onClick={() => askForKind(hospital)}>
          {t('admin.change_kind')}
        </MenuButton>
      )}
      {status === 'rejected' ? (
        <MenuButton
          icon={CheckIcon}
          onClick={() => askForVerdict({ about: 'hospital', id, name, action: 'approve', seen: 'rejected' })}
        >
          {t('admin.approve')}
        </MenuButton>
      ) : (
        <MenuButton
          icon={status === 'verified' ? LockIcon : UnlockIcon}
          onClick={() => askToSuspend(hospital)}
        >
          {t(status === 'verified' ? 'admin.suspend' : 'admin.reinstate')}
        </MenuButton>
      )}
    </Menu>
  );
}
