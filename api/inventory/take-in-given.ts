import { LOT_UNITS_MAX } from '../../shared/contract/inventory.ts';
import type { BloodType } from '../../shared/rules/blood.ts';
import { localDate } from '../../shared/rules/local-day.ts';
import { expiryOf, SHELF_LIFE_DAYS } from '../../shared/rules/stock.ts';
import type { Database } from '../database/database.ts';
import type { Mover } from './record-movement.ts';
import { takeIn } from './take-in.ts';
import { timezoneOf } from './timezone-of.ts';

/**
 * Takes blood that donors gave today into the stock: whole blood in quarantine, a lot for each type. Which donor's it
 * is stands nowhere.
 */
export async function takeInGiven(
  mover: Mover,
  trx: Database,
  hospitalId: string,
  requestId: string,
  given: readonly { readonly blood_type: BloodType; readonly units: number }[],
): Promise<void> {
  const now = mover.context.now();
  const collected = localDate(await timezoneOf(trx, hospitalId), now);
  const byType = new Map<BloodType, number>();
  for (const { blood_type, units } of given) byType.set(blood_type, (byType.get(blood_type) ?? 0) + units);
  for (const [bloodType, units] of byType)
    await takeIn(
      mover,
      trx,
      {
        id: mover.context.newId(),
        hospital_id: hospitalId,
        blood_type: bloodType,
        component: 'whole_blood',
        bag_number: null,
        state: 'quarantine',
        units: Math.min(units, LOT_UNITS_MAX),
        collected_at: collected,
        expires_at: expiryOf(collected, SHELF_LIFE_DAYS.whole_blood),
        created_at: now.toISOString(),
        split_from: null,
        request_id: null,
        reserved_until: null,
        given_for: requestId,
      },
      requestId,
    );
}
