import { PlaceField } from '../../features/places/place-field.tsx';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypePicker } from '../../ui/blood-type-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import styles from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { RegisteringAs, RegistrationForm } from './registration.ts';

interface RegisterFieldsProps {
  readonly role: RegisteringAs;
  readonly draft: FormDraft<RegistrationForm>;
}

/** The fields in the order in which they are asked, checked and brought into focus. */
export function RegisterFields({ role, draft }: RegisterFieldsProps) {
  const t = useT();
  const { form, errors, set } = draft;
  const isHospital = role === 'hospital';
  return (
    <>
      <Field label={t(isHospital ? 'auth.hospital_name' : 'auth.name')} error={errors.name}>
        <TextInput
          name="name"
          autoComplete={isHospital ? 'organization' : 'name'}
          value={form.name}
          onChange={(event) => set('name', event.target.value)}
        />
      </Field>
      <AccountEmailField draft={draft} />
      <div className={styles.pair}>
        <NewPasswordFields
          draft={draft}
          label={t('auth.password')}
          hint={t('auth.password_hint')}
          confirmHint={t('auth.confirm_password_hint')}
        />
      </div>
      <Field label={t('auth.phone')} error={errors.phone}>
        <PhoneInput
          placeholder="+252 61 5550101"
          value={form.phone}
          onChange={(event) => set('phone', event.target.value)}
        />
      </Field>
      <PlaceField
        label={t('auth.location')}
        hint={t(isHospital ? 'auth.location_hint_hospital' : 'auth.location_hint_donor')}
        error={errors.location}
        name="location"
        value={form.location}
        onChange={(location) => set('location', location)}
      />
      {isHospital ? (
        <Field label={t('auth.address')} hint={t('auth.address_hint')} error={errors.address}>
          <TextArea
            name="address"
            autoComplete="street-address"
            rows={2}
            value={form.address}
            onChange={(event) => set('address', event.target.value)}
          />
        </Field>
      ) : (
        <BloodTypePicker
          legend={t('auth.blood_type')}
          value={form.bloodType}
          onChange={(type) => set('bloodType', type)}
          error={errors.bloodType}
        />
      )}
    </>
  );
}
