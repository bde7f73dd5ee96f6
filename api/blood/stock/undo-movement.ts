import { canMove } from '../../../shared/rules/lot-states.ts';
import { Failure } from '../../failure.ts';
import type { Call, Output } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { move } from './move.ts';
import { findMovement, isTakenBack } from './movement-store.ts';
import { moverOf } from './mover-of.ts';
import { type Mover, recordMovement } from './record-movement.ts';
import { reservedUntil } from './reserved-until.ts';
import { showLot } from './show-lot.ts';
import { insertLot, type LotRow, lockLot, readStockSettings, updateLot } from './stock-store.ts';
import { asTimezone } from './timezone-of.ts';

type UndoCall = Call<'DELETE /hospital/inventory/{id}/movements/{movementId}'>;
type Undone = Output<'DELETE /hospital/inventory/{id}/movements/{movementId}'>;
type Movement = NonNullable<Awaited<ReturnType<typeof findMovement>>>;

/** The movement of this hospital's lot that can be taken back: an issue or a reservation, by its own id. */
export async function movementToUndo(
  trx: Database,
  { principal, params }: Pick<UndoCall, 'principal' | 'params'>,
): Promise<Movement> {
  const movement = await findMovement(trx, params.movementId);
  const isOwn = movement?.hospital_id === principal.hospitalId && movement.lot_id === params.id;
  if (!isOwn || (movement.kind !== 'issue' && movement.kind !== 'reserve'))
    throw new Failure('failure.movement_not_found');
  return movement;
}

/**
 * Puts issued units back: into their lot, or beside it if the rest of the lot has meanwhile been reserved for
 * somebody else.
 */
async function putBack(mover: Mover, trx: Database, lot: LotRow, movement: Movement, until: string) {
  const { units, request_id } = movement;
  const isReserved = movement.from_state === 'reserved';
  const before = {
    state: isReserved ? ('reserved' as const) : ('available' as const),
    request_id: isReserved ? request_id : null,
    reserved_until: isReserved ? until : null,
  };
  const logged = { kind: 'correct', units, requestId: request_id, undoes: movement.id } as const;
  if (lot.units === 0) {
    const back = { ...lot, ...before, units };
    await updateLot(trx, lot.id, { ...before, units });
    await recordMovement(mover, trx, back, logged);
    return back;
  }
  if (lot.state === before.state && lot.request_id === before.request_id) {
    const back = { ...lot, units: lot.units + units };
    await updateLot(trx, lot.id, { units: back.units });
    await recordMovement(mover, trx, back, logged);
    return back;
  }
  const part = { ...lot, ...before, id: mover.context.newId(), units, split_from: lot.id };
  await insertLot(trx, part);
  await recordMovement(mover, trx, lot, { ...logged, into: part.id });
  return part;
}

/**
 * Takes back an issue or a reservation, as if it had not happened; what was taken back before stays as it is. Fails with
 * `movement_not_found`, with `lot_not_found` if the lot has been discarded, and with `lot_state` if what was
 * reserved is not reserved any more. `isUndone`: false if nothing changed.
 */
export async function undoMovement(
  call: UndoCall,
  trx: Database,
  movement: Movement,
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
  if (await isTakenBack(trx, movement.id)) return { answer: answer(lot), lot, isUndone: false };

  const mover = moverOf(call);
  if (movement.kind === 'issue') {
    const back = await putBack(mover, trx, lot, movement, reservedUntil(now, settings));
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
