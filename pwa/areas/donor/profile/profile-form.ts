import type { DonorProfile } from '../../../../shared/contract/people.ts';
import { numberIn } from '../../../../shared/digits.ts';
import type { BloodType } from '../../../../shared/rules/blood.ts';
import { profileCompleteness } from '../../../../shared/rules/completeness.ts';
import type { PlaceValue } from '../../../features/places/place-field.tsx';
import type { DonorChanges } from './profile.ts';

/** The content of the profile's form, as typed. Empty text means not known. */
export interface ProfileForm {
  readonly name: string;
  readonly language: string;
  readonly email: string;
  /** Asked for with a new e-mail. */
  readonly currentPassword: string;
  readonly phone: string;
  readonly bloodType: BloodType | '';
  readonly lastDonation: string;
  /** They have never given: there is no last donation. */
  readonly neverDonated: boolean;
  readonly location: PlaceValue;
  readonly dateOfBirth: string;
  readonly gender: string;
  /** Kilograms, as typed. */
  readonly weight: string;
  readonly occupation: string;
  readonly emergencyContact: string;
  /** Null for not answered, empty text for "none". */
  readonly medicalConditions: string | null;
}

const day = (date: string | null): string => date?.slice(0, 10) ?? '';

export const formOf = (profile: DonorProfile): ProfileForm => ({
  name: profile.name,
  language: profile.language,
  email: profile.email ?? '',
  currentPassword: '',
  phone: profile.phone,
  bloodType: profile.bloodType ?? '',
  lastDonation: day(profile.lastDonation),
  neverDonated: profile.neverDonated ?? false,
  location: { address: profile.location.address },
  dateOfBirth: day(profile.dateOfBirth),
  gender: profile.gender ?? '',
  weight: profile.weight === null ? '' : String(profile.weight),
  occupation: profile.occupation ?? '',
  emergencyContact: profile.emergencyContact ?? '',
  medicalConditions: profile.medicalConditions,
});

/** People write 58.5 and 58,5. What is no number stays text, which the schema refuses. */
function weightOf(typed: string): number | string | null {
  if (typed.trim() === '') return null;
  const weight = numberIn(typed);
  return Number.isNaN(weight) ? typed : weight;
}

export const isNewEmail = (form: ProfileForm, { email }: Pick<DonorProfile, 'email'>): boolean =>
  form.email.trim().toLowerCase() !== (email ?? '');

/** The fields that were changed, as the payload; an emptied one is null. The password goes with a new e-mail. */
export function changesOf(form: ProfileForm, profile: DonorProfile): DonorChanges {
  const before = formOf(profile);
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  const payload = {
    name: form.name,
    language: form.language,
    email: form.email,
    phone: form.phone,
    bloodType: form.bloodType,
    lastDonation: orNull(form.lastDonation),
    neverDonated: form.neverDonated,
    location: form.location,
    dateOfBirth: orNull(form.dateOfBirth),
    gender: orNull(form.gender),
    weight: weightOf(form.weight),
    occupation: orNull(form.occupation),
    emergencyContact: orNull(form.emergencyContact),
    medicalConditions: form.medicalConditions,
  };
  const isChanged = (field: string): boolean =>
    field === 'location'
      ? form.location.address !== before.location.address || form.location.coordinates !== undefined
      : form[field as keyof ProfileForm] !== before[field as keyof ProfileForm];
  const changed = Object.entries(payload).filter(([field]) => isChanged(field));
  const { email: _, ...changes } = Object.fromEntries(changed) as DonorChanges;
  if (!isNewEmail(form, profile)) return changes;
  return { ...changes, email: form.email, currentPassword: form.currentPassword };
}

/** How much is filled in, as typed, in whole percent of the twelve fields. */
export const completenessOf = (form: ProfileForm, totalDonations: number): number =>
  profileCompleteness({ ...form, weight: numberIn(form.weight) || null, totalDonations });
