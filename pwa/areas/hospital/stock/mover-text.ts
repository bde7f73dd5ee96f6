import type { StockMovement } from '../../../../shared/contract/inventory.ts';
import type { Translate } from '../../../i18n/i18n.ts';

/** Who moved it; nobody if it happened automatically. */
export function moverText({ by }: StockMovement, t: Translate): string {
  if (by === undefined) return t('stock.by_itself');
  return by ?? t('hospital.former_colleague');
}
