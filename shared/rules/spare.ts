import type { BloodType } from './blood.ts';
import type { StockComponent } from './stock.ts';

/** A blood bank supplies others: an admin says which one does. Both may ask, alert and give. */
export const HOSPITAL_KINDS = ['hospital', 'blood_bank'] as const;
export type HospitalKind = (typeof HOSPITAL_KINDS)[number];

/** Units of one type and component. */
export interface StockUnits {
  readonly bloodType: BloodType;
  readonly component: StockComponent;
  readonly units: number;
}

export const carriesRedCells = (component: StockComponent): boolean =>
  component === 'whole_blood' || component === 'red_cells';

/**
 * What a hospital can give of its available units, each at most: what it has above its minimum of the type. A minimum
 * is kept of whole blood and red cells together, so that both may name the same units; platelets and plasma have none.
 */
export function spareUnits(
  available: readonly StockUnits[],
  minimums: Readonly<Partial<Record<BloodType, number>>>,
): StockUnits[] {
  const surplusOf = (type: BloodType) =>
    available
      .filter(({ bloodType, component }) => bloodType === type && carriesRedCells(component))
      .reduce((sum, { units }) => sum + units, 0) - (minimums[type] ?? 0);
  return available
    .map((stock) =>
      carriesRedCells(stock.component)
        ? { ...stock, units: Math.min(stock.units, surplusOf(stock.bloodType)) }
        : stock,
    )
    .filter(({ units }) => units > 0);
}
