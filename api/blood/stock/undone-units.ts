import type { Row } from '../../platform/database/tables.ts';

type Movement = Pick<Row<'stock_movements'>, 'kind' | 'units' | 'request_id'>;

const WENT: readonly Movement['kind'][] = ['issue', 'use', 'discard'];

/**
 * Which units a correction puts back into the lot: those removed last, unless earlier corrections have put them back.
 * `movements`: the lot's, newest first. Units of requests are negative.
 */
export function undoneUnits(
  movements: readonly Movement[],
  units: number,
): { requestId: string; units: number }[] {
  const back: { requestId: string; units: number }[] = [];
  let corrected = 0;
  let remaining = units;
  for (const { kind, units: count, request_id: requestId } of movements) {
    if (kind === 'correct' || kind === 'return') corrected += count;
    if (!WENT.includes(kind)) continue;
    const before = Math.min(corrected, count);
    corrected -= before;
    const taken = Math.min(count - before, remaining);
    remaining -= taken;
    if (taken > 0 && requestId !== null && kind !== 'discard') back.push({ requestId, units: -taken });
  }
  return back;
}
