import { LOTS_MAX } from '../../../shared/contract/inventory.ts';
import { m } from '../../../shared/contract/message.ts';
import { isFuture } from '../../../shared/rules/stock.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { moverOf } from './mover-of.ts';
import { showLot } from './show-lot.ts';
import { countLots, findLot } from './stock-store.ts';
import { takeIn } from './take-in.ts';
import { timezoneOf } from './timezone-of.ts';

/**
 * Adds a lot. The same id added again by the same hospital is the same lot; `id_taken` if another hospital has it,
 * `bag_known` or `bag_elsewhere` for a bag that exists, `invalid` for blood that has yet to be collected, `too_many_lots` beyond LOTS_MAX.
 */
export const addLot: Handler<'POST /hospital/inventory'> = (call) => {
  const { context, principal, body, t, write } = call;
  return write(async (trx) => {
    const now = context.now();
    const message = t('stock.added');
    const id = body.id ?? context.newId();
    const known = await findLot(trx, id);
    if (known && known.hospital_id !== principal.hospitalId) throw new Failure('failure.id_taken');
    const timezone = await timezoneOf(trx, principal.hospitalId);
    if (known) return { lot: showLot(known, now, timezone), message };

    if (isFuture(body.collectedAt, now, timezone))
      throw new Failure('failure.invalid', { fields: { collectedAt: m('validation.date_in_future') } });
    const { total } = await countLots(trx, principal.hospitalId);
    if (total >= LOTS_MAX) throw new Failure('failure.too_many_lots', { values: { max: LOTS_MAX } });

    const lot = {
      id,
      hospital_id: principal.hospitalId,
      blood_type: body.bloodType,
      component: body.component,
      bag_number: body.bagNumber ?? null,
      state: body.state,
      units: body.units,
      collected_at: body.collectedAt,
      expires_at: body.expiresAt,
      created_at: now.toISOString(),
      split_from: null,
      request_id: null,
      reserved_until: null,
      given_for: null,
      donation_id: null,
    };
    const taken = await takeIn(moverOf(call), trx, lot);
    return {
      lot: showLot(taken, now, timezone),
      message: taken.state === lot.state ? message : t('stock.added_recalled'),
    };
  });
};
