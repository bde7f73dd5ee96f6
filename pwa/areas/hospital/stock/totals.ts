import type { StockLot } from '../../../../shared/contract/inventory.ts';
import { BLOOD_TYPES, type BloodType } from '../../../../shared/rules/blood.ts';
import type { Timezone } from '../../../../shared/rules/local-day.ts';
import { daysToExpiry, type StockState, stockState } from '../../../../shared/rules/stock.ts';

export const STATES = ['expired', 'soon', 'good'] as const satisfies readonly StockState[];

/** Units of one blood type: in all, by how long they keep, and when the next of them expire. */
export interface TypeStock extends Readonly<Record<StockState, number>> {
  readonly type: BloodType;
  readonly total: number;
  /** Days until the next unexpired units expire; of expired ones alone the days of the latest, negative. */
  readonly days: number;
}

/** The types in stock, in the usual order of types. */
export function totalsOf(lots: readonly StockLot[], now: Date, timezone: Timezone): TypeStock[] {
  return BLOOD_TYPES.flatMap((type) => {
    const own = lots
      .filter(({ bloodType, units }) => bloodType === type && units > 0)
      .map(({ units, expiresAt }) => ({ units, days: daysToExpiry(expiresAt, now, timezone) }));
    if (own.length === 0) return [];
    const usable = own.filter(({ days }) => days >= 0);
    const unitsOf = (state: StockState) =>
      own.filter(({ days }) => stockState(days) === state).reduce((sum, { units }) => sum + units, 0);
    return [
      {
        type,
        total: own.reduce((sum, { units }) => sum + units, 0),
        days:
          usable.length > 0
            ? Math.min(...usable.map(({ days }) => days))
            : Math.max(...own.map(({ days }) => days)),
        expired: unitsOf('expired'),
        soon: unitsOf('soon'),
        good: unitsOf('good'),
      },
    ];
  });
}

/** Types of which nothing usable is left. */
export const missingTypes = (totals: readonly TypeStock[]): BloodType[] =>
  BLOOD_TYPES.filter((type) => !totals.some((stock) => stock.type === type && stock.soon + stock.good > 0));
