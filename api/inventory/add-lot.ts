import { LOTS_MAX } from '../../shared/contract/inventory.ts';
import { m } from '../../shared/contract/message.ts';
import { isFuture } from '../../shared/rules/stock.ts';
import { Failure } from '../failure.ts';
import type { Handler } from '../handler.ts';
import { recordMovement } from './record-movement.ts';
import { showLot } from './show-lot.ts';
import { countLots, findLot, insertLot } from './stock-store.ts';
import { timezoneOf } from './timezone-of.ts';

/**
 * Adds a lot. The same id added again by the same hospital is the same lot; `id_taken` where another hospital
 * has it, `invalid` for blood that is still to be collected, `too_many_lots` past LOTS_MAX.
 */
export const addLot: Handler<'POST /hospital/inventory'> = (call) => {
  const { context, principal, body, t, write } = call;
  return write(async (trx) => {
    const now = context.now();
    const message = t('stock.added');
    const id = body.id ?? context.newId();
    const known = await findLot(trx, id);
    if (known && known.hospital_id !== principal.id) throw new Failure('failure.id_taken');
    if (known) return { lot: showLot(known), message };

    if (isFuture(body.collectedAt, now, await timezoneOf(trx, principal.id)))
      throw new Failure('failure.invalid', { fields: { collectedAt: m('validation.date_in_future') } });
    const { total } = await countLots(trx, principal.id);
    if (total >= LOTS_MAX) throw new Failure('failure.too_many_lots', { values: { max: LOTS_MAX } });

    const lot = {
      id,
      hospital_id: principal.id,
      blood_type: body.bloodType,
      units: body.units,
      collected_at: body.collectedAt,
      expires_at: body.expiresAt,
      created_at: now.toISOString(),
      discarded_at: null,
    };
    const { numInsertedOrUpdatedRows } = await insertLot(trx, lot);
    // Another instance added this very id a moment ago.
    if (numInsertedOrUpdatedRows !== 1n) throw new Failure('failure.id_taken');
    await recordMovement(call, trx, lot, 'add', lot.units);
    return { lot: showLot(lot), message };
  });
};
