import { adminInvitationForm } from '../../../../shared/contract/admin-team.ts';
import { ProvedFormDialog } from '../../../features/account/proved-form-dialog.tsx';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { EmailInput } from '../../../ui/email-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useInviteAdmin } from './admins.ts';

/** Invites somebody by e-mail, after a second confirmation. Shown while mounted. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const draft = useFormDraft({ email: '' });
  const { form, errors, input } = draft;
  const invite = useInviteAdmin();

  return (
    <ProvedFormDialog
      title={t('admin.admins.invite')}
      submitLabel={t('admin.admins.invite_send')}
      draft={draft}
      schema={adminInvitationForm}
      body={form}
      write={invite}
      failed="admin.admins.invite_failed"
      onDone={({ message }) => {
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('admin.admins.invite_text')}</p>
      <Field label={t('admin.users.field.email')} error={errors.email}>
        <EmailInput {...input('email')} autoComplete="off" />
      </Field>
    </ProvedFormDialog>
  );
}
