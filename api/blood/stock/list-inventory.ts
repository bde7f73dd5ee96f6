import type { Handler } from '../../handler.ts';
import { showLot } from './show-lot.ts';
import { listLots } from './stock-store.ts';
import { timezoneOf } from './timezone-of.ts';

export const listInventory: Handler<'GET /hospital/inventory'> = async ({ context, principal }) => {
  const timezone = await timezoneOf(context.db, principal.hospitalId);
  const lots = await listLots(context.db, principal.hospitalId);
  const now = context.now();
  return {
    inventory: lots.map((lot) => showLot(lot, now, timezone)),
    total: lots.length,
  };
};
