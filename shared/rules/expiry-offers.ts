import { USE_DAYS } from './stock-days.ts';

/** Available units that expire together; `days` as `daysToExpiry`. */
export interface Expiring {
  readonly days: number;
  readonly units: number;
}

/** What expires unused, and up to when. */
export interface Unused {
  readonly units: number;
  readonly days: number;
}

/**
 * Of the blood of one type and component that expires within `within` days, the units that a hospital will not have used
 * by then, if it uses what expires first, each day as much as in the last USE_DAYS days (`used` units in all); undefined
 * if none is left over. On its last day blood may still be used.
 */
export function unusedOf(stock: readonly Expiring[], used: number, within: number): Unused | undefined {
  let standing = 0;
  let unused: Unused | undefined;
  for (const { days, units } of stock.toSorted((a, b) => a.days - b.days)) {
    if (days > within) break;
    standing += units;
    const left = Math.floor(standing - (used / USE_DAYS) * (days + 1));
    if (left > (unused?.units ?? 0)) unused = { units: left, days };
  }
  return unused;
}

/** A hospital is offered blood that it used so many units of in USE_DAYS days: one in the days that are left. */
export const leastUse = (within: number): number => Math.ceil(USE_DAYS / within);
