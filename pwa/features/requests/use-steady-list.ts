import { useState } from 'react';

interface SteadyList<Row> {
  readonly shown: readonly Row[];
  /** Rows that would push others away, and wait until the reader asks for them. */
  readonly waiting: number;
  readonly showAll: () => void;
}

/**
 * A live list that stays if its reader has seen it: rows keep their order, one that is gone leaves, and a new one is
 * added below or waits. What the reader has just added (`own`) is shown at once, on top. Until `isSettled`, while what
 * was stored is read again, it is as the server sorts it. Of a list that shows only its first rows (`limit`), what is
 * new takes no other's place.
 */
export function useSteadyList<Row extends { readonly _id: string }>(
  rows: readonly Row[],
  isSettled: boolean,
  { own = [], limit }: { readonly own?: readonly string[]; readonly limit?: number | undefined } = {},
): SteadyList<Row> {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const sorted = rows.map(({ _id }) => _id);
  const kept = seen.filter((id) => sorted.includes(id));
  const last = Math.max(...kept.map((id) => sorted.indexOf(id)));
  const added = sorted.filter((id, at) => !kept.includes(id) && at > last);
  const placed = own.filter((id) => !kept.includes(id) && !added.includes(id));
  const order = isSettled && kept.length > 0 ? [...placed, ...kept, ...added] : sorted;
  if (order.join() !== seen.join()) setSeen(order);
  return {
    shown: order.slice(0, limit).flatMap((id) => rows.find(({ _id }) => _id === id) ?? []),
    waiting: sorted.slice(0, limit).filter((id) => !order.includes(id)).length,
    showAll: () => setSeen(sorted),
  };
}
