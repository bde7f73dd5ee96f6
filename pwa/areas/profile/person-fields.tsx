import type { Profile } from '../../../shared/contract/people.ts';
import { EmailAndPhoneFields } from '../../features/account/email-and-phone-fields.tsx';
import { isStaff } from '../../features/account/is-staff.ts';
import { NameField } from '../../features/account/name-field.tsx';
import { PlaceField } from '../../features/places/place-field.tsx';
import type { FormDraft } from '../../forms/use-form-draft.ts';
import { useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { PersonForm } from './person-form.ts';
import { changesOf } from './person-form.ts';

interface PersonFieldsProps {
  readonly profile: Profile;
  readonly draft: FormDraft<PersonForm>;
}

/** The fields of edit mode. */
export function PersonFields({ profile, draft }: PersonFieldsProps) {
  const t = useT();
  const { form, set, control } = draft;
  // A member of staff has their own name; only the owner enters where the hospital is.
  const isHospital = profile.role === 'hospital' && !isStaff(profile);
  return (
    <>
      <NameField
        {...control('name')}
        label={t(isHospital ? 'profile.hospital_name' : 'profile.name')}
        isHospital={isHospital}
      />
      <EmailAndPhoneFields draft={draft} asksForPassword={changesOf(form, profile).email !== undefined} />
      {isStaff(profile) && (
        <Checkbox
          label={t('profile.woman')}
          checked={form.isWoman}
          onChange={(event) => set('isWoman', event.target.checked)}
        />
      )}
      {isHospital && <PlaceField {...control('location')} label={t('profile.location')} name="location" />}
    </>
  );
}
