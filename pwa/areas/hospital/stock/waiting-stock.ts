import type { NewLot, StockLot } from '../../../../shared/contract/inventory.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import type { LotChange } from '../queries/inventory.ts';

/** A lot as this device knows it: with what was written here and has not reached the server. */
export interface Lot extends StockLot {
  /** Oldest first. */
  readonly waiting: readonly OutboxEntry[];
  /** Its discarding waits, or its last unit was taken here. */
  readonly isGone: boolean;
}

const isWaiting = ({ state, subject }: OutboxEntry): boolean =>
  state === 'waiting' && subject.startsWith('lot:');

const newLotOf = ({ endpoint, body }: OutboxEntry): StockLot[] => {
  if (endpoint !== 'POST /hospital/inventory') return [];
  const { id = '', ...lot } = body as NewLot;
  return [{ id, ...lot }];
};

/** What is left after one of the writes. */
function unitsAfter(units: number, { endpoint, body }: OutboxEntry): number {
  if (endpoint === 'DELETE /hospital/inventory/{id}') return 0;
  if (endpoint !== 'PATCH /hospital/inventory/{id}') return units;
  const { was, units: left } = body as LotChange;
  return Math.max(0, was === undefined ? left : units + left - was);
}

/** How many units a waiting write takes, for the line that tells of it. */
export function unitsTaken({ body, summary }: OutboxEntry): number {
  const { was, units } = (body ?? {}) as Partial<LotChange>;
  return was === undefined || units === undefined ? (summary.units ?? 0) : Math.abs(was - units);
}

/** The server's lots with the writes that wait, and the lots that were added here; first to expire first. */
export function withWaiting(lots: readonly StockLot[], outbox: readonly OutboxEntry[]): Lot[] {
  const entries = outbox.filter(isWaiting);
  const known = new Set(lots.map(({ id }) => id));
  const added = entries.flatMap(newLotOf).filter(({ id }) => !known.has(id));
  return [...lots, ...added]
    .map((lot) => {
      const waiting = entries.filter(({ subject }) => subject === `lot:${lot.id}`);
      const units = waiting.reduce(unitsAfter, lot.units);
      return { ...lot, units, waiting, isGone: units === 0 };
    })
    .sort((a, b) => (a.expiresAt < b.expiresAt ? -1 : 1));
}
