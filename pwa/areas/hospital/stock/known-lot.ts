import type { StockLot } from '../../../../shared/contract/inventory.ts';
import type { LotState } from '../../../../shared/rules/lot-states.ts';
import type { StockComponent } from '../../../../shared/rules/stock.ts';

/** A lot with the fields that an earlier release did not send: it only had screened whole blood. */
export interface KnownLot extends StockLot {
  readonly component: StockComponent;
  readonly state: LotState;
}

export const knownLot = (lot: StockLot): KnownLot => ({
  ...lot,
  component: lot.component ?? 'whole_blood',
  state: lot.state ?? 'available',
});
