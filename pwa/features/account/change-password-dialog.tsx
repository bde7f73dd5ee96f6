import { useState } from 'react';
import { changePasswordForm } from '../../../shared/contract/account-care.ts';
import { call } from '../../data/api/call.ts';
import { useSession } from '../../data/session/use-session.ts';
import { fieldErrorsOf, fieldTexts } from '../../forms/field-errors.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useFormFailure } from '../failures/use-failure-text.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import styles from './dialog-form.module.css';

const EMPTY = { currentPassword: '', newPassword: '' };

/** 'Change Password'. The other devices are signed out. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const draft = useFormDraft(EMPTY);
  const { form, errors, ref, showErrors, control, input } = draft;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isAdmin = useSession()?.user.role === 'admin';
  const showFailure = useFormFailure('account.password_failed', draft, setProblem);

  async function submit() {
    setProblem(undefined);
    const wrong = fieldTexts(fieldErrorsOf(changePasswordForm, form), t);
    if (Object.keys(wrong).length > 0) return showErrors(wrong);
    setBusy(true);
    try {
      const { message } = await call('POST /auth/change-password', { body: form });
      toast.success(message);
      onClose();
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('account.change_password')}
      submitLabel={t('account.change_password_save')}
      busy={isBusy}
      problem={problem}
      formRef={ref}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.soft}>{t('account.change_password_text')}</p>
      <CurrentPasswordField {...control('currentPassword')} />
      <Field
        label={t('account.new_password')}
        hint={t(isAdmin ? 'account.new_password_hint_admin' : 'account.new_password_hint')}
        error={errors.newPassword}
      >
        <PasswordInput {...input('newPassword')} autoComplete="new-password" />
      </Field>
    </FormDialog>
  );
}
