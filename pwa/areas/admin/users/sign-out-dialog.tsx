import type { AdminUser } from '../../../../shared/contract/admin-users.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { useAccountAction, useStakes } from './users.ts';

interface SignOutDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Signs all devices of an account out, as for a phone that was stolen. Shown while mounted. */
export function SignOutDialog({ user, onClose }: SignOutDialogProps) {
  const t = useT();
  const { data } = useStakes(user.id);
  return (
    <DecisionDialog
      title={t('admin.users.sign_out_title', { name: user.name })}
      confirmLabel={t('admin.users.sign_out')}
      mutation={useAccountAction(user.id)}
      take={() => ({ action: 'sign_out' as const })}
      done={(message) => message}
      failed="admin.users.sign_out_failed"
      onClose={onClose}
    >
      <p>{t('admin.users.sign_out_text')}</p>
      {data && <p>{t('admin.users.stakes.sessions', { count: data.stakes.sessions })}</p>}
    </DecisionDialog>
  );
}
