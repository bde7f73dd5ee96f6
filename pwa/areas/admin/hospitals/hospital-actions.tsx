import type { AdminHospital } from '../../../../shared/contract/admin.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, HospitalIcon, LockIcon, UnlockIcon } from '../../../ui/icons.tsx';
import { Menu, MenuButton } from '../../../ui/menu.tsx';
import styles from './hospital-table.module.css';
import { askForKind } from './kind-dialog.tsx';
import { askToSuspend } from './suspend-dialog.tsx';
import { askForVerdict } from './verdict-dialog.tsx';

/**
 * What can be done with a hospital in its state: both verdicts are in the row of one that waits, the rest is in a menu. One
 * that was rejected can be approved after all.
 */
export function HospitalActions({ hospital }: { readonly hospital: AdminHospital }) {
  const t = useT();
  const { id, name, status } = hospital;
  if (status === 'banned') return null;
  const decide = (action: 'approve' | 'reject') =>
    askForVerdict({ about: 'hospital', id, name, action, seen: status });
  if (status === 'pending')
    return (
      <span className={styles.verdicts}>
        {(['reject', 'approve'] as const).map((action) => (
          <Button
            key={action}
            tone="secondary"
            aria-label={t(`admin.${action}_hospital`, { name })}
            onClick={() => decide(action)}
          >
            {t(`admin.${action}`)}
          </Button>
        ))}
      </span>
    );
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
    </Menu>
  );
}
