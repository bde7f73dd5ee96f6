import type { NewOrder } from '../../../../shared/contract/orders.ts';
import type { Supplier } from '../../../../shared/contract/spare-stock.ts';

/** Of a supplier's units, these many: the patient's own type first. Undefined if there are none. */
export function linesFor(units: Supplier['units'], needed: number): NewOrder['lines'] | undefined {
  let missing = needed;
  const lines = units.flatMap((spare) => {
    const some = Math.min(spare.units, missing);
    missing -= some;
    return some > 0 ? [{ ...spare, units: some }] : [];
  });
  return lines.length > 0 ? lines : undefined;
}
