import type { DonorProfile } from '../../shared/contract/people.ts';
import type { Database } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { coordinatesOf } from '../places/place-columns.ts';
import { readDonations, readDonor, readDonorHealth } from './donor-store.ts';
import { preferencesOf } from './preference-columns.ts';

/** Told by the donor, and nothing says otherwise. */
export const hasNeverDonated = (donor: Pick<Row<'donors'>, 'last_donation_at' | 'never_donated'>): boolean =>
  donor.last_donation_at === null && donor.never_donated === 1;

type DonorPart = Omit<
  DonorProfile,
  'id' | 'role' | 'name' | 'email' | 'phone' | 'status' | 'language' | 'joinDate' | 'lastActive' | 'photo'
>;

/** A donor's part of their profile, private health details included: for themselves only. */
export async function readDonorProfile(db: Database, userId: string): Promise<DonorPart> {
  const donor = await readDonor(db, userId);
  const health = await readDonorHealth(db, userId);
  const donations = await readDonations(db, userId);
  const coordinates = coordinatesOf(donor);
  return {
    bloodType: donor.blood_type,
    location: { address: donor.location_address, ...(coordinates && { coordinates }) },
    lastDonation: donor.last_donation_at,
    neverDonated: hasNeverDonated(donor),
    totalDonations: donations.total,
    emergencyContact: health.emergency_contact,
    dateOfBirth: health.date_of_birth,
    gender: health.gender,
    weight: health.weight_kg,
    occupation: health.occupation,
    medicalConditions: health.medical_conditions,
    preferences: preferencesOf(donor),
  };
}
