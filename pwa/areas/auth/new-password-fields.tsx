import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { NewPassword } from './confirmation.ts';

interface NewPasswordFieldsProps {
  readonly draft: Pick<FormDraft<NewPassword>, 'form' | 'errors' | 'set'>;
  readonly label: string;
  readonly hint: string;
  readonly confirmHint?: string;
}

/** A password that is chosen, typed twice. */
export function NewPasswordFields({ draft, label, hint, confirmHint }: NewPasswordFieldsProps) {
  const t = useT();
  const { form, errors, set } = draft;
  return (
    <>
      <Field label={label} hint={hint} error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => set('password', event.target.value)}
        />
      </Field>
      <Field label={t('auth.confirm_password')} hint={confirmHint} error={errors.confirmPassword}>
        <PasswordInput
          name="confirmPassword"
          autoComplete="new-password"
          value={form.confirmPassword}
          onChange={(event) => set('confirmPassword', event.target.value)}
        />
      </Field>
    </>
  );
}
