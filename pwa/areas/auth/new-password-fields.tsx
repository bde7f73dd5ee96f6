import { useState } from 'react';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { NewPassword } from './confirmation.ts';

interface NewPasswordFieldsProps {
  readonly draft: Pick<FormDraft<NewPassword>, 'form' | 'errors' | 'set' | 'input'>;
  readonly label: string;
  readonly hint: string;
}

/** A new password: typed twice, or once while it is shown. */
export function NewPasswordFields({ draft, label, hint }: NewPasswordFieldsProps) {
  const t = useT();
  const { form, errors, set, input } = draft;
  const [isShown, setShown] = useState(false);
  // A person who sees what they type need not type it again.
  const confirm = (password: string) => set('confirmPassword', password);
  return (
    <>
      <Field label={label} hint={hint} error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => {
            set('password', event.target.value);
            if (isShown) confirm(event.target.value);
          }}
          onShow={(shown) => {
            setShown(shown);
            if (shown) confirm(form.password);
          }}
        />
      </Field>
      <Field
        label={t('auth.confirm_password')}
        hint={t('auth.confirm_password_hint')}
        error={errors.confirmPassword}
      >
        <PasswordInput {...input('confirmPassword')} autoComplete="new-password" />
      </Field>
    </>
  );
}
