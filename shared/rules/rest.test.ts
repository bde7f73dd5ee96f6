import { describe, expect, it } from 'vitest';
import { isRested, type PastAlert } from './rest.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const alert = (hoursAgo: number, chargedTo: string | null, stood = true): PastAlert => ({
  at: new Date(NOW.getTime() - hoursAgo * 3_600_000),
  chargedTo,
  stood,
});
const calm = { chargedTo: 'a', isUrgent: false };
const urgent = { chargedTo: 'a', isUrgent: true };

describe('a donor may be alerted', () => {
  it.each([
    ['who was never called', [], calm, true],
    ['once in 6 hours', [alert(5.9, 'a')], urgent, false],
    ['again after them', [alert(6, 'a')], calm, true],
    [
      'three times in a week by one hospital',
      [alert(10, 'a'), alert(20, 'a'), alert(30, 'a')],
      urgent,
      false,
    ],
    ['again after it', [alert(10, 'a'), alert(20, 'a'), alert(168, 'a')], calm, true],
    ['not while they rest from another hospital', [alert(1, 'b')], calm, false],
    ['from which a high need gets through', [alert(1, 'b')], urgent, true],
    ['once', [alert(1, 'b'), alert(0.5, 'a')], urgent, false],
    ['also where the week is used up', [alert(10, 'b'), alert(20, 'b'), alert(30, 'b')], urgent, true],
    ['which is used up for all', [alert(10, 'b'), alert(20, 'b'), alert(30, 'c')], calm, false],
    ['and passed once', [alert(10, 'b'), alert(20, 'b'), alert(30, 'c'), alert(40, 'a')], urgent, false],
    ['as if a cancelled alert had not been', [alert(1, 'b', false)], calm, true],
    ['but not by who cancelled it', [alert(1, 'a', false)], urgent, false],
    [
      'nor more than three times in a week',
      [10, 20, 30].map((hours) => alert(hours, 'a', false)),
      calm,
      false,
    ],
    ['by the administration as by a hospital', [alert(1, null)], { chargedTo: null, isUrgent: true }, false],
    ['never past three calls in 6 hours', ['b', 'c', 'd'].map((id) => alert(1, id, false)), urgent, false],
    [
      'nor past six in a week',
      [10, 20, 30, 40, 50, 60].map((hours, at) => alert(hours, `b${at}`, false)),
      urgent,
      false,
    ],
  ] as const)('%s', (_, past, alert, expected) => {
    expect(isRested(past, alert, NOW)).toBe(expected);
  });
});
