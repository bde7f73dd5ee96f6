import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { moverOf } from './mover-of.ts';
import { recordMovement } from './record-movement.ts';
import { showLot } from './show-lot.ts';
import { lockLot, updateLot } from './stock-store.ts';
import { timezoneOf } from './timezone-of.ts';

/** Discards what is left of a lot and closes it. Fails with `lot_not_found`. */
export const discardLot: Handler<'DELETE /hospital/inventory/{id}'> = (call) => {
  const { context, principal, params, t, write } = call;
  return write(async (trx) => {
    const timezone = await timezoneOf(trx, principal.hospitalId);
    const lot = await lockLot(trx, principal.hospitalId, params.id);
    if (!lot) throw new Failure('failure.lot_not_found');
    const gone = { units: 0, state: 'discarded', request_id: null, reserved_until: null } as const;
    const empty = { ...lot, ...gone };
    await updateLot(trx, lot.id, gone);
    if (lot.units > 0)
      await recordMovement(moverOf(call), trx, empty, {
        kind: 'discard',
        units: lot.units,
        requestId: lot.request_id,
        from: lot.state,
      });
    return { lot: showLot(empty, context.now(), timezone), message: t('stock.discarded') };
  });
};
