import type { Profile } from '../../../shared/contract/people.ts';
import type { ProfileBody } from '../../features/account/save-profile.ts';
import type { PlaceValue } from '../../features/places/place-field.tsx';

/** What /profile lets a hospital or an admin change, as typed. An admin has no location. */
export interface PersonForm {
  readonly name: string;
  readonly email: string;
  readonly currentPassword: string;
  readonly phone: string;
  readonly location: PlaceValue;
  /** Of a hospital's staff, if they say it. */
  readonly isWoman: boolean;
}

export const formOf = (profile: Profile): PersonForm => ({
  name: profile.name,
  email: profile.email ?? '',
  currentPassword: '',
  phone: profile.phone,
  location: { address: profile.role === 'admin' ? '' : profile.location.address },
  isWoman: profile.role === 'hospital' && profile.gender === 'female',
});

const isNewEmail = (form: PersonForm, profile: Profile): boolean =>
  form.email.trim().toLowerCase() !== (profile.email ?? '');

/** The fields that were changed, as the payload; the password goes with a new e-mail only. */
export function changesOf(form: PersonForm, profile: Profile): ProfileBody {
  const before = formOf(profile);
  const isMoved =
    form.location.address !== before.location.address || form.location.coordinates !== undefined;
  return {
    ...(form.name !== before.name && { name: form.name }),
    ...(isNewEmail(form, profile) && { email: form.email, currentPassword: form.currentPassword }),
    ...(form.phone !== before.phone && { phone: form.phone }),
    ...(isMoved && { location: form.location }),
    ...(form.isWoman !== before.isWoman && { gender: form.isWoman ? 'female' : null }),
  };
}
