import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CheckIcon, CloseIcon, HospitalIcon, LockIcon, UnlockIcon } from '../../../ui/icons.tsx';
import { Menu, MenuButton } from '../../../ui/menu.tsx';
import { askForKind } from './kind-dialog.tsx';
import { askToSuspend } from './suspend-dialog.tsx';
import { askForVerdict } from './verdict-dialog.tsx';

/** What can be done with a hospital in its state; one that was rejected can be approved after all. */
export function HospitalMenu({ hospital }: { readonly hospital: AdminHospital }) {
  const t = useT();
  const { id, name, status } = hospital;
  if (status === 'banned') return null;
  const decide = (action: 'approve' | 'reject') =>
    askForVerdict({ about: 'hospital', id, name, action, seen: status });
  const isIn = status === 'verified' || status === 'suspended';
  return (
    <Menu label={t('admin.actions_for', { name })}>
      {isIn ? (
        <>
          <MenuButton icon={HospitalIcon} onClick={() => askForKind(hospital)}>
            {t('admin.change_kind')}
          </MenuButton>
          <MenuButton
            icon={status === 'verified' ? LockIcon : UnlockIcon}
            onClick={() => askToSuspend(hospital)}
          >
            {t(status === 'verified' ? 'admin.suspend' : 'admin.reinstate')}
          </MenuButton>
        </>
      ) : (
        <MenuButton icon={CheckIcon} onClick={() => decide('approve')}>
          {t('admin.approve')}
        </MenuButton>
      )}
      {status === 'pending' && (
        <MenuButton icon={CloseIcon} onClick={() => decide('reject')}>
          {t('admin.reject')}
        </MenuButton>
      )}
    </Menu>
  );
}
