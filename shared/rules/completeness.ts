/** The fields of a donor's profile that count, named and typed as in the profile. */
export interface ProfileForCompleteness {
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  bloodType?: string | null;
  location?: { address?: string | null } | null;
  emergencyContact?: string | null;
  dateOfBirth?: string | null;
  gender?: string | null;
  /** Kilograms. */
  weight?: number | null;
  occupation?: string | null;
  /** An empty text means "none" and counts as given. */
  medicalConditions?: string | null;
  /** Zero counts as given. */
  totalDonations?: number | null;
}

function isFilled(value: string | number | null | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : Boolean(value);
}

/** How much of a donor's profile is filled, in whole percent, over the specification's twelve fields. */
export function profileCompleteness(profile: ProfileForCompleteness): number {
  const fields = [
    isFilled(profile.name),
    isFilled(profile.email),
    isFilled(profile.phone),
    isFilled(profile.bloodType),
    isFilled(profile.location?.address),
    isFilled(profile.emergencyContact),
    isFilled(profile.dateOfBirth),
    isFilled(profile.gender),
    isFilled(profile.weight),
    isFilled(profile.occupation),
    (profile.medicalConditions ?? null) !== null,
    (profile.totalDonations ?? null) !== null,
  ];
  return Math.round((100 * fields.filter(Boolean).length) / fields.length);
}
