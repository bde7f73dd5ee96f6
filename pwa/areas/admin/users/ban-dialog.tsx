import { useState } from 'react';
import { type AdminUser, BAN_REASON_MAX } from '../../../../shared/contract/admin-users.ts';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
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
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const act = useUserAct(user.id);
  const failureText = useFailureText('admin.users.ban_failed');

  function ban() {
    const given = reason.trim();
    if (!given) return setReasonMissing(true);
    act.mutate(
      { act: 'ban', reason: given },
      {
        onSuccess: (message) => {
          toast.success(message);
          onClose();
        },
        onError: () => toast.error(t('admin.users.ban_failed')),
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={t('admin.users.ban_title', { name: user.name })}
      confirmLabel={t('admin.users.ban')}
      danger
      busy={act.isPending}
      onConfirm={ban}
      onClose={onClose}
    >
      <div className={styles.form}>
        {act.error && <Notice tone="danger" title={failureText(act.error).text} />}
        <p>{t('admin.users.ban_text')}</p>
        <StakesNotice id={user.id} />
        <Field
          label={t('admin.reason')}
          hint={t('admin.users.reason_hint')}
          error={isReasonMissing ? t('validation.reason_required') : undefined}
        >
          <TextArea
            name="reason"
            rows={2}
            required
            maxLength={BAN_REASON_MAX}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setReasonMissing(false);
            }}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}

/** A ban is lifted once it is confirmed. Shown while mounted. */
export function UnbanDialog({ user, onClose }: BanDialogProps) {
  const t = useT();
  const act = useUserAct(user.id);
  const failureText = useFailureText('admin.users.unban_failed');
  return (
    <ConfirmDialog
      open
      title={t('admin.users.unban_title', { name: user.name })}
      confirmLabel={t('admin.users.unban')}
      busy={act.isPending}
      onConfirm={() =>
        act.mutate(
          { act: 'unban' },
          {
            onSuccess: (message) => {
              toast.success(message);
              onClose();
            },
            onError: () => toast.error(t('admin.users.unban_failed')),
          },
        )
      }
      onClose={onClose}
    >
      <div className={styles.form}>
        {act.error && <Notice tone="danger" title={failureText(act.error).text} />}
        <p>{t(user.type === 'hospital' ? 'admin.users.unban_text_hospital' : 'admin.users.unban_text')}</p>
        {user.banReason && <p>{t('admin.users.banned_for', { reason: user.banReason })}</p>}
      </div>
    </ConfirmDialog>
  );
}
