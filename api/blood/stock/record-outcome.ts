import { OUTSIDE_MAX_MINUTES } from '../../../shared/rules/cold-chain.ts';
import { MINUTE_MS } from '../../../shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Call, Output } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { move } from './move.ts';
import { findEnd, findMovement } from './movement-store.ts';
import { moverOf } from './mover-of.ts';
import { type FoundMovement, putBack } from './put-back.ts';
import { doneAt, recordMovement } from './record-movement.ts';
import { showLot } from './show-lot.ts';
import { findLot, type LotRow, lockLot } from './stock-store.ts';
import { timezoneOf } from './timezone-of.ts';

type OutcomeCall = Call<'POST /hospital/inventory/{id}/movements/{movementId}/outcome'>;
type Answer = Output<'POST /hospital/inventory/{id}/movements/{movementId}/outcome'>;

/** An issue of this hospital's lot, by its own id. */
export async function issueToEnd(
  trx: Database,
  { principal, params }: Pick<OutcomeCall, 'principal' | 'params'>,
): Promise<FoundMovement> {
  const movement = await findMovement(trx, params.movementId);
  const isOwn = movement?.hospital_id === principal.hospitalId && movement.lot_id === params.id;
  if (!isOwn || movement.kind !== 'issue') throw new Failure('failure.movement_not_found');
  return movement;
}

/**
 * Records what became of an issue, once: it was transfused, came back, or may not be given to anybody else. What comes
 * back is in stock again if it was outside for no more than 30 minutes, by the clocks of the devices. Fails with
 * `return_late`, with `outcome_known` if another end is recorded, with `lot_not_found` if its lot has been discarded.
 * `isBack`: the request has not received it.
 */
export async function recordOutcome(
  call: OutcomeCall,
  trx: Database,
  issued: FoundMovement,
): Promise<{ readonly answer: Answer; readonly lot: LotRow; readonly isBack: boolean }> {
  const { context, principal, body, t } = call;
  const now = context.now();
  const timezone = await timezoneOf(trx, principal.hospitalId);
  const answerWith = (lot: LotRow, isBack: boolean) => ({
    answer: { lot: showLot(lot, now, timezone), message: t(`stock.outcome_${body.outcome}`) },
    lot,
    isBack,
  });
  const known = await findEnd(trx, issued.id);
  const found = await findLot(trx, issued.lot_id);
  if (!found) throw new Failure('failure.lot_not_found');
  if (known) {
    const isDiscarded = known.kind === 'return' && found.state === 'discarded';
    const was = known.kind === 'transfuse' ? 'transfused' : isDiscarded ? 'discarded' : 'returned';
    if (known.kind === 'correct' || was !== body.outcome) throw new Failure('failure.outcome_known');
    return answerWith(found, false);
  }
  const mover = moverOf(call);
  const { at, reason } = body;
  if (body.outcome === 'transfused') {
    const { units, request_id: requestId, id: undoes } = issued;
    await recordMovement(mover, trx, found, { kind: 'transfuse', units, requestId, undoes, at });
    return answerWith(found, false);
  }
  const outside = Date.parse(doneAt(at, now)) - Date.parse(issued.done_at ?? issued.at);
  if (body.outcome === 'returned' && outside > OUTSIDE_MAX_MINUTES * MINUTE_MS)
    throw new Failure('failure.return_late', { values: { minutes: OUTSIDE_MAX_MINUTES } });
  const lot = await lockLot(trx, principal.hospitalId, issued.lot_id);
  if (!lot) throw new Failure('failure.lot_not_found');
  const back = await putBack(mover, trx, lot, issued, { kind: 'return', until: now.toISOString(), at });
  if (body.outcome === 'returned') return answerWith(back, true);
  const gone = await move(mover, trx, back, { kind: 'discard', units: issued.units, reason });
  return answerWith(gone.lot, true);
}
