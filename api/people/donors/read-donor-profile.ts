import type { DonorProfile } from '../../../shared/contract/people.ts';
import { isTypeConfirmed } from '../../../shared/rules/confirmed-type.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { coordinatesOf } from '../../platform/places/place-columns.ts';
import { readWholeDonor } from './donor-store.ts';
import { preferencesOf } from './preference-columns.ts';

export const hasNeverDonated = (donor: Pick<Row<'donors'>, 'last_donation_at' | 'never_donated'>): boolean =>
  donor.last_donation_at === null && donor.never_donated === 1;

type DonorPart = Omit<
  DonorProfile,
  | 'id'
  | 'role'
  | 'name'
  | 'email'
  | 'number'
  | 'phone'
  | 'status'
  | 'language'
  | 'joinDate'
  | 'lastActive'
  | 'photo'
>;

/** A donor's part of their profile, private health details included: for themselves only. */
export async function readDonorProfile(db: Database, userId: string): Promise<DonorPart> {
  const donor = await readWholeDonor(db, userId);
  const coordinates = coordinatesOf(donor);
  const totalDonations = donor.donations ?? 0;
  return {
    bloodType: donor.blood_type,
    ...(donor.type_code !== null &&
      (donor.blood_type === null || isTypeConfirmed({ bloodType: donor.blood_type, totalDonations })) && {
        typeCode: donor.type_code,
      }),
    location: { address: donor.location_address, ...(coordinates && { coordinates }) },
    lastDonation: donor.last_donation_at,
    neverDonated: hasNeverDonated(donor),
    totalDonations,
    emergencyContact: donor.emergency_contact,
    dateOfBirth: donor.date_of_birth,
    gender: donor.gender,
    weight: donor.weight_kg,
    occupation: donor.occupation,
    medicalConditions: donor.medical_conditions,
    preferences: preferencesOf(donor),
    ...(donor.is_wrong_number === 1 && { wrongNumber: true }),
  };
}
