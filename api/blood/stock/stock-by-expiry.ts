import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Timezone } from '../../../shared/rules/local-day.ts';
import { stateAt } from '../../../shared/rules/lot-states.ts';
import { daysToExpiry } from '../../../shared/rules/stock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sumLots } from './stock-store.ts';

interface Stock {
  bloodType: BloodType;
  units: number;
  daysToExpiry: number;
}

/** The hospital's available units by blood type and day of expiry, the first to expire first. */
export async function stockByExpiry(
  db: Database,
  hospitalId: string,
  now: Date,
  timezone: Timezone,
): Promise<Stock[]> {
  const stock = new Map<string, Stock>();
  for (const { blood_type, units, state, expires_at } of await sumLots(db, hospitalId)) {
    if (stateAt({ state, expiresAt: expires_at }, now, timezone) !== 'available') continue;
    const days = daysToExpiry(expires_at, now, timezone);
    const key = `${blood_type} ${days}`;
    const sum = (stock.get(key)?.units ?? 0) + Number(units);
    stock.set(key, { bloodType: blood_type, units: sum, daysToExpiry: days });
  }
  return [...stock.values()].sort((a, b) => a.daysToExpiry - b.daysToExpiry);
}
