import { useState } from 'react';
import type { DuplicateSide } from '../../../../shared/contract/duplicates.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon, LockIcon } from '../../../ui/icons.tsx';
import { AccountActionDialog } from '../users/account-action-dialog.tsx';
import { VerdictDialog } from '../verdict-dialog.tsx';
import styles from './duplicates.module.css';

/** Refusing one of the two rejects its application, or bans it, as elsewhere in the area. */
export function RefusalButtons({ side: { id, name, role, status } }: { readonly side: DuplicateSide }) {
  const t = useT();
  const [asked, setAsked] = useState<'reject' | 'ban'>();
  const close = () => setAsked(undefined);
  if (status === 'banned') return null;
  return (
    <div className={styles.acts}>
      {role === 'hospital' && status === 'pending' && (
        <Button
          tone="secondary"
          icon={CloseIcon}
          aria-label={t('admin.reject_hospital', { name })}
          onClick={() => setAsked('reject')}
        >
          {t('admin.reject')}
        </Button>
      )}
      <Button
        tone="secondary"
        icon={LockIcon}
        aria-label={t('admin.users.ban_user', { name })}
        onClick={() => setAsked('ban')}
      >
        {t('admin.users.ban')}
      </Button>
      {asked === 'reject' && (
        <VerdictDialog about="hospital" id={id} name={name} action="reject" seen="pending" onClose={close} />
      )}
      {asked === 'ban' && (
        <AccountActionDialog asked={{ action: 'ban', id }} users={[]} ownId={undefined} onClose={close} />
      )}
    </div>
  );
}
