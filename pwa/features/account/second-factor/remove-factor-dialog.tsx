import { useState } from 'react';
import { call } from '../../../data/api/call.ts';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useFormFailure } from '../../failures/use-failure-text.ts';
import { CodeField } from '../code-field.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';

/** Removes the second factor after the password and a code. Shown while mounted. */
export function RemoveFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const draft = useFormDraft({ password: '', code: '' });
  const { form, ref, showErrors, control } = draft;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const showFailure = useFormFailure('factor.failed', draft, setProblem);

  async function submit() {
    setProblem(undefined);
    if (form.password === '' || form.code.trim() === '')
      return showErrors({
        ...(form.password === '' && { password: t('validation.password_required') }),
        ...(form.code.trim() === '' && { code: t('failure.code_required') }),
      });
    setBusy(true);
    try {
      const { message } = await call('DELETE /auth/second-factor', { body: form });
      toast.success(message);
      onClose();
    } catch (thrown) {
      showFailure(thrown);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('factor.remove')}
      submitLabel={t('factor.remove')}
      danger
      busy={isBusy}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('factor.remove_text')}</p>
      <CurrentPasswordField {...control('password')} name="password" />
      <CodeField {...control('code')} />
    </FormDialog>
  );
}
