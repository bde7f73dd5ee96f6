import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

interface CurrentPasswordFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  /** Why it is asked for. */
  readonly hint?: string;
  readonly name?: string;
  readonly onChange: (value: string) => void;
}

/** Asked before anything that a person with a stolen phone must not do. */
export function CurrentPasswordField({
  value,
  error,
  hint,
  name = 'currentPassword',
  onChange,
}: CurrentPasswordFieldProps) {
  const t = useT();
  return (
    <Field label={t('account.current_password')} hint={hint} error={error}>
      <PasswordInput
        name={name}
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
