import type { Profile } from '../../../shared/contract/people.ts';
import { EmailAndPhoneFields } from '../../features/account/email-and-phone-fields.tsx';
import { NameField } from '../../features/account/name-field.tsx';
import { TypeField } from '../../features/account/type-field.tsx';
import { PlaceField } from '../../features/places/place-field.tsx';
import { today } from '../../forms/today.ts';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { HijriQuestion } from '../../ui/hijri-question.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { PersonForm } from './person-form.ts';
import { changesOf } from './person-form.ts';

interface PersonFieldsProps {
  readonly profile: Profile;
  readonly draft: FormDraft<PersonForm>;
}

/** The fields of edit mode. */
export function PersonFields({ profile, draft: { form, errors, set } }: PersonFieldsProps) {
  const t = useT();
  // A member of staff has their own name; only the owner enters where the hospital is.
  const isHospital = profile.role === 'hospital' && profile.position !== 'staff';
  return (
    <>
      <NameField
        label={t(isHospital ? 'profile.hospital_name' : 'profile.name')}
        isHospital={isHospital}
        value={form.name}
        error={errors.name}
        onChange={(name) => set('name', name)}
      />
      <EmailAndPhoneFields
        labels={{ email: t('profile.email'), phone: t('profile.phone') }}
        form={form}
        errors={errors}
        set={set}
        asksForPassword={changesOf(form, profile).email !== undefined}
      />
      {(isHospital || profile.role === 'donor') && (
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
          <TypeField
            profile={profile}
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
          <HijriQuestion value={form.lastDonation} onChange={(day) => set('lastDonation', day)} />
        </>
      )}
    </>
  );
}
