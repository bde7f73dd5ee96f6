import type { LotMovement } from '../../../shared/contract/inventory.ts';
import type { MessageKey } from '../../../shared/contract/message.ts';
import { matchKind } from '../../../shared/rules/blood.ts';
import type { Timezone } from '../../../shared/rules/local-day.ts';
import { canMove, type LotState, type StaffMove, stateAt } from '../../../shared/rules/lot-states.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Call, Output } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { move } from './move.ts';
import { findMovement, movementsOf } from './movement-store.ts';
import { moverOf } from './mover-of.ts';
import { isRecalled } from './recall-store.ts';
import { doneAt } from './record-movement.ts';
import { reservedUntil } from './reserved-until.ts';
import { showLot } from './show-lot.ts';
import { findLot, findOwnRequest, type LotRow, lockLot, readStockSettings } from './stock-store.ts';
import { asTimezone } from './timezone-of.ts';

const MESSAGES: Readonly<Record<StaffMove, MessageKey>> = {
  screen: 'stock.screened',
  reserve: 'stock.reserved',
  release: 'stock.released',
  issue: 'stock.issued',
  discard: 'stock.discarded',
};

/**
 * Checks that the request belongs to this hospital and is not cancelled; a fulfilled one may still get its blood. Whole
 * blood and red cells must be of a type that fits the patient, whichever of the two the request needs.
 */
async function checkRequest(trx: Database, requestId: string, lot: LotRow, at: string): Promise<void> {
  const request = await findOwnRequest(trx, lot.hospital_id, requestId);
  if (!request) throw new Failure('failure.request_not_found');
  // What a patient got before it was cancelled, recorded without a network, is gone from the stock.
  const wasOpen = request.cancelled_at !== null && at < request.cancelled_at;
  if (request.status === 'cancelled' && !wasOpen) throw new Failure('failure.own_request_cancelled');
  const { component, blood_type } = lot;
  const carriesRedCells = component === 'whole_blood' || component === 'red_cells';
  if (carriesRedCells && matchKind(request.blood_type, blood_type, component) === null)
    throw new Failure('failure.lot_does_not_fit');
}

/** So long after blood has expired an issue of before may become known. */
const LATE_MS = 2 * DAY_MS;

/**
 * The state from which units are moved. Blood that a patient got before it expired, recorded on a tablet without a
 * network, was not wasted: it is issued from the state that it had then.
 */
async function stateToMove(
  trx: Database,
  lot: LotRow,
  { kind, at }: LotMovement,
  now: Date,
  timezone: Timezone,
): Promise<LotState> {
  const stateOf = (state: LotState, when: Date) =>
    stateAt({ state, expiresAt: lot.expires_at }, when, timezone);
  const state = stateOf(lot.state, now);
  const then = new Date(doneAt(at, now));
  if (kind !== 'issue' || state !== 'expired' || now.getTime() - then.getTime() >= LATE_MS) return state;
  const expired = (await movementsOf(trx, lot.id)).find((movement) => movement.kind === 'expire');
  return stateOf(expired?.from_state ?? lot.state, then);
}

type Moved = Output<'POST /hospital/inventory/{id}/movements'>;

/** The request that a movement is for: the named one, or the one whose reservation is issued. */
export async function requestOf(
  trx: Database,
  { principal, params, body }: Pick<MoveCall, 'principal' | 'params' | 'body'>,
): Promise<string | undefined> {
  if (body.requestId !== undefined) return body.requestId;
  const lot = await findLot(trx, params.id);
  return lot?.hospital_id === principal.hospitalId ? (lot.request_id ?? undefined) : undefined;
}

type MoveCall = Call<'POST /hospital/inventory/{id}/movements'>;

/**
 * Screens, reserves, releases, issues or discards units of a lot. Of two people who take the last bag at once one gets
 * it. Also returns for which request donors gave it, and its donation. Fails with `lot_not_found`, `lot_state` where
 * the table of moves does not allow it, `stock_short`, `lot_reserved` for what is reserved for another request,
 * `lot_does_not_fit`, `lot_recalled` for what must not be used, and `request_not_found` or `own_request_cancelled`.
 */
export async function moveStock(
  call: MoveCall,
  trx: Database,
): Promise<{ readonly answer: Moved; readonly givenFor: string | null; readonly donationId: string | null }> {
  const { context, principal, params, body, t } = call;
  const now = context.now();
  const settings = await readStockSettings(trx, principal.hospitalId);
  const timezone = asTimezone(settings.timezone);
  const lot = await lockLot(trx, principal.hospitalId, params.id);
  if (!lot) throw new Failure('failure.lot_not_found');
  const state = await stateToMove(trx, lot, body, now, timezone);
  if (!canMove(state, body.kind)) throw new Failure('failure.lot_state', { values: { state } });
  if (body.units > lot.units) throw new Failure('failure.stock_short', { values: { units: lot.units } });
  if (body.requestId !== undefined && lot.request_id !== null && body.requestId !== lot.request_id)
    throw new Failure('failure.lot_reserved');
  if (body.requestId !== undefined && body.kind !== 'release')
    await checkRequest(trx, body.requestId, lot, doneAt(body.at, now));

  if (body.kind === 'screen' && (await isRecalled(trx, lot.id))) throw new Failure('failure.lot_recalled');
  if (body.id !== undefined && (await findMovement(trx, body.id))) throw new Failure('failure.id_taken');

  const moved = await move(moverOf(call), trx, lot, {
    ...body,
    reservedUntil: reservedUntil(now, settings),
    ...(body.kind === 'issue' &&
      lot.state === 'expired' && { back: [{ kind: 'expire', units: -body.units }] }),
  });
  return {
    givenFor: lot.given_for,
    donationId: lot.donation_id,
    answer: {
      lot: showLot(moved.lot, now, timezone),
      ...(moved.part && { part: showLot(moved.part, now, timezone) }),
      message: t(MESSAGES[body.kind]),
    },
  };
}
