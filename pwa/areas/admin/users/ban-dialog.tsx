import { type AdminUser, BAN_REASON_MAX } from '../../../../shared/contract/admin-users.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { ProvedDialog } from '../decisions/proved-dialog.tsx';
import { StakesNotice } from './stakes-notice.tsx';
import { type AccountAction, useAccountAction } from './users.ts';

interface BanDialogProps {
  readonly user: AdminUser;
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks why, and says what ends with it. Shown while mounted. */
export function BanDialog({ user, onDone, onClose }: BanDialogProps) {
  const t = useT();
  const reason = useReason('ban', user.id);

  function take() {
    const given = reason.take();
    return given === undefined ? undefined : { action: 'ban' as const, reason: given };
  }

  return (
    <ProvedDialog<AccountAction, string>
      mutation={useAccountAction(user.id)}
      done={(message) => message}
      title={t('admin.users.ban_title', { name: user.name })}
      confirmLabel={t('admin.users.ban')}
      danger
      take={take}
      failed="admin.users.ban_failed"
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('admin.users.ban_text')}</p>
      <StakesNotice id={user.id} />
      <ReasonField
        {...reason.field}
        label={t('admin.reason')}
        hint={t('admin.users.reason_hint')}
        maxLength={BAN_REASON_MAX}
      />
    </ProvedDialog>
  );
}

/** Lifts a ban after confirmation. Shown while mounted. */
export function UnbanDialog({ user, onClose }: BanDialogProps) {
  const t = useT();
  return (
    <ProvedDialog<AccountAction, string>
      mutation={useAccountAction(user.id)}
      done={(message) => message}
      title={t('admin.users.unban_title', { name: user.name })}
      confirmLabel={t('admin.users.unban')}
      take={() => ({ action: 'unban' as const })}
      failed="admin.users.unban_failed"
      onClose={onClose}
    >
      <p>{t(user.type === 'hospital' ? 'admin.users.unban_text_hospital' : 'admin.users.unban_text')}</p>
      {user.banReason && <p>{t('admin.users.banned_for', { reason: user.banReason })}</p>}
    </ProvedDialog>
  );
}
