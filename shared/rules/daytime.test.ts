import { expect, it } from 'vitest';
import { inDaytime } from './daytime.ts';

// Mogadishu is three hours ahead.
it.each([
  ['2026-03-05T05:00:00.000Z', '2026-03-05T05:00:00.000Z'],
  ['2026-03-05T16:59:00.000Z', '2026-03-05T16:59:00.000Z'],
  ['2026-03-05T17:00:00.000Z', '2026-03-06T05:00:00.000Z'],
  ['2026-03-05T22:30:00.000Z', '2026-03-06T05:00:00.000Z'],
  ['2026-03-05T04:59:00.000Z', '2026-03-05T05:00:00.000Z'],
])('what wakes nobody at %s is sent at %s', (now, then) => {
  expect(inDaytime(new Date(now)).toISOString()).toBe(then);
});
