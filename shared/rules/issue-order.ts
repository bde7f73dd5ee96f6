import { type BloodType, type Component, matchKind } from './blood.ts';
import type { LotState } from './lot-states.ts';
import type { StockComponent } from './stock.ts';

interface Stocked {
  readonly bloodType: BloodType;
  readonly component: StockComponent;
  readonly state: LotState;
  readonly units: number;
  readonly expiresAt: string;
}

interface Wanted {
  readonly bloodType: BloodType;
  readonly component: Component;
}

/** Does a lot contain what the request asks for, of a matching type? */
const fits = (lot: Stocked, { bloodType, component }: Wanted) =>
  lot.component === component ? matchKind(bloodType, lot.bloodType, component) : null;

/**
 * The lots that can serve a request, in the order in which they should be issued: the patient's own type before
 * compatible ones, and within each the first to expire (first expired, first out). Only available blood is among them.
 */
export function issueOrder<Lot extends Stocked>(lots: readonly Lot[], wanted: Wanted): Lot[] {
  const usable = lots.filter((lot) => lot.state === 'available' && lot.units > 0 && fits(lot, wanted));
  const rank = (lot: Lot) => (fits(lot, wanted) === 'exact' ? 0 : 1);
  return usable.toSorted(
    (a, b) => rank(a) - rank(b) || (a.expiresAt < b.expiresAt ? -1 : a.expiresAt > b.expiresAt ? 1 : 0),
  );
}

interface Pick<Lot> {
  readonly lot: Lot;
  readonly units: number;
}

/** How many units of which lot, in the order of issue, up to the requested number. */
export function proposeIssue<Lot extends Stocked>(
  lots: readonly Lot[],
  wanted: Wanted & { readonly units: number },
): Pick<Lot>[] {
  const picks: Pick<Lot>[] = [];
  let missing = wanted.units;
  for (const lot of issueOrder(lots, wanted)) {
    if (missing <= 0) break;
    const units = Math.min(lot.units, missing);
    picks.push({ lot, units });
    missing -= units;
  }
  return picks;
}
