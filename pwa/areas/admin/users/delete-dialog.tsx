import type { AdminUser } from '../../../../shared/contract/admin-users.ts';
import { DeleteWordField, deleteWordError } from '../../../features/account/delete-word-field.tsx';
import { ReauthenticationField } from '../../../features/account/reauthentication-field.tsx';
import { useReauthentication } from '../../../features/account/use-reauthentication.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useDecision } from '../decisions/use-decision.ts';
import { StakesNotice } from './stakes-notice.tsx';
import { useAccountAction } from './users.ts';

interface DeleteDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
}

/** Deletes an account permanently once the word is typed. Shown while mounted. */
export function DeleteDialog({ user, onClose }: DeleteDialogProps) {
  const t = useT();
  const { form, ref, showErrors, control } = useFormDraft({ word: '' });
  const second = useReauthentication();
  const { decide, isPending, failure } = useDecision({
    mutation: useAccountAction(user.id),
    done: (message) => message,
    failed: 'admin.users.delete_failed',
    onFailed: second.forget,
    onClose,
  });
  const isBusy = isPending || second.isBusy;

  async function submit() {
    const wrong = deleteWordError(form.word, t);
    if (wrong) return showErrors({ word: wrong });
    const proof = await second.prove();
    if (proof !== undefined) decide({ action: 'delete', proof });
  }

  return (
    <FormDialog
      problem={failure}
      title={t('admin.users.delete_title', { name: user.name })}
      submitLabel={t('admin.users.delete')}
      danger
      busy={isBusy}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('admin.users.delete_text')}</p>
      <StakesNotice id={user.id} />
      <DeleteWordField {...control('word')} />
      <ReauthenticationField {...second.field} />
    </FormDialog>
  );
}
