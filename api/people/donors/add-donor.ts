import type { DonorRegistration } from '../../../shared/contract/accounts.ts';
import type { Preferences } from '../../../shared/contract/people.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Context } from '../../context.ts';
import { isNumberOfStopped } from '../../messaging/texts/received-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { donorPlace } from './donor-place.ts';
import { insertDonor, insertDonorHealth } from './donor-store.ts';
import { giveTypeCode } from './give-type-code.ts';
import { DEFAULT_PREFERENCE_COLUMNS, preferenceColumns } from './preference-columns.ts';

/** A donor's data besides their account: blood type, place, preferences, and health details that are still empty. */
export async function addDonor(
  context: Pick<Context, 'newId'>,
  trx: Database,
  userId: string,
  registration: Pick<DonorRegistration, 'location' | 'coordinates' | 'calls' | 'gender'> & {
    readonly bloodType: BloodType | null;
    /** By which they want messages, if not by those that everybody begins with. */
    readonly channels?: Partial<Preferences['channels']>;
  },
): Promise<void> {
  const { bloodType, location: address, coordinates, channels, calls = false, gender = null } = registration;
  // Whoever owns the number may have stopped texts to it: only a text of theirs starts them again.
  const isTexted = channels?.sms === true && !(await isNumberOfStopped(trx, userId));
  await insertDonor(trx, {
    user_id: userId,
    active: 1,
    blood_type: bloodType,
    last_donation_at: null,
    deferred_until: null,
    ...donorPlace({ address, coordinates }),
    ...DEFAULT_PREFERENCE_COLUMNS,
    ...preferenceColumns({ channels: { ...channels, sms: isTexted }, calls, shortName: gender === 'female' }),
  });
  if (bloodType === null) await giveTypeCode(context, trx, userId);
  await insertDonorHealth(trx, {
    user_id: userId,
    date_of_birth: null,
    gender,
    weight_kg: null,
    occupation: null,
    emergency_contact: null,
    medical_conditions: null,
  });
}
