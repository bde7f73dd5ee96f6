import type { HospitalProfile, Language, OperatingHours } from '../../../shared/contract/people.ts';
import { countStock } from '../../blood/stock/count-stock.ts';
import { findChangeOf } from '../../people/hospitals/hospital-change-store.ts';
import { readHospital, standingOf } from '../../people/hospitals/hospital-store.ts';
import { settingsOf } from '../../people/hospitals/setting-columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { coordinatesOf } from '../../platform/places/place-columns.ts';

type HospitalPart = Omit<
  HospitalProfile,
  'id' | 'role' | 'name' | 'email' | 'phone' | 'status' | 'language' | 'joinDate' | 'lastActive' | 'photo'
>;

async function readIdentityChange(db: Database, hospitalId: string): Promise<HospitalPart['identityChange']> {
  const change = await findChangeOf(db, hospitalId);
  if (!change) return null;
  const { name, phone, location_address: location, asked_at: askedAt } = change;
  return {
    ...(name !== null && { name }),
    ...(phone !== null && { phone }),
    ...(location !== null && { location }),
    askedAt,
  };
}

/** A hospital's profile, except for the fields of its account; `language` is the account's. */
export async function readHospitalProfile(
  db: Database,
  userId: string,
  language: Language,
  now: Date,
): Promise<HospitalPart> {
  const hospital = await readHospital(db, userId);
  const place = coordinatesOf(hospital);
  const counted = await countStock(db, userId, now);
  return {
    verified: hospital.verification === 'verified',
    verification: standingOf(hospital),
    kind: hospital.kind,
    verificationReason: hospital.verification === 'rejected' ? hospital.verification_reason : null,
    identityChange: await readIdentityChange(db, userId),
    address: hospital.address,
    location: {
      address: hospital.location_address,
      ...(place && { coordinates: [place.longitude, place.latitude] }),
    },
    description: hospital.description,
    website: hospital.website,
    emergencyContact: hospital.emergency_contact,
    licenseNumber: hospital.license_number,
    operatingHours: JSON.parse(hospital.operating_hours) as OperatingHours,
    departments: JSON.parse(hospital.departments) as string[],
    bloodBank: {
      capacity: hospital.bank_capacity,
      currentStock: counted ?? hospital.bank_current_stock,
      emergencyReserve: hospital.bank_emergency_reserve,
      ...(counted !== undefined && { counted: true }),
    },
    settings: settingsOf(hospital, language),
  };
}
