import { type AdminUser, BAN_REASON_MAX } from '../../../../shared/contract/admin-users.ts';
import { ReauthenticationField } from '../../../features/account/reauthentication-field.tsx';
import { useReauthentication } from '../../../features/account/use-reauthentication.ts';
import { useReason } from '../../../forms/use-reason.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { useUserAct } from '../queries/users.ts';
import { StakesNotice } from './stakes-notice.tsx';

interface BanDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Asks why, and says what ends with it. Shown while mounted. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const t = useT();
  const reason = useReason();
  const isAdmin = user.type === 'admin';
  const second = useReauthentication();

  async function take() {
    const given = reason.take();
    if (given === undefined) return undefined;
    const proof = isAdmin ? await second.prove() : undefined;
    return isAdmin && proof === undefined ? undefined : { act: 'ban' as const, reason: given, proof };
  }

  return (
    <DecisionDialog
      title={t('admin.users.ban_title', { name: user.name })}
      confirmLabel={t('admin.users.ban')}
      danger
      busy={second.isBusy}
      mutation={useUserAct(user.id)}
      take={take}
      done={(message) => message}
      failed="admin.users.ban_failed"
      onFailed={second.forget}
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
      {isAdmin && <ReauthenticationField {...second.field} />}
    </DecisionDialog>
  );
}

/** A ban is lifted once it is confirmed. Shown while mounted. */
export function UnbanDialog({ user, onClose }: BanDialogProps) {
  const t = useT();
  const isAdmin = user.type === 'admin';
  const second = useReauthentication();

  async function take() {
    const proof = isAdmin ? await second.prove() : undefined;
    return isAdmin && proof === undefined ? undefined : { act: 'unban' as const, proof };
  }

  return (
    <DecisionDialog
      title={t('admin.users.unban_title', { name: user.name })}
      confirmLabel={t('admin.users.unban')}
      busy={second.isBusy}
      mutation={useUserAct(user.id)}
      take={take}
      done={(message) => message}
      failed="admin.users.unban_failed"
      onFailed={second.forget}
      onClose={onClose}
    >
      <p>{t(user.type === 'hospital' ? 'admin.users.unban_text_hospital' : 'admin.users.unban_text')}</p>
      {user.banReason && <p>{t('admin.users.banned_for', { reason: user.banReason })}</p>}
      {isAdmin && <ReauthenticationField {...second.field} />}
    </DecisionDialog>
  );
}
