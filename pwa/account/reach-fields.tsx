import { useT } from '../i18n/use-t.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

type Name = 'email' | 'phone' | 'currentPassword';

interface ReachFieldsProps {
  readonly labels: { readonly email: string; readonly phone: string };
  readonly form: Readonly<Record<Name, string>>;
  readonly errors: Readonly<{ [Key in Name]?: string | undefined }>;
  readonly set: (name: Name, value: string) => void;
  /** Another e-mail than the account's is typed. */
  readonly asksForPassword: boolean;
}

/** How a person is reached, as every form of one's own profile asks for it. */
export function ReachFields({ labels, form, errors, set, asksForPassword }: ReachFieldsProps) {
  const t = useT();
  return (
    <>
      <Field label={labels.email} error={errors.email}>
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={form.email}
          onChange={(event) => set('email', event.target.value)}
        />
      </Field>
      {asksForPassword && (
        <CurrentPasswordField
          hint={t('account.email_password_hint')}
          value={form.currentPassword}
          error={errors.currentPassword}
          onChange={(value) => set('currentPassword', value)}
        />
      )}
      <Field label={labels.phone} error={errors.phone}>
        <TextInput
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          value={form.phone}
          onChange={(event) => set('phone', event.target.value)}
        />
      </Field>
    </>
  );
}
