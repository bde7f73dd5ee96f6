import type { Profile } from '../../../shared/contract/people.ts';
import { CurrentPasswordField } from '../../account/current-password-field.tsx';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { PlaceField } from '../../places/place-field.tsx';
import { BloodTypePicker } from '../../ui/blood-type-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { PersonForm } from './person-form.ts';
import { changesOf } from './person-form.ts';

interface PersonFieldsProps {
  readonly profile: Profile;
  readonly draft: FormDraft<PersonForm>;
}

/** Today on this device, for the latest day that a calendar offers. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The fields of edit mode. */
export function PersonFields({ profile, draft: { form, errors, set } }: PersonFieldsProps) {
  const t = useT();
  return (
    <>
      <Field
        label={t(profile.role === 'hospital' ? 'profile.hospital_name' : 'profile.name')}
        error={errors.name}
      >
        <TextInput
          name="name"
          autoComplete={profile.role === 'hospital' ? 'organization' : 'name'}
          value={form.name}
          onChange={(event) => set('name', event.target.value)}
        />
      </Field>
      <Field label={t('profile.email')} error={errors.email}>
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
      {changesOf(form, profile).email !== undefined && (
        <CurrentPasswordField
          hint={t('account.email_password_hint')}
          value={form.currentPassword}
          error={errors.currentPassword}
          onChange={(value) => set('currentPassword', value)}
        />
      )}
      <Field label={t('profile.phone')} error={errors.phone}>
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
      {profile.role !== 'admin' && (
        <PlaceField
          label={t('profile.location')}
          error={errors.location}
          name="location"
          value={form.location}
          onChange={(location) => set('location', location)}
        />
      )}
      {profile.role === 'donor' && (
        <>
          <BloodTypePicker
            legend={t('profile.blood_type')}
            value={form.bloodType}
            onChange={(type) => set('bloodType', type)}
            error={errors.bloodType}
          />
          <Field label={t('profile.last_donation')} error={errors.lastDonation} optional>
            <TextInput
              type="date"
              name="lastDonation"
              max={today()}
              value={form.lastDonation}
              onChange={(event) => set('lastDonation', event.target.value)}
            />
          </Field>
        </>
      )}
    </>
  );
}
