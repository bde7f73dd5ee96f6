import type { ComponentProps } from 'react';
import { CurrentPasswordField } from '../../../features/account/current-password-field.tsx';
import { PlaceField } from '../../../features/places/place-field.tsx';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { EmailInput } from '../../../ui/email-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ProfileForm } from './profile-form.ts';

export interface ProfileFieldsProps {
  readonly draft: FormDraft<ProfileForm>;
}

type LineField = 'name' | 'email' | 'phone' | 'address' | 'website' | 'emergencyContact' | 'licenseNumber';

const UrlInput = (props: ComponentProps<typeof TextInput>) => <TextInput type="url" {...props} />;

const INPUTS = { text: TextInput, url: UrlInput, email: EmailInput, tel: PhoneInput };

interface LineProps extends ProfileFieldsProps {
  readonly field: LineField;
  readonly label: TextKey;
  readonly type?: keyof typeof INPUTS;
  readonly autoComplete?: string;
  readonly optional?: boolean;
}

function Line({ draft, field, label, type = 'text', autoComplete = 'off', optional = false }: LineProps) {
  const t = useT();
  const Input = INPUTS[type];
  return (
    <Field label={t(label)} optional={optional} error={draft.errors[field]}>
      <Input
        name={field}
        autoComplete={autoComplete}
        required={!optional}
        value={draft.form[field]}
        onChange={(event) => draft.set(field, event.target.value)}
      />
    </Field>
  );
}

interface ContactFieldsProps extends ProfileFieldsProps {
  /** Another e-mail than the account's is typed. */
  readonly asksForPassword: boolean;
}

/** Name, and how and where the hospital is reached. */
export function ContactFields({ draft, asksForPassword }: ContactFieldsProps) {
  const t = useT();
  return (
    <>
      <Line draft={draft} field="name" label="profile.hospital_name" autoComplete="organization" />
      <Line draft={draft} field="email" label="hospital.field_email" type="email" autoComplete="email" />
      {asksForPassword && (
        <CurrentPasswordField {...draft.control('currentPassword')} hint={t('account.email_password_hint')} />
      )}
      <Line draft={draft} field="phone" label="profile.phone" type="tel" autoComplete="tel" />
      <PlaceField
        {...draft.control('location')}
        label={t('hospital.field_location')}
        hint={t('hospital.field_location_hint')}
        name="location"
      />
      <Line draft={draft} field="address" label="hospital.field_address" autoComplete="street-address" />
      <Line draft={draft} field="emergencyContact" label="hospital.field_emergency" type="tel" optional />
    </>
  );
}

/** What donors and admins read about it. */
export function AboutFields({ draft }: ProfileFieldsProps) {
  const t = useT();
  return (
    <>
      <Field label={t('requests.field.description')} optional error={draft.errors.description}>
        <TextArea {...draft.input('description')} rows={3} />
      </Field>
      <Line
        draft={draft}
        field="website"
        label="hospital.field_website"
        type="url"
        autoComplete="url"
        optional
      />
      <Line draft={draft} field="licenseNumber" label="hospital.field_license" optional />
      <Field
        label={t('hospital.field_departments')}
        hint={t('hospital.field_departments_hint')}
        optional
        error={draft.errors.departments}
      >
        <TextArea {...draft.input('departments')} rows={4} />
      </Field>
    </>
  );
}
