import { BIRTH_MIN } from '../../../../shared/contract/fields.ts';
import { type DonorProfile, GENDERS } from '../../../../shared/contract/people.ts';
import { EmailAndPhoneFields } from '../../../features/account/email-and-phone-fields.tsx';
import { TypeField } from '../../../features/account/type-field.tsx';
import { PlaceField } from '../../../features/places/place-field.tsx';
import { today } from '../../../forms/today.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { OFFERED, OFFERED_LANGUAGES } from '../../../i18n/languages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { HijriQuestion } from '../../../ui/hijri-question.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import styles from './profile-fields.module.css';
import type { ProfileForm } from './profile-form.ts';

interface FieldsProps {
  readonly draft: FormDraft<ProfileForm>;
}

interface ContactFieldsProps extends FieldsProps {
  /** Another e-mail than the account's is typed. */
  readonly asksForPassword: boolean;
}

export function ContactFields({ draft: { form, errors, set }, asksForPassword }: ContactFieldsProps) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <Field label={t('donor.field.name')} error={errors.name}>
        <TextInput
          name="name"
          autoComplete="name"
          value={form.name}
          onChange={(event) => set('name', event.target.value)}
        />
      </Field>
      <EmailAndPhoneFields
        labels={{ email: t('donor.field.email'), phone: t('donor.field.phone') }}
        form={form}
        errors={errors}
        set={set}
        asksForPassword={asksForPassword}
      />
      <Field label={t('donor.field.language')} hint={t('donor.language_hint')} error={errors.language}>
        <Select
          name="language"
          options={OFFERED_LANGUAGES.map((code) => ({ value: code, label: OFFERED[code].name }))}
          value={form.language}
          onChange={(event) => set('language', event.target.value)}
        />
      </Field>
      <div className={styles.wide}>
        <PlaceField
          label={t('donor.field.location')}
          hint={t('donor.location_hint')}
          error={errors.location}
          name="location"
          value={form.location}
          onChange={(location) => set('location', location)}
        />
      </div>
    </div>
  );
}

interface DonationFieldsProps extends FieldsProps {
  readonly profile: DonorProfile;
}

export function DonationFields({ draft: { form, errors, set }, profile }: DonationFieldsProps) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TypeField
          profile={profile}
          legend={t('donor.field.blood_type')}
          value={form.bloodType}
          onChange={(type) => set('bloodType', type)}
          error={errors.bloodType}
        />
      </div>
      <Field
        label={t('donor.field.last_donation')}
        hint={t('donor.last_donation_hint')}
        error={errors.lastDonation}
        optional
      >
        <TextInput
          type="date"
          name="lastDonation"
          max={today()}
          disabled={form.neverDonated}
          value={form.lastDonation}
          onChange={(event) => set('lastDonation', event.target.value)}
        />
      </Field>
      <HijriQuestion value={form.lastDonation} onChange={(day) => set('lastDonation', day)} />
      {form.lastDonation === '' && (
        <Checkbox
          label={t('donor.never_donated')}
          checked={form.neverDonated}
          onChange={(event) => set('neverDonated', event.target.checked)}
        />
      )}
    </div>
  );
}

export function PrivateFields({ draft: { form, errors, set } }: FieldsProps) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <Field label={t('donor.field.date_of_birth')} error={errors.dateOfBirth} optional>
        <TextInput
          type="date"
          name="dateOfBirth"
          autoComplete="bday"
          min={BIRTH_MIN}
          max={today()}
          value={form.dateOfBirth}
          onChange={(event) => set('dateOfBirth', event.target.value)}
        />
      </Field>
      <HijriQuestion value={form.dateOfBirth} onChange={(day) => set('dateOfBirth', day)} />
      <Field label={t('donor.field.gender')} hint={t('donor.gender_hint')} error={errors.gender} optional>
        <Select
          name="gender"
          options={[
            { value: '', label: t('donor.gender.none') },
            ...GENDERS.map((gender) => ({ value: gender, label: t(`donor.gender.${gender}`) })),
          ]}
          value={form.gender}
          onChange={(event) => set('gender', event.target.value)}
        />
      </Field>
      <Field label={t('donor.field.weight')} error={errors.weight} optional>
        <TextInput
          name="weight"
          inputMode="decimal"
          value={form.weight}
          onChange={(event) => set('weight', event.target.value)}
        />
      </Field>
      <Field label={t('donor.field.occupation')} error={errors.occupation} optional>
        <TextInput
          name="occupation"
          value={form.occupation}
          onChange={(event) => set('occupation', event.target.value)}
        />
      </Field>
      <div className={styles.wide}>
        <Field
          label={t('donor.field.emergency_contact')}
          hint={t('donor.emergency_contact_hint')}
          error={errors.emergencyContact}
          optional
        >
          <TextInput
            name="emergencyContact"
            value={form.emergencyContact}
            onChange={(event) => set('emergencyContact', event.target.value)}
          />
        </Field>
      </div>
      <div className={styles.wide}>
        <Field
          label={t('donor.field.medical_conditions')}
          hint={t('donor.medical_hint')}
          error={errors.medicalConditions}
          optional
        >
          <TextArea
            name="medicalConditions"
            rows={3}
            disabled={form.medicalConditions === ''}
            value={form.medicalConditions ?? ''}
            onChange={(event) => set('medicalConditions', event.target.value || null)}
          />
        </Field>
        <Checkbox
          label={t('donor.no_conditions')}
          checked={form.medicalConditions === ''}
          onChange={(event) => set('medicalConditions', event.target.checked ? '' : null)}
        />
      </div>
    </div>
  );
}
