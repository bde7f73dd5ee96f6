import { describe, expect, it } from 'vitest';
import { daysOfCover, isUse, outcomeOf } from './stock-days.ts';

describe('what became of units', () => {
  it.each([
    [{ kind: 'issue' }, 'used'],
    [{ kind: 'use' }, 'used'],
    [{ kind: 'expire', from: 'available' }, 'expired'],
    [{ kind: 'discard', reason: 'temperature', from: 'available' }, 'temperature'],
    [{ kind: 'discard', from: 'quarantine' }, 'other'],
    [{ kind: 'discard', reason: 'expired', from: 'expired' }, undefined],
    [{ kind: 'discard', reason: 'mistake', from: 'available' }, undefined],
    [{ kind: 'reserve' }, undefined],
    [{ kind: 'add' }, undefined],
    [{ kind: 'send', from: 'available' }, undefined],
  ] as const)('%j: %s', (movement, outcome) => {
    expect(outcomeOf(movement)).toBe(outcome);
  });
});

it('a hospital uses what it issues, and what it sends to others', () => {
  expect((['issue', 'use', 'send', 'receive', 'discard'] as const).filter(isUse)).toEqual([
    'issue',
    'use',
    'send',
  ]);
});

describe('days of cover', () => {
  it.each([
    [14, 28, 14],
    [1, 28, 1],
    [10, 3, 93.3],
    [0, 5, 0],
    [7, 0, null],
  ])('%d units, %d used in 28 days: %s', (units, used, days) => {
    expect(daysOfCover(units, used)).toBe(days);
  });
});
