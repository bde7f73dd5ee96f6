import type { Recall } from '../../../../shared/contract/bags.ts';
import type { LotState } from '../../../../shared/rules/lot-states.ts';

type End = LotState | 'transfused';

/** Bags of a recall by how they ended, or by where they are; the most first. */
export function countEnds(lots: Recall['lots']): (readonly [End, number])[] {
  const counts = new Map<End, number>();
  for (const { state, isTransfused } of lots) {
    const end = isTransfused ? 'transfused' : state;
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
