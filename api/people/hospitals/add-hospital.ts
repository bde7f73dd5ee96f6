import type { HospitalRegistration } from '../../../shared/contract/accounts.ts';
import type { Database } from '../../platform/database/database.ts';
import { placeColumns } from '../../platform/places/place-columns.ts';
import { hospitalBeginnings } from '../../platform/settings/hospital-beginnings.ts';
import {
  DEFAULT_BLOOD_BANK,
  DEFAULT_DEPARTMENTS,
  DEFAULT_OPERATING_HOURS,
  DEFAULT_SETTINGS,
} from './hospital-defaults.ts';
import { insertHospital } from './hospital-store.ts';
import { allSettingColumns } from './setting-columns.ts';

/** A hospital's data besides its account; it waits for an admin to verify it. */
export async function addHospital(
  trx: Database,
  userId: string,
  registration: Pick<HospitalRegistration, 'address' | 'location' | 'coordinates'>,
  now: string,
): Promise<void> {
  const { address, location, coordinates } = registration;
  const { searchRadius, autoAcceptRadius, maxPendingRequests } = await hospitalBeginnings(trx);
  await insertHospital(trx, {
    user_id: userId,
    address,
    ...placeColumns({ address: location, coordinates }, address),
    verification: 'pending',
    verified_at: null,
    verified_by: null,
    verification_reason: null,
    queued_at: now,
    description: null,
    website: null,
    emergency_contact: null,
    license_number: null,
    operating_hours: JSON.stringify(DEFAULT_OPERATING_HOURS),
    departments: JSON.stringify(DEFAULT_DEPARTMENTS),
    bank_capacity: DEFAULT_BLOOD_BANK.capacity,
    bank_current_stock: DEFAULT_BLOOD_BANK.currentStock,
    bank_emergency_reserve: DEFAULT_BLOOD_BANK.emergencyReserve,
    ...allSettingColumns({
      ...DEFAULT_SETTINGS,
      emergency: { ...DEFAULT_SETTINGS.emergency, searchRadius },
      requests: { ...DEFAULT_SETTINGS.requests, autoAcceptRadius, maxPendingRequests },
    }),
  });
}
