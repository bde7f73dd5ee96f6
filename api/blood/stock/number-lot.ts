import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { bagKnown, checkBagIsHere } from './bag-is-here.ts';
import { moverOf } from './mover-of.ts';
import { quarantineIfRecalled } from './quarantine-recalled.ts';
import { showLot } from './show-lot.ts';
import { findBag, lockLot, updateLot } from './stock-store.ts';
import { timezoneOf } from './timezone-of.ts';

/**
 * Gives a lot of one unit the number on its bag: so what a donor gave is found by it. The same number again changes
 * nothing. Fails with `lot_not_found`, `invalid` for several units, `bag_numbered` if it has another number, `bag_known`
 * and `bag_elsewhere`.
 */
export const numberLot: Handler<'PATCH /hospital/inventory/{id}/bag'> = (call) => {
  const { context, principal, params, body, t, write } = call;
  return write(async (trx) => {
    const timezone = await timezoneOf(trx, principal.hospitalId);
    const lot = await lockLot(trx, principal.hospitalId, params.id);
    if (!lot) throw new Failure('failure.lot_not_found');
    const message = t('stock.numbered');
    if (lot.bag_number === body.bagNumber) return { lot: showLot(lot, context.now(), timezone), message };
    if (lot.bag_number !== null)
      throw new Failure('failure.bag_numbered', { values: { number: lot.bag_number } });
    if (lot.units !== 1) throw new Failure('failure.invalid', { fields: { bagNumber: 'stock.one_bag' } });
    const numbered = { ...lot, bag_number: body.bagNumber };
    if (await findBag(trx, numbered)) throw bagKnown();
    await checkBagIsHere(trx, numbered);
    try {
      await updateLot(trx, lot.id, { bag_number: body.bagNumber });
    } catch (error) {
      throw isUniqueViolation(error) ? bagKnown() : error;
    }
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'stock.number',
      subjectId: lot.id,
      detail: { bloodType: lot.blood_type, bagNumber: body.bagNumber },
    });
    await recordEvents(context, trx, [{ userId: lot.hospital_id, type: 'stock', subjectId: lot.id }]);
    const shown = await quarantineIfRecalled(moverOf(call), trx, numbered);
    return { lot: showLot(shown, context.now(), timezone), message };
  });
};
