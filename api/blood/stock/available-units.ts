import type { BloodType } from '../../../shared/rules/blood.ts';
import { stateAt } from '../../../shared/rules/lot-states.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import type { Database } from '../../platform/database/database.ts';
import { sumAvailable } from './stock-store.ts';
import { timezoneOf } from './timezone-of.ts';

interface Kept {
  readonly bloodType: BloodType;
  readonly component: StockComponent;
}

/** A type and component as a key. */
export const stockKey = ({ bloodType, component }: Kept): string => `${bloodType} ${component}`;

/** A hospital's available units that have not expired, by `stockKey`. */
export async function availableUnits(
  db: Database,
  hospitalId: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const timezone = await timezoneOf(db, hospitalId);
  const sums = new Map<string, number>();
  for (const { blood_type, component, expires_at, units } of await sumAvailable(db, hospitalId)) {
    if (stateAt({ state: 'available', expiresAt: expires_at }, now, timezone) === 'expired') continue;
    const key = stockKey({ bloodType: blood_type, component });
    sums.set(key, (sums.get(key) ?? 0) + Number(units));
  }
  return sums;
}
