import { canMove } from '../../../shared/rules/lot-states.ts';
import { Failure } from '../../failure.ts';
import type { Call, Output } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { move } from './move.ts';
import { findEnd, findMovement } from './movement-store.ts';
import { moverOf } from './mover-of.ts';
import { type FoundMovement, putBack } from './put-back.ts';
import { reservedUntil } from './reserved-until.ts';
import { showLot } from './show-lot.ts';
import { type LotRow, lockLot, readStockSettings } from './stock-store.ts';
import { asTimezone } from './timezone-of.ts';

type UndoCall = Call<'DELETE /hospital/inventory/{id}/movements/{movementId}'>;
type Undone = Output<'DELETE /hospital/inventory/{id}/movements/{movementId}'>;

/** The movement of this hospital's lot that can be taken back: an issue or a reservation, by its own id. */
export async function movementToUndo(
  trx: Database,
  { principal, params }: Pick<UndoCall, 'principal' | 'params'>,
): Promise<FoundMovement> {
  const movement = await findMovement(trx, params.movementId);
  const isOwn = movement?.hospital_id === principal.hospitalId && movement.lot_id === params.id;
  if (!isOwn || (movement.kind !== 'issue' && movement.kind !== 'reserve'))
    throw new Failure('failure.movement_not_found');
  return movement;
}

/**
 * Takes back an issue or a reservation, as if it had not happened; what was taken back before stays as it is. Fails with
 * `movement_not_found`, with `lot_not_found` if the lot has been discarded, and with `lot_state` if what was
 * reserved is not reserved any more, or `outcome_known` if it was transfused. `isUndone`: false if nothing changed.
 */
export async function undoMovement(
  call: UndoCall,
  trx: Database,
  movement: FoundMovement,
): Promise<{ readonly answer: Undone; readonly lot: LotRow; readonly isUndone: boolean }> {
  const { context, principal, t } = call;
  const now = context.now();
  const settings = await readStockSettings(trx, principal.hospitalId);
  const lot = await lockLot(trx, principal.hospitalId, movement.into_lot_id ?? movement.lot_id);
  if (!lot) throw new Failure('failure.lot_not_found');
  const answer = (shown: LotRow): Undone => ({
    lot: showLot(shown, now, asTimezone(settings.timezone)),
    message: t('stock.taken_back'),
  });
  const end = await findEnd(trx, movement.id);
  if (end?.kind === 'transfuse') throw new Failure('failure.outcome_known');
  if (end) return { answer: answer(lot), lot, isUndone: false };

  const mover = moverOf(call);
  if (movement.kind === 'issue') {
    const until = reservedUntil(now, settings);
    const back = await putBack(mover, trx, lot, movement, { kind: 'correct', until });
    return { answer: answer(back), lot: back, isUndone: true };
  }
  const isStill = lot.request_id === movement.request_id && lot.units >= movement.units;
  if (!canMove(lot.state, 'release') || !isStill)
    throw new Failure('failure.lot_state', { values: { state: lot.state } });
  const released = await move(mover, trx, lot, {
    kind: 'release',
    units: movement.units,
    undoes: movement.id,
  });
  const back = released.part ?? released.lot;
  return { answer: answer(back), lot: back, isUndone: true };
}
