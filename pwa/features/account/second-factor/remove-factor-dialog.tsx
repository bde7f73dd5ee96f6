import { call } from '../../../data/api/call.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { CodeField } from '../code-field.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { useFormDialog } from '../use-form-dialog.ts';

/** Removes the second factor after the password and a code. Shown while mounted. */
export function RemoveFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const draft = useFormDraft({ password: '', code: '' });
  const { form, control } = draft;
  const { send, dialog } = useFormDialog(draft, 'factor.failed', onClose);

  function submit() {
    const wrong = {
      ...(form.password === '' && { password: t('validation.password_required') }),
      ...(form.code.trim() === '' && { code: t('failure.code_required') }),
    };
    return send(wrong, () => call('DELETE /auth/second-factor', { body: form }));
  }

  return (
    <FormDialog
      title={t('factor.remove')}
      submitLabel={t('factor.remove')}
      danger
      {...dialog}
      onSubmit={submit}
    >
      <p>{t('factor.remove_text')}</p>
      <CurrentPasswordField {...control('password')} name="password" />
      <CodeField {...control('code')} />
    </FormDialog>
  );
}
