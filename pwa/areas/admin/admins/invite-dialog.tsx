import { useState } from 'react';
import { adminInvitationForm } from '../../../../shared/contract/admin-team.ts';
import { ReauthenticationField } from '../../../features/account/reauthentication-field.tsx';
import { useReauthentication } from '../../../features/account/use-reauthentication.ts';
import { useFormFailure } from '../../../features/failures/use-failure-text.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { EmailInput } from '../../../ui/email-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useInviteAdmin } from './admins.ts';

/** Invites somebody by e-mail, after a second confirmation. Shown while mounted. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const draft = useFormDraft({ email: '' });
  const { form, errors, ref, set, showErrors } = draft;
  const [problem, setProblem] = useState<string>();
  const invite = useInviteAdmin();
  const second = useReauthentication();
  const isBusy = invite.isPending || second.isBusy;
  const showFailure = useFormFailure('admin.admins.invite_failed', draft, setProblem);

  async function submit() {
    setProblem(undefined);
    const wrong = fieldErrorsOf(adminInvitationForm, form);
    if (Object.keys(wrong).length > 0) return showErrors(fieldTexts(wrong, t));
    const proof = await second.prove();
    if (proof === undefined) return;
    invite.mutate(
      { email: form.email, proof },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
        onError: (error) => {
          second.forget(error);
          showFailure(error);
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('admin.admins.invite_title')}
      submitLabel={t('admin.admins.invite_send')}
      busy={isBusy}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('admin.admins.invite_text')}</p>
      <Field label={t('admin.users.field.email')} error={errors.email}>
        <EmailInput
          name="email"
          autoComplete="off"
          value={form.email}
          onChange={(event) => set('email', event.target.value)}
        />
      </Field>
      <ReauthenticationField {...second.field} />
    </FormDialog>
  );
}
