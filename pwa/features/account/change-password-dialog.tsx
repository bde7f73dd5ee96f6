import { changePasswordForm } from '../../../shared/contract/account-care.ts';
import { call } from '../../data/api/call.ts';
import { useSession } from '../../data/session/use-session.ts';
import { fieldErrorsOf, fieldTexts } from '../../forms/field-errors.ts';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useFormDialog } from './use-form-dialog.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

/** 'Change Password'. The other devices are signed out. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const draft = useFormDraft(EMPTY);
  const { form, errors, control, input } = draft;
  const isAdmin = useSession()?.user.role === 'admin';
  const { send, dialog } = useFormDialog(draft, 'account.password_failed', onClose);

  function submit() {
    const wrong = fieldTexts(fieldErrorsOf(changePasswordForm, form), t);
    return send(wrong, () => call('POST /auth/change-password', { body: form }));
  }

  return (
    <FormDialog
      title={t('account.change_password')}
      submitLabel={t('account.change_password_save')}
      {...dialog}
      onSubmit={submit}
    >
      <p className="muted">{t('account.change_password_text')}</p>
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
