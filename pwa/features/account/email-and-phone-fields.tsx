import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { EmailInput } from '../../ui/email-input.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

type Form = Readonly<Record<'email' | 'phone' | 'currentPassword', string>>;

interface EmailAndPhoneFieldsProps {
  readonly draft: Pick<FormDraft<Form>, 'errors' | 'input' | 'control'>;
  /** Another e-mail than the account's is typed. */
  readonly asksForPassword: boolean;
}

/** E-mail and phone, the same in every form of a person's own profile. */
export function EmailAndPhoneFields({
  draft: { errors, input, control },
  asksForPassword,
}: EmailAndPhoneFieldsProps) {
  const t = useT();
  return (
    <>
      <Field label={t('profile.email')} error={errors.email}>
        <EmailInput {...input('email')} />
      </Field>
      {asksForPassword && (
        <CurrentPasswordField {...control('currentPassword')} hint={t('account.email_password_hint')} />
      )}
      <Field label={t('profile.phone')} error={errors.phone}>
        <PhoneInput {...input('phone')} />
      </Field>
    </>
  );
}
