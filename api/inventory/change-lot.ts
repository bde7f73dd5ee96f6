import { LOT_UNITS_MAX } from '../../shared/contract/inventory.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { recordMovement } from './record-movement.ts';
import { showLot } from './show-lot.ts';
import { lockLot, updateLot } from './stock-store.ts';

/**
 * Sets what is left of a lot; where the device says what it knew, the difference counts. More than there was is
 * a correction. Fails with `lot_not_found`, and with `stock_short` where less is left than was taken.
 */
export const changeLot: Handler<'PATCH /hospital/inventory/{id}'> = (call) => {
  const { principal, params, body, t, write } = call;
  return write(async (trx) => {
    const lot = await lockLot(trx, principal.id, params.id);
    if (!lot) throw new Failure('failure.lot_not_found');
    const left = body.was === undefined ? body.units : lot.units + body.units - body.was;
    if (left < 0 || left > LOT_UNITS_MAX)
      throw new Failure('failure.stock_short', { values: { units: lot.units } });

    const changed = { ...lot, units: left };
    const moved = left - lot.units;
    if (moved !== 0) {
      await updateLot(trx, lot.id, { units: left });
      const gone = body.as === 'discarded' ? 'discard' : 'use';
      await recordMovement(call, trx, changed, moved > 0 ? 'correct' : gone, Math.abs(moved));
    }
    return { lot: showLot(changed), message: t('stock.changed') };
  });
};
