import { type FormEvent, useId } from 'react';
import { adminInvitationForm } from '../../../../shared/contract/admin-team.ts';
import { ReauthenticationField } from '../../../features/account/reauthentication-field.tsx';
import { useFailureText } from '../../../features/account/use-failure-text.ts';
import { useReauthentication } from '../../../features/account/use-reauthentication.ts';
import { fieldErrorsOf, fieldTexts } from '../../../forms/field-errors.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailInput } from '../../../ui/email-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useInviteAdmin } from '../queries/admins.ts';
import styles from './admins-screen.module.css';

/** Invites somebody by e-mail, after the second question. Shown while mounted. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const { form, errors, ref, set, showErrors } = useFormDraft({ email: '' });
  const invite = useInviteAdmin();
  const second = useReauthentication();
  const isBusy = invite.isPending || second.isBusy;
  const failureText = useFailureText('admin.admins.invite_failed');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
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
          const { text, fields } = failureText(error);
          showErrors(fields);
          toast.error(text);
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.admins.invite_title')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {t('admin.admins.invite_send')}
          </Button>
        </>
      }
    >
      <form id={id} ref={ref} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
      </form>
    </Dialog>
  );
}
