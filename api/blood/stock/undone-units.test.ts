import { expect, it } from 'vitest';
import { undoneMovements, undoneUnits } from './undone-units.ts';

const went = (
  kind: 'issue' | 'use' | 'discard' | 'correct' | 'add',
  units: number,
  request_id: string | null = null,
) => ({
  kind,
  units,
  request_id,
  reason: null,
});

it.each([
  [
    'what was issued last',
    [went('issue', 2, 'b'), went('issue', 3, 'a'), went('add', 9)],
    3,
    { b: -2, a: -1 },
  ],
  ['nothing of what was discarded', [went('discard', 2), went('use', 1, 'a')], 2, {}],
  ['nothing twice', [went('correct', 2), went('issue', 2, 'b'), went('use', 1, 'a')], 1, { a: -1 }],
  ['no more than there was', [went('issue', 1, 'a'), went('add', 4)], 5, { a: -1 }],
  ['nothing of nobody', [went('use', 2)], 2, {}],
])('a correction puts back %s', (_, movements, units, expected) => {
  expect(
    Object.fromEntries(
      undoneUnits(undoneMovements(movements, units)).map((one) => [one.requestId, one.units]),
    ),
  ).toEqual(expected);
});
