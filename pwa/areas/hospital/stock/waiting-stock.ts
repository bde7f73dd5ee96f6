import type { LotMovement, NewLot, NewOutcome } from '../../../../shared/contract/inventory.ts';
import { LOT_MOVES, type StaffMove } from '../../../../shared/rules/lot-states.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { unitsBoxed } from '../orders/waiting-orders.ts';
import type { LotChange } from './inventory.ts';
import { type KnownLot, knownLot } from './known-lot.ts';

/** A lot as this device knows it: with what was written here and has not reached the server. */
export interface Lot extends KnownLot {
  /** Oldest first. */
  readonly waiting: readonly OutboxEntry[];
  /** A waiting write took the last of it, or moved all of it. */
  readonly isGone: boolean;
}

const OUTCOME = 'POST /hospital/inventory/{id}/movements/{movementId}/outcome';

/** What came back is in its lot again; any other end of issued units is no change of it. */
const isWaiting = ({ state, subject, endpoint, body }: OutboxEntry): boolean =>
  state === 'waiting' &&
  subject.startsWith('lot:') &&
  (endpoint !== OUTCOME || (body as NewOutcome).outcome === 'returned');

const newLotOf = ({ endpoint, body }: OutboxEntry): KnownLot[] => {
  if (endpoint !== 'POST /hospital/inventory') return [];
  const { id = '', ...lot } = body as NewLot;
  return [knownLot({ id, ...lot })];
};

/** What the waiting writes do, including those of an earlier release. */
interface WaitingMove {
  readonly kind: StaffMove | 'add' | 'undo' | 'number' | 'return';
  readonly units: number;
}

export function waitingMove({ endpoint, body, summary }: OutboxEntry): WaitingMove {
  const told = summary.units ?? 0;
  if (endpoint === 'POST /hospital/inventory') return { kind: 'add', units: told };
  if (endpoint === OUTCOME) return { kind: 'return', units: told };
  if (endpoint === 'PATCH /hospital/inventory/{id}/bag') return { kind: 'number', units: told };
  if (endpoint === 'POST /hospital/inventory/{id}/movements') return body as LotMovement;
  if (endpoint === 'DELETE /hospital/inventory/{id}') return { kind: 'discard', units: told };
  if (endpoint === 'DELETE /hospital/inventory/{id}/movements/{movementId}')
    return { kind: 'undo', units: told };
  const { was, units, as } = body as LotChange;
  return {
    kind: as === 'discarded' ? 'discard' : 'issue',
    units: was === undefined ? told : Math.abs(was - units),
  };
}

/** Without a movement and what takes it back, or brings it back, if both wait. */
export function withoutUndone(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const undone = new Set(entries.map(({ params }) => params.movementId).filter(Boolean));
  const moved = (entry: OutboxEntry) => (entry.body as { readonly id?: string } | undefined)?.id;
  const waiting = new Set(entries.map(moved));
  return entries.filter(
    (entry) => !undone.has(moved(entry)) && !waiting.has(entry.params.movementId ?? 'none'),
  );
}

/** The lot after one of the writes: less of it, or where all of it moved, all of it in its new state. */
function after(lot: KnownLot, entry: OutboxEntry): KnownLot {
  const { kind, units } = waitingMove(entry);
  if (kind === 'add') return lot;
  if (kind === 'number') return { ...lot, bagNumber: (entry.body as { bagNumber: string }).bagNumber };
  if (kind === 'return') return { ...lot, units: lot.units + units };
  if (kind === 'undo') {
    if (entry.summary.movement === 'issue') return { ...lot, units: lot.units + units };
    return lot.state === 'reserved' ? { ...lot, state: 'available' } : lot;
  }
  if (entry.endpoint === 'DELETE /hospital/inventory/{id}') return { ...lot, units: 0 };
  const { to } = LOT_MOVES[kind];
  const remaining = Math.max(0, lot.units - units);
  const isTaken = to === 'issued' || to === 'discarded';
  return remaining > 0 || isTaken ? { ...lot, units: remaining } : { ...lot, state: to };
}

/** The server's lots with the writes that wait, and the lots that were added here; first to expire first. */
export function withWaitingMoves(lots: readonly KnownLot[], outbox: readonly OutboxEntry[]): Lot[] {
  const entries = outbox.filter(isWaiting);
  const boxed = unitsBoxed(outbox);
  const known = new Set(lots.map(({ id }) => id));
  const added = entries.flatMap(newLotOf).filter(({ id }) => !known.has(id));
  return [...lots, ...added]
    .map((lot) => {
      const waiting = entries.filter(({ subject }) => subject === `lot:${lot.id}`);
      const moved = withoutUndone(waiting).reduce(after, lot);
      const next = { ...moved, units: Math.max(0, moved.units - (boxed.get(lot.id) ?? 0)) };
      return { ...next, waiting, isGone: next.units === 0 || next.state !== lot.state };
    })
    .sort((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1));
}
