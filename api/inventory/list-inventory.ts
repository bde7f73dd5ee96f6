import type { Handler } from '../handler.ts';
import { showLot } from './show-lot.ts';
import { listLots } from './stock-store.ts';

export const listInventory: Handler<'GET /hospital/inventory'> = async ({ context, principal }) => {
  const lots = await listLots(context.db, principal.id);
  return { inventory: lots.map(showLot), total: lots.length };
};
