import type { ProfileChanges } from '../../../shared/contract/people.ts';
import { emptyToNull } from '../../empty-to-null.ts';
import type { Database } from '../../platform/database/database.ts';
import { defined } from '../../platform/database/defined.ts';
import { placeChanges } from '../../platform/places/place-columns.ts';
import { readHospital, updateHospital } from './hospital-store.ts';
import { settingColumns } from './setting-columns.ts';

/** Writes what a hospital changes about itself, which never includes its verification. */
export async function changeHospitalProfile(
  trx: Database,
  userId: string,
  input: ProfileChanges,
): Promise<void> {
  const stored = await readHospital(trx, userId);
  const { address, location, coordinates, operatingHours, departments, bloodBank, settings } = input;
  const changes = {
    ...defined({
      address,
      description: emptyToNull(input.description),
      website: emptyToNull(input.website),
      emergency_contact: emptyToNull(input.emergencyContact),
      license_number: emptyToNull(input.licenseNumber),
      operating_hours: operatingHours && JSON.stringify(operatingHours),
      departments: departments && JSON.stringify(departments),
      bank_capacity: bloodBank?.capacity,
      bank_current_stock: bloodBank?.currentStock,
      bank_emergency_reserve: bloodBank?.emergencyReserve,
    }),
    ...placeChanges(stored, location, coordinates, address ?? stored.address),
    ...settingColumns(settings, stored.notifications),
  };
  if (Object.keys(changes).length > 0) await updateHospital(trx, userId, changes);
}
