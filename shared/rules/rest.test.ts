import { describe, expect, it } from 'vitest';
import { isRested, type PastCall } from './rest.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const call = (hoursAgo: number, callerId: string | null, stood = true): PastCall => ({
  at: new Date(NOW.getTime() - hoursAgo * 3_600_000),
  callerId,
  stood,
});
const calm = { callerId: 'a', isUrgent: false };
const urgent = { callerId: 'a', isUrgent: true };

describe('a donor may be called', () => {
  it.each([
    ['who was never called', [], calm, true],
    ['once in 6 hours', [call(5.9, 'a')], urgent, false],
    ['again after them', [call(6, 'a')], calm, true],
    ['three times in a week by one hospital', [call(10, 'a'), call(20, 'a'), call(30, 'a')], urgent, false],
    ['again after it', [call(10, 'a'), call(20, 'a'), call(168, 'a')], calm, true],
    ['not while they rest from another hospital', [call(1, 'b')], calm, false],
    ['from which a high need gets through', [call(1, 'b')], urgent, true],
    ['once', [call(1, 'b'), call(0.5, 'a')], urgent, false],
    ['also where the week is used up', [call(10, 'b'), call(20, 'b'), call(30, 'b')], urgent, true],
    ['which is used up for all', [call(10, 'b'), call(20, 'b'), call(30, 'c')], calm, false],
    ['and passed once', [call(10, 'b'), call(20, 'b'), call(30, 'c'), call(40, 'a')], urgent, false],
    ['as if a cancelled call had not been', [call(1, 'b', false)], calm, true],
    ['but not by who cancelled it', [call(1, 'a', false)], urgent, false],
    [
      'nor more than three times in a week',
      [10, 20, 30].map((hours) => call(hours, 'a', false)),
      calm,
      false,
    ],
    ['by the administration as by a hospital', [call(1, null)], { callerId: null, isUrgent: true }, false],
    ['never past three calls in 6 hours', ['b', 'c', 'd'].map((id) => call(1, id, false)), urgent, false],
    [
      'nor past six in a week',
      [10, 20, 30, 40, 50, 60].map((hours, at) => call(hours, `b${at}`, false)),
      urgent,
      false,
    ],
  ] as const)('%s', (_, past, caller, expected) => {
    expect(isRested(past, caller, NOW)).toBe(expected);
  });
});
