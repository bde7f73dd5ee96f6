import { useT } from '../../i18n/use-t.ts';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

type Name = 'email' | 'phone' | 'currentPassword';

interface EmailAndPhoneFieldsProps {
  readonly labels: { readonly email: string; readonly phone: string };
  readonly form: Readonly<Record<Name, string>>;
  readonly errors: Readonly<{ [Key in Name]?: string | undefined }>;
  readonly set: (name: Name, value: string) => void;
  /** Another e-mail than the account's is typed. */
  readonly asksForPassword: boolean;
}

/** E-mail and phone, the same in every form of a person's own profile. */
export function EmailAndPhoneFields({
  labels,
  form,
  errors,
  set,
  asksForPassword,
}: EmailAndPhoneFieldsProps) {
  const t = useT();
  return (
    <>
      <Field label={labels.email} error={errors.email}>
        <EmailInput value={form.email} onChange={({ target }) => set('email', target.value)} />
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
        <PhoneInput value={form.phone} onChange={({ target }) => set('phone', target.value)} />
      </Field>
    </>
  );
}
