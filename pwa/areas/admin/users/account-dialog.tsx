import type { ReactNode } from 'react';
import type { AdminUser } from '../../../../shared/contract/admin-users.ts';
import { ReauthenticationField } from '../../../features/account/reauthentication-field.tsx';
import { useReauthentication } from '../../../features/account/use-reauthentication.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { type AccountAction, useAccountAction } from '../queries/users.ts';

interface AccountDialogProps {
  readonly user: AdminUser;
  readonly title: string;
  /** A verb. */
  readonly confirmLabel: string;
  /** For what cannot be undone. */
  readonly danger?: boolean;
  readonly failed: TextKey;
  /** What is to be done; undefined where something is missing, which its field says. */
  readonly take: () => AccountAction | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Asks before an action on an account; where it is an admin's, also for a second confirmation. Shown while mounted. */
export function AccountDialog({ user, take, children, ...dialog }: AccountDialogProps) {
  const isAdmin = user.type === 'admin';
  const second = useReauthentication();

  async function takeProved() {
    const act = take();
    if (act === undefined || !isAdmin) return act;
    const proof = await second.prove();
    return proof === undefined ? undefined : { ...act, proof };
  }

  return (
    <DecisionDialog
      {...dialog}
      busy={second.isBusy}
      mutation={useAccountAction(user.id)}
      take={takeProved}
      done={(message) => message}
      onFailed={second.forget}
    >
      {children}
      {isAdmin && <ReauthenticationField {...second.field} />}
    </DecisionDialog>
  );
}
