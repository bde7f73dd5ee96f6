import type { DuplicateSide } from '../../../../shared/contract/duplicates.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon, LockIcon } from '../../../ui/icons.tsx';
import { askForVerdict } from '../hospitals/verdict-dialog.tsx';
import { askToBan } from '../users/account-action-dialog.tsx';
import styles from './duplicates.module.css';

interface RefusalButtonsProps {
  readonly side: DuplicateSide;
  readonly onDone: (() => void) | undefined;
}

/** Refusing one of the two rejects its application, or bans it, as elsewhere in the area. */
export function RefusalButtons({ side: { id, name, role, status }, onDone }: RefusalButtonsProps) {
  const t = useT();
  if (status === 'banned') return null;
  return (
    <div className={styles.acts}>
      {role === 'hospital' && status === 'pending' && (
        <Button
          tone="secondary"
          icon={CloseIcon}
          aria-label={t('admin.reject_hospital', { name })}
          onClick={() =>
            askForVerdict({ about: 'hospital', id, name, action: 'reject', seen: 'pending', onDone })
          }
        >
          {t('admin.reject')}
        </Button>
      )}
      <Button
        tone="secondary"
        icon={LockIcon}
        aria-label={t('admin.users.ban_user', { name })}
        onClick={() => askToBan(id, onDone)}
      >
        {t('admin.users.ban')}
      </Button>
    </div>
  );
}
