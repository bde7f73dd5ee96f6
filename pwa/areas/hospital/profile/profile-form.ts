import type { HospitalProfile, OperatingHours } from '../../../../shared/contract/people.ts';
import { profileErrors } from '../../../features/account/profile-errors.ts';
import type { ProfileBody } from '../../../features/account/save-profile.ts';
import type { PlaceValue } from '../../../features/places/place-field.tsx';
import type { FieldErrorKeys } from '../../../forms/field-errors.ts';

type BloodBank = HospitalProfile['bloodBank'];

/** The hospital profile as in its form. */
export interface ProfileForm {
  readonly name: string;
  readonly email: string;
  /** Asked for with a new e-mail. */
  readonly currentPassword: string;
  readonly phone: string;
  readonly location: PlaceValue;
  readonly address: string;
  readonly description: string;
  readonly website: string;
  readonly emergencyContact: string;
  readonly licenseNumber: string;
  readonly operatingHours: OperatingHours;
  /** One per line. */
  readonly departments: string;
  readonly bloodBank: BloodBank;
}

type ProfileField = keyof ProfileForm;

export const profileFormOf = (hospital: HospitalProfile): ProfileForm => ({
  name: hospital.name,
  email: hospital.email,
  currentPassword: '',
  phone: hospital.phone,
  location: { address: hospital.location.address },
  address: hospital.address,
  description: hospital.description ?? '',
  website: hospital.website ?? '',
  emergencyContact: hospital.emergencyContact ?? '',
  licenseNumber: hospital.licenseNumber ?? '',
  operatingHours: hospital.operatingHours,
  departments: hospital.departments.join('\n'),
  bloodBank: hospital.bloodBank,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A field as the payload names it; empty text that may be missing is sent as null. */
function payloadOf(
  form: ProfileForm,
): Required<{ [Field in ProfileField]: unknown }> & { coordinates: unknown } {
  const orNull = (text: string) => text.trim() || null;
  return {
    ...form,
    location: form.location.address,
    coordinates: form.location.coordinates,
    description: orNull(form.description),
    website: orNull(form.website),
    emergencyContact: orNull(form.emergencyContact),
    licenseNumber: orNull(form.licenseNumber),
    departments: linesOf(form.departments),
  };
}

type ParsedProfile =
  | { readonly ok: true; readonly changes: ProfileBody }
  | { readonly ok: false; readonly errors: FieldErrorKeys };

export const isNewEmail = (form: ProfileForm, { email }: Pick<HospitalProfile, 'email'>): boolean =>
  form.email.trim().toLowerCase() !== email;

/** What differs from the profile, as the payload of a save, or what is wrong with which field. */
export function parseProfile(form: ProfileForm, hospital: HospitalProfile): ParsedProfile {
  const before = payloadOf(profileFormOf(hospital));
  const changed = Object.entries(payloadOf(form)).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as ProfileField]),
  );
  const { email: _, currentPassword: __, ...others }: ProfileBody = Object.fromEntries(changed);
  const { email, currentPassword } = form;
  const changes = isNewEmail(form, hospital) ? { ...others, email, currentPassword } : others;
  const { bloodBank, ...errors } = profileErrors(changes);
  if (bloodBank) return { ok: false, errors: { ...errors, bloodBank: 'validation.number_invalid' } };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, changes };
}
