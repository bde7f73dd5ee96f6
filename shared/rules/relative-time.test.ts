import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = new Date('2026-03-31T12:00:00.000Z');

it.each([
  ['2026-03-31T12:00:00.000Z', { unit: 'now' }],
  ['2026-03-31T11:59:00.001Z', { unit: 'now' }],
  ['2026-03-31T11:59:00.000Z', { unit: 'minute', value: 1 }],
  ['2026-03-31T11:54:30.000Z', { unit: 'minute', value: 5 }],
  ['2026-03-31T11:00:00.001Z', { unit: 'minute', value: 59 }],
  ['2026-03-31T11:00:00.000Z', { unit: 'hour', value: 1 }],
  ['2026-03-30T12:00:00.001Z', { unit: 'hour', value: 23 }],
  ['2026-03-30T12:00:00.000Z', { unit: 'day', value: 1 }],
  ['2026-03-01T12:00:00.001Z', { unit: 'day', value: 29 }],
  ['2026-03-01T12:00:00.000Z', { unit: 'date' }],
  ['2024-01-01T00:00:00.000Z', { unit: 'date' }],
  ['2026-03-31T14:00:00.000Z', { unit: 'now' }],
])('%s is %o', (then, expected) => {
  expect(relativeTime(then, NOW)).toEqual(expected);
});

it('refuses text that is not a time', () => {
  expect(() => relativeTime('soon', NOW)).toThrow(RangeError);
});
