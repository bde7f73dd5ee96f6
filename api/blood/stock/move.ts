import { type DiscardReason, LOT_MOVES, type StaffMove } from '../../../shared/rules/lot-states.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Moved } from './count-days.ts';
import { type Mover, recordMovement } from './record-movement.ts';
import { insertLot, type LotRow, updateLot } from './stock-store.ts';

/** A move that is allowed: its lot is locked, in a state from which the move can start, and has these units. */
interface Move {
  readonly kind: StaffMove | 'expire' | 'recall' | 'send';
  readonly units: number;
  readonly requestId?: string | null | undefined;
  readonly reservedUntil?: string;
  readonly reason?: DiscardReason | undefined;
  /** The movement's id, if the device made one, and the one that it takes back. */
  readonly id?: string | undefined;
  readonly undoes?: string | undefined;
  readonly issuedTo?: string | undefined;
  readonly at?: string | undefined;
  /** What it corrects of what was counted before. */
  readonly back?: readonly Moved[];
}

/**
 * Moves units of a lot along the table of moves. If all units move, the lot itself moves. If some do, these leave it:
 * issued, sent or discarded units are gone, units in another state become a lot of their own, so that a lot is always in one
 * state and a bag in one lot.
 */
export async function move(
  mover: Mover,
  trx: Database,
  lot: LotRow,
  { kind, units, requestId, reservedUntil, ...named }: Move,
): Promise<{ lot: LotRow; part?: LotRow }> {
  const { to } = LOT_MOVES[kind];
  const isGone = to === 'issued' || to === 'sent' || to === 'discarded';
  const remaining = lot.units - units;
  const next = {
    state: to,
    request_id: to === 'reserved' ? (requestId ?? null) : null,
    reserved_until: to === 'reserved' ? (reservedUntil ?? null) : null,
  };
  const logged = { ...named, kind, units, requestId: requestId ?? lot.request_id, from: lot.state };

  if (remaining === 0) {
    const moved = { ...lot, ...next, units: isGone ? 0 : units };
    await updateLot(trx, lot.id, { ...next, units: moved.units });
    await recordMovement(mover, trx, moved, logged);
    return { lot: moved };
  }
  const rest = { ...lot, units: remaining };
  await updateLot(trx, lot.id, { units: remaining });
  if (isGone) {
    await recordMovement(mover, trx, rest, logged);
    return { lot: rest };
  }
  const part = { ...lot, ...next, id: mover.context.newId(), units, split_from: lot.id };
  await insertLot(trx, part);
  await recordMovement(mover, trx, rest, { ...logged, into: part.id });
  return { lot: rest, part };
}
