import type { AdminInvitation } from '../../../../shared/contract/admin-team.ts';
import { useFailureText } from '../../../features/failures/use-failure-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { toast } from '../../../ui/toast-store.ts';
import { useWithdrawInvitation } from './admins.ts';
import styles from './admins-screen.module.css';

/** Invitations that were not accepted yet, each with a button to withdraw it. */
export function Invitations({ invitations }: { readonly invitations: readonly AdminInvitation[] }) {
  const t = useT();
  const format = useFormat();
  if (invitations.length === 0) return <p className={styles.soft}>{t('admin.admins.nobody_invited')}</p>;
  return (
    <ul className={styles.rows} aria-labelledby="admin-invitations">
      {invitations.map((invitation) => (
        <li key={invitation.id} className={styles.row}>
          <span className={styles.name}>
            <bdi>{invitation.email}</bdi>
            <span className={styles.small}>
              {t('admin.admins.until', { time: format.dateTime(invitation.expiresAt) })}
              {invitation.invitedBy && ` · ${t('admin.admins.by', { name: invitation.invitedBy })}`}
            </span>
          </span>
          <Button
            tone="quiet"
            aria-label={t('admin.admins.withdraw_from', { email: invitation.email })}
            onClick={() => openDialog((close) => <WithdrawDialog invitation={invitation} onClose={close} />)}
          >
            {t('admin.admins.withdraw')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface WithdrawDialogProps {
  readonly invitation: AdminInvitation;
  readonly onClose: () => void;
}

function WithdrawDialog({ invitation: { id, email }, onClose }: WithdrawDialogProps) {
  const t = useT();
  const withdraw = useWithdrawInvitation();
  const failureText = useFailureText('common.network_error');
  return (
    <ConfirmDialog
      open
      danger
      title={t('admin.admins.withdraw_title')}
      confirmLabel={t('admin.admins.withdraw')}
      busy={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate(id, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onClose();
          },
          onError: (error) => toast.error(failureText(error).text),
        })
      }
      onClose={onClose}
    >
      <p>{t('admin.admins.withdraw_text', { email })}</p>
    </ConfirmDialog>
  );
}
