import { useT } from '../../i18n/use-t.ts';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';

interface CodeFieldProps {
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ value, error, hint, onChange }: CodeFieldProps) {
  const t = useT();
  return (
    <Field label={t('account.code')} hint={hint ?? t('account.code_hint')} error={error}>
      <CodeInput value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
