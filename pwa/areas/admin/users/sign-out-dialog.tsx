import type { AdminUser } from '../../../../shared/contract/admin-users.ts';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useStakes, useUserAct } from '../queries/users.ts';
import styles from './users-screen.module.css';

interface SignOutDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Signs all devices of an account out, as for a phone that was stolen. Shown while mounted. */
export function SignOutDialog({ user, onClose }: SignOutDialogProps) {
  const t = useT();
  const act = useUserAct(user.id);
  const { data } = useStakes(user.id);
  const failureText = useFailureText('admin.users.sign_out_failed');
  return (
    <ConfirmDialog
      open
      title={t('admin.users.sign_out_title', { name: user.name })}
      confirmLabel={t('admin.users.sign_out')}
      busy={act.isPending}
      onConfirm={() =>
        act.mutate(
          { act: 'sign_out' },
          {
            onSuccess: (message) => {
              toast.success(message);
              onClose();
            },
            onError: () => toast.error(t('admin.users.sign_out_failed')),
          },
        )
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        {act.error && <Notice tone="danger" title={failureText(act.error).text} />}
        <p>{t('admin.users.sign_out_text')}</p>
        {data && <p>{t('admin.users.stakes.sessions', { count: data.stakes.sessions })}</p>}
      </div>
    </ConfirmDialog>
  );
}
