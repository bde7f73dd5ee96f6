import type { OrderLine } from '../../../../shared/contract/orders.ts';
import type { Lot } from '../stock/waiting-stock.ts';

type Kind = Pick<OrderLine, 'bloodType' | 'component'>;

const keyOf = ({ bloodType, component }: Kind): string => `${bloodType} ${component}`;

interface PickedLot {
  readonly lot: Lot;
  readonly units: number;
}

interface Picked {
  /** Available blood of what was ordered, the first to expire first; too much is what the chosen lots leave no place for. */
  readonly suitable: readonly (Lot & { readonly isTooMuch: boolean })[];
  /** How many units of each chosen lot go into the box: never more than were ordered. */
  readonly picks: readonly PickedLot[];
  readonly counts: readonly (OrderLine & { readonly picked: number })[];
}

/** What of the stock goes into the box of an order, of the lots that were chosen. */
export function pickLots(
  lines: readonly OrderLine[],
  lots: readonly Lot[],
  chosen: readonly string[],
): Picked {
  const left = new Map(lines.map((line) => [keyOf(line), line.units]));
  const suitable = lots.filter((lot) => lot.state === 'available' && lot.units > 0 && left.has(keyOf(lot)));
  const picks: PickedLot[] = [];
  for (const id of chosen) {
    const lot = suitable.find((one) => one.id === id);
    if (!lot) continue;
    const missing = left.get(keyOf(lot)) ?? 0;
    const units = Math.min(lot.units, missing);
    if (units === 0) continue;
    left.set(keyOf(lot), missing - units);
    picks.push({ lot, units });
  }
  const counts = lines.map((line) => ({ ...line, picked: line.units - (left.get(keyOf(line)) ?? 0) }));
  const isPicked = (lot: Lot) => picks.some((pick) => pick.lot.id === lot.id);
  return {
    suitable: suitable.map((lot) => ({ ...lot, isTooMuch: left.get(keyOf(lot)) === 0 && !isPicked(lot) })),
    picks,
    counts,
  };
}
