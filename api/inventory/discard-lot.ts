import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { recordMovement } from './record-movement.ts';
import { showLot } from './show-lot.ts';
import { lockLot, updateLot } from './stock-store.ts';

/** Discards what is left of a lot and closes it. Fails with `lot_not_found`. */
export const discardLot: Handler<'DELETE /hospital/inventory/{id}'> = (call) => {
  const { context, principal, params, t, write } = call;
  return write(async (trx) => {
    const lot = await lockLot(trx, principal.id, params.id);
    if (!lot) throw new Failure('failure.lot_not_found');
    const empty = { ...lot, units: 0 };
    await updateLot(trx, lot.id, { units: 0, discarded_at: context.now().toISOString() });
    if (lot.units > 0) await recordMovement(call, trx, empty, 'discard', lot.units);
    return { lot: showLot(empty), message: t('stock.discarded') };
  });
};
