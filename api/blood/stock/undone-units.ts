import type { Row } from '../../platform/database/tables.ts';

type Movement = Pick<Row<'stock_movements'>, 'kind' | 'units' | 'request_id' | 'reason'>;

const WENT: readonly Movement['kind'][] = ['issue', 'use', 'discard'];

/**
 * Which units a correction puts back into the lot: those removed last, unless earlier corrections have put them back.
 * `movements`: the lot's, newest first. Their units are negative.
 */
export function undoneMovements(movements: readonly Movement[], units: number): Movement[] {
  const back: Movement[] = [];
  let corrected = 0;
  let remaining = units;
  for (const movement of movements) {
    if (movement.kind === 'correct' || movement.kind === 'return') corrected += movement.units;
    if (!WENT.includes(movement.kind)) continue;
    const before = Math.min(corrected, movement.units);
    corrected -= before;
    const taken = Math.min(movement.units - before, remaining);
    remaining -= taken;
    if (taken > 0) back.push({ ...movement, units: -taken });
  }
  return back;
}

/** Those of them that requests had got. */
export const undoneUnits = (undone: readonly Movement[]): { requestId: string; units: number }[] =>
  undone.flatMap(({ kind, units, request_id: requestId }) =>
    requestId !== null && kind !== 'discard' ? [{ requestId, units }] : [],
  );
