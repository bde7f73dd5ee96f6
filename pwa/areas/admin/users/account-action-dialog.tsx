import { useEffect, useState } from 'react';
import type { AdminUser } from '../../../../shared/contract/admin-users.ts';
import { uuid } from '../../../../shared/contract/fields.ts';
import { ApiError } from '../../../data/api/errors.ts';
import { useT } from '../../../i18n/use-t.ts';
import { openDialog } from '../../../ui/open-dialog.ts';
import { toast } from '../../../ui/toast-store.ts';
import type { Action } from './actions.ts';
import { BanDialog, UnbanDialog } from './ban-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { UserDialog } from './user-dialog.tsx';
import { useStakes } from './users.ts';

interface DialogsProps {
  readonly action: Action;
  readonly user: AdminUser;
  readonly isOwn: boolean;
  readonly onDone?: (() => void) | undefined;
  /** Goes on to another action with it. */
  readonly onAct?: ((action: Action) => void) | undefined;
  readonly onClose: () => void;
}

function ActionDialog({ action, isOwn, onDone, onAct, ...dialog }: DialogsProps) {
  switch (action) {
    case 'show':
      return <UserDialog {...dialog} onEdit={() => onAct?.('edit')} />;
    case 'edit':
      return <EditDialog {...dialog} isOwn={isOwn} />;
    case 'ban':
      return <BanDialog {...dialog} onDone={onDone} />;
    case 'unban':
      return <UnbanDialog {...dialog} />;
    case 'sign_out':
      return <SignOutDialog {...dialog} />;
    case 'delete':
      return <DeleteDialog {...dialog} />;
  }
}

/** Says why there is no dialog, and closes. */
function NoDialog({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    toast.error(text);
    onClose();
  }, []);
  return null;
}

type WithIdProps = Omit<DialogsProps, 'user' | 'isOwn'> & {
  readonly id: string;
  readonly ownId: string | undefined;
};

/** An account that is not on this page of the list is read first. */
function WithId({ id, ownId, ...dialog }: WithIdProps) {
  const t = useT();
  const { data, error } = useStakes(id);
  if (data) return <ActionDialog {...dialog} user={data.user} isOwn={id === ownId} />;
  if (!error) return null;
  const isGone = error instanceof ApiError && error.status === 404;
  const gone = dialog.action === 'edit' ? 'admin.users.edit_gone' : 'failure.user_not_found';
  return <NoDialog text={t(isGone ? gone : 'common.network_error')} onClose={dialog.onClose} />;
}

export interface Asked {
  readonly action: Action;
  /** The id from the address: of any account, or of none. */
  readonly id: string;
}

type AccountActionDialogProps = Omit<WithIdProps, 'id' | 'action'> & {
  readonly asked: Asked;
  /** The accounts of the page. */
  readonly users: readonly AdminUser[];
};

/** The dialog that a button of the table opens, or a link from elsewhere in the area. */
export function AccountActionDialog({ asked: { action, id }, users, ...rest }: AccountActionDialogProps) {
  const t = useT();
  // Its state when the dialog opened: the action changes the list beneath, or removes the account from it.
  const [user] = useState(() => users.find((known) => known.id === id));
  const { ownId, ...dialog } = rest;
  if (user) return <ActionDialog {...dialog} action={action} user={user} isOwn={id === ownId} />;
  if (id === '' && action === 'edit')
    return <NoDialog text={t('admin.users.edit_none')} onClose={rest.onClose} />;
  if (!uuid.safeParse(id).success) {
    const text = action === 'show' ? t('failure.user_not_found') : t(`admin.users.${action}_id_wrong`);
    return <NoDialog text={text} onClose={rest.onClose} />;
  }
  return <WithId {...rest} action={action} id={id} />;
}

/** Asks before the account is banned, from elsewhere than the list of accounts. */
export const askToBan = (id: string, onDone?: () => void): void =>
  openDialog((close) => (
    <AccountActionDialog
      asked={{ action: 'ban', id }}
      users={[]}
      ownId={undefined}
      onDone={onDone}
      onClose={close}
    />
  ));
