import { expect, it } from 'vitest';
import { gaveLately } from './gave-lately.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');

it.each([
  ['completed', '2026-03-05T06:00:00.000Z', true],
  ['completed', '2026-03-02T07:00:01.000Z', true],
  ['completed', '2026-03-02T07:00:00.000Z', false],
  ['not_needed', '2026-03-05T06:00:00.000Z', false],
  ['accepted', '2026-03-05T06:00:00.000Z', false],
] as const)('%s, %s: %s', (status, date, thanked) => {
  expect(gaveLately([{ status, date }], NOW) !== undefined).toBe(thanked);
});

it('is news once more when it is issued', () => {
  const gift = { status: 'completed', date: '2026-02-01T06:00:00.000Z' } as const;
  const lately = { ...gift, givenOnAt: '2026-03-04T06:00:00.000Z' };
  const before = { ...gift, givenOnAt: '2026-02-20T06:00:00.000Z' };
  expect(gaveLately([gift, before, lately], NOW)).toBe(lately);
  expect(gaveLately([gift, before], NOW)).toBeUndefined();
});
