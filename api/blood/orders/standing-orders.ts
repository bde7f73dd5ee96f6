import { STANDING_ORDERS_MAX, type StandingOrder } from '../../../shared/contract/standing-orders.ts';
import { nextStanding } from '../../../shared/rules/standing-orders.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { findHospitalWithAccount, lockHospital } from '../../people/hospitals/hospital-store.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import {
  deleteStanding,
  findStanding,
  insertStanding,
  listStanding,
  type NamedStanding,
} from './standing-store.ts';

/** Only who shows what it can give is asked without anybody's looking. */
export const isPaused = (standing: Pick<NamedStanding, 'status' | 'verification' | 'shares_stock'>) =>
  !isTrusted(standing) || standing.shares_stock === 0;

const show = (standing: NamedStanding): StandingOrder => ({
  id: standing.id,
  supplier: { id: standing.supplier_id, name: standing.name, city: standing.city },
  weekdays: JSON.parse(standing.weekdays) as StandingOrder['weekdays'],
  lines: JSON.parse(standing.lines) as StandingOrder['lines'],
  nextAt: standing.next_at,
  isPaused: isPaused(standing),
});

export const readStanding: Handler<'GET /standing-orders'> = async ({ context, principal }) => ({
  standingOrders: (await listStanding(context.db, principal.hospitalId)).map(show),
});

/**
 * Blood that is ordered on the same weekdays each week. Fails with `hospital_not_found`, and with `too_many_standing` if
 * the hospital has as many as it may.
 */
export const addStanding: Handler<'POST /standing-orders'> = ({ context, principal, body, t, write }) => {
  const own = principal.hospitalId;
  return write(async (trx) => {
    const now = context.now();
    const id = body.id ?? context.newId();
    const message = t('orders.standing');
    const known = await findStanding(trx, id);
    if (known && known.hospital_id !== own) throw new Failure('failure.id_taken');
    if (known) return { standingOrder: show(known), message };

    // So that the last place of many is not taken twice.
    await lockHospital(trx, own);
    const { supplierId, weekdays, lines } = body;
    const supplier = supplierId === own ? undefined : await findHospitalWithAccount(trx, supplierId);
    if (!supplier || !isTrusted(supplier)) throw new Failure('failure.hospital_not_found');
    if ((await listStanding(trx, own)).length >= STANDING_ORDERS_MAX)
      throw new Failure('failure.too_many_standing', { values: { max: STANDING_ORDERS_MAX } });
    await insertStanding(trx, {
      id,
      hospital_id: own,
      supplier_id: supplierId,
      weekdays: JSON.stringify(weekdays),
      lines: JSON.stringify(lines),
      created_at: now.toISOString(),
      next_at: nextStanding(weekdays, now).toISOString(),
    });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'order.stand',
      subjectId: id,
      detail: { weekdays: weekdays.join(' '), units: lines.reduce((sum, { units }) => sum + units, 0) },
    });
    await recordEvents(context, trx, [{ userId: own, type: 'order', subjectId: id }]);
    const added = await findStanding(trx, id);
    if (!added) throw new Failure('failure.hospital_not_found');
    return { standingOrder: show(added), message };
  });
};

/** What it has ordered stays ordered. Fails with `order_not_found`. */
export const endStanding: Handler<'DELETE /standing-orders/{id}'> = ({
  context,
  principal,
  params,
  t,
  write,
}) =>
  write(async (trx) => {
    if (!(await deleteStanding(trx, principal.hospitalId, params.id)))
      throw new Failure('failure.order_not_found');
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'order.stand_end',
      subjectId: params.id,
    });
    await recordEvents(context, trx, [{ userId: principal.hospitalId, type: 'order', subjectId: params.id }]);
    return { endedId: params.id, message: t('orders.standing_ended') };
  });
