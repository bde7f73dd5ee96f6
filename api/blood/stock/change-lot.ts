import { LOT_UNITS_MAX } from '../../../shared/contract/inventory.ts';
import { canMove, isLive, type LotState, stateAt } from '../../../shared/rules/lot-states.ts';
import { Failure } from '../../failure.ts';
import type { Call, Output } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkBagIsHere } from './bag-is-here.ts';
import { movementsOf } from './movement-store.ts';
import { moverOf } from './mover-of.ts';
import { isRecalled } from './recall-store.ts';
import { recordMovement } from './record-movement.ts';
import { showLot } from './show-lot.ts';
import { type LotRow, lockLot, updateLot } from './stock-store.ts';
import { timezoneOf } from './timezone-of.ts';
import { undoneMovements, undoneUnits } from './undone-units.ts';

const GONE = { used: 'issue', discarded: 'discard' } as const;

/**
 * The lot after the change: if it is empty, its state says where the last unit went; where units are added, it is in
 * stock again.
 */
function afterChange(lot: LotRow, units: number, as: keyof typeof GONE): LotRow {
  if (units > 0) return { ...lot, units, state: lot.state === 'issued' ? 'available' : lot.state };
  const state: LotState = as === 'used' ? 'issued' : 'discarded';
  return { ...lot, units, state, request_id: null, reserved_until: null };
}

type ChangeCall = Call<'PATCH /hospital/inventory/{id}'>;

interface Changed {
  readonly answer: Output<'PATCH /hospital/inventory/{id}'>;
  readonly issued: Issued;
  /** The donation whose units were issued, or put back (`isBack`). */
  readonly given: string | null;
  readonly isBack: boolean;
}

/** Units for requests: above 0 what they got, below 0 what was put back; without units that donors gave for them. */
export type Issued = readonly { readonly requestId: string; readonly units: number }[];

/**
 * Sets what is left of a lot; if the device reports how many units it showed before, the difference counts. More
 * than before is a correction of what was issued last. Fails with `lot_not_found`, with `stock_short` if less is
 * left than was taken, and with `lot_state` or `lot_recalled` if the blood may not be used, and `bag_elsewhere`.
 */
export async function changeLot(call: ChangeCall, trx: Database): Promise<Changed> {
  const { context, principal, params, body, t } = call;
  const now = context.now();
  const timezone = await timezoneOf(trx, principal.hospitalId);
  const lot = await lockLot(trx, principal.hospitalId, params.id);
  if (!lot) throw new Failure('failure.lot_not_found');
  const remaining = body.was === undefined ? body.units : lot.units + body.units - body.was;
  if (remaining < 0 || remaining > LOT_UNITS_MAX || (lot.bag_number !== null && remaining > 1))
    throw new Failure('failure.stock_short', { values: { units: lot.units } });

  const moved = remaining - lot.units;
  const answerWith = (shown: LotRow) => ({ lot: showLot(shown, now, timezone), message: t('stock.changed') });
  if (moved === 0) return { answer: answerWith(lot), issued: [], given: null, isBack: false };
  const state = stateAt({ state: lot.state, expiresAt: lot.expires_at }, now, timezone);
  const mayBe = moved < 0 ? canMove(state, GONE[body.as]) : isLive(state) || state === 'issued';
  if (!mayBe) throw new Failure('failure.lot_state', { values: { state } });

  if (moved > 0 && (await isRecalled(trx, lot.id))) throw new Failure('failure.lot_recalled');
  if (moved > 0) await checkBagIsHere(trx, lot);

  const changed = afterChange(lot, remaining, body.as);
  const back = moved > 0 ? undoneMovements(await movementsOf(trx, lot.id), moved) : [];
  const issued =
    moved > 0
      ? undoneUnits(back)
      : lot.request_id !== null && body.as === 'used'
        ? [{ requestId: lot.request_id, units: -moved }]
        : [];
  await updateLot(trx, lot.id, {
    units: changed.units,
    state: changed.state,
    request_id: changed.request_id,
    reserved_until: changed.reserved_until,
  });
  const kind = moved > 0 ? 'correct' : body.as === 'used' ? 'use' : 'discard';
  await recordMovement(moverOf(call), trx, changed, {
    kind,
    units: Math.abs(moved),
    requestId: lot.request_id,
    from: lot.state,
    back,
  });
  return {
    answer: answerWith(changed),
    issued: issued.filter(({ requestId }) => requestId !== lot.given_for),
    given: kind === 'discard' ? null : lot.donation_id,
    isBack: kind === 'correct',
  };
}
