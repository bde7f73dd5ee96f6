import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';

interface AccountEmailFieldProps {
  readonly draft: Pick<FormDraft<{ readonly email: string }>, 'errors' | 'input'>;
}

/** The e-mail that is an account's name. */
export function AccountEmailField({ draft: { errors, input } }: AccountEmailFieldProps) {
  const t = useT();
  return (
    <Field label={t('auth.email')} error={errors.email}>
      <EmailInput {...input('email')} autoComplete="username" />
    </Field>
  );
}
