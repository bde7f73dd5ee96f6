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

export function ContactFields({ draft, asksForPassword }: ContactFieldsProps) {
  const t = useT();
  const { errors, control, input } = draft;
  return (
    <div className={styles.fields}>
      <Field label={t('profile.name')} error={errors.name}>
        <TextInput {...input('name')} autoComplete="name" />
      </Field>
      <EmailAndPhoneFields draft={draft} asksForPassword={asksForPassword} />
      <Field label={t('settings.language')} hint={t('settings.language_hint')} error={errors.language}>
        <Select
          {...input('language')}
          options={OFFERED_LANGUAGES.map((code) => ({ value: code, label: OFFERED[code].name }))}
        />
      </Field>
      <div className={styles.wide}>
        <PlaceField
          {...control('location')}
          label={t('profile.location')}
          hint={t('donor.location_hint')}
          name="location"
        />
      </div>
    </div>
  );
}

interface DonationFieldsProps extends FieldsProps {
  readonly profile: DonorProfile;
}

export function DonationFields({
  draft: { form, errors, set, control, input },
  profile,
}: DonationFieldsProps) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <TypeField {...control('bloodType')} profile={profile} legend={t('requests.field.blood_type')} />
      </div>
      <Field
        label={t('donor.field.last_donation')}
        hint={t('donor.last_donation_hint')}
        error={errors.lastDonation}
        optional
      >
        <TextInput {...input('lastDonation')} type="date" max={today()} disabled={form.neverDonated} />
      </Field>
      <HijriQuestion {...control('lastDonation')} />
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

export function PrivateFields({ draft: { form, errors, set, control, input } }: FieldsProps) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <Field label={t('donor.field.date_of_birth')} error={errors.dateOfBirth} optional>
        <TextInput {...input('dateOfBirth')} type="date" autoComplete="bday" min={BIRTH_MIN} max={today()} />
      </Field>
      <HijriQuestion {...control('dateOfBirth')} />
      <Field label={t('donor.field.gender')} hint={t('donor.gender_hint')} error={errors.gender} optional>
        <Select
          {...input('gender')}
          options={[
            { value: '', label: t('donor.gender.none') },
            ...GENDERS.map((gender) => ({ value: gender, label: t(`donor.gender.${gender}`) })),
          ]}
        />
      </Field>
      <Field label={t('donor.field.weight')} error={errors.weight} optional>
        <TextInput {...input('weight')} inputMode="decimal" />
      </Field>
      <Field label={t('donor.field.occupation')} error={errors.occupation} optional>
        <TextInput {...input('occupation')} />
      </Field>
      <div className={styles.wide}>
        <Field
          label={t('donor.field.emergency_contact')}
          hint={t('donor.emergency_contact_hint')}
          error={errors.emergencyContact}
          optional
        >
          <TextInput {...input('emergencyContact')} />
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
