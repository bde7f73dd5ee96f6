import type { BloodType } from '../../../shared/rules/blood.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';
import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import { availableUnits, stockKey } from '../stock/available-units.ts';
import { sumPromised } from './order-store.ts';

export interface Line {
  readonly bloodType: BloodType;
  readonly component: StockComponent;
  readonly units: number;
}

/**
 * Nobody offers what is not there: fails with `stock_short` if fewer units are available than these and those that the
 * supplier has promised to others and not packed. The caller has locked the supplier's row, so that one bag is not
 * offered to two at once.
 */
export async function checkOffer(
  trx: Database,
  supplierId: string,
  { lines, now, orderId }: { readonly lines: readonly Line[]; readonly now: Date; readonly orderId: string },
): Promise<void> {
  const available = await availableUnits(trx, supplierId, now);
  const promised = new Map(
    (await sumPromised(trx, supplierId, orderId)).map(({ blood_type, component, units }) => [
      stockKey({ bloodType: blood_type, component }),
      Number(units),
    ]),
  );
  for (const line of lines) {
    const key = stockKey(line);
    const free = Math.max(0, (available.get(key) ?? 0) - (promised.get(key) ?? 0));
    if (line.units > free) throw new Failure('failure.stock_short', { values: { units: free } });
  }
}
