import { type AdminUser, BAN_REASON_MAX } from '../../../../shared/contract/admin-users.ts';
import { ReauthenticationField } from '../../../features/account/reauthentication-field.tsx';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useReauthentication } from '../../../features/account/use-reauthentication.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useUserAct } from '../queries/users.ts';
import { StakesNotice } from './stakes-notice.tsx';
import styles from './users-screen.module.css';

interface BanDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Asks why, and says what ends with it. Shown while mounted. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const t = useT();
  const reason = useReason();
  const act = useUserAct(user.id);
  const isAdmin = user.type === 'admin';
  const second = useReauthentication();
  const isBusy = act.isPending || second.isBusy;
  const failureText = useFailureText('admin.users.ban_failed');

  async function ban() {
    if (isBusy) return;
    const given = reason.take();
    if (!given) return;
    const proof = isAdmin ? await second.prove() : undefined;
    if (isAdmin && proof === undefined) return;
    act.mutate(
      { act: 'ban', reason: given, proof },
      {
        onSuccess: (message) => {
          toast.success(message);
          onClose();
        },
        onError: () => {
          second.forget();
          toast.error(t('admin.users.ban_failed'));
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={t('admin.users.ban_title', { name: user.name })}
      confirmLabel={t('admin.users.ban')}
      danger
      busy={isBusy}
      onConfirm={() => void ban()}
      onClose={onClose}
    >
      <div className={styles.form}>
        {act.error && <Notice tone="danger" title={failureText(act.error).text} />}
        <p>{t('admin.users.ban_text')}</p>
        <StakesNotice id={user.id} />
        <ReasonField
          {...reason.field}
          label={t('admin.reason')}
          hint={t('admin.users.reason_hint')}
          maxLength={BAN_REASON_MAX}
        />
        {isAdmin && <ReauthenticationField {...second.field} />}
      </div>
    </ConfirmDialog>
  );
}

/** A ban is lifted once it is confirmed. Shown while mounted. */
export function UnbanDialog({ user, onClose }: BanDialogProps) {
  const t = useT();
  const act = useUserAct(user.id);
  const isAdmin = user.type === 'admin';
  const second = useReauthentication();
  const isBusy = act.isPending || second.isBusy;
  const failureText = useFailureText('admin.users.unban_failed');

  async function unban() {
    if (isBusy) return;
    const proof = isAdmin ? await second.prove() : undefined;
    if (isAdmin && proof === undefined) return;
    act.mutate(
      { act: 'unban', proof },
      {
        onSuccess: (message) => {
          toast.success(message);
          onClose();
        },
        onError: () => {
          second.forget();
          toast.error(t('admin.users.unban_failed'));
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={t('admin.users.unban_title', { name: user.name })}
      confirmLabel={t('admin.users.unban')}
      busy={isBusy}
      onConfirm={() => void unban()}
      onClose={onClose}
    >
      <div className={styles.form}>
        {act.error && <Notice tone="danger" title={failureText(act.error).text} />}
        <p>{t(user.type === 'hospital' ? 'admin.users.unban_text_hospital' : 'admin.users.unban_text')}</p>
        {user.banReason && <p>{t('admin.users.banned_for', { reason: user.banReason })}</p>}
        {isAdmin && <ReauthenticationField {...second.field} />}
      </div>
    </ConfirmDialog>
  );
}
