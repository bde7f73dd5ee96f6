import { expect, it } from 'vitest';
import { isToday } from './is-today.ts';
import { createFormat } from './use-format.ts';

const now = new Date('2026-03-05T22:30:00.000Z');

it('goes by the day of the clock that is written', () => {
  const utc = createFormat('en', 'UTC');
  const mogadishu = createFormat('en', 'Africa/Mogadishu');
  expect(isToday(utc, '2026-03-05T00:00:00.000Z', now)).toBe(true);
  expect(isToday(utc, '2026-03-04T22:30:00.000Z', now)).toBe(false);
  // There it is half past one on the 6th of March.
  expect(isToday(mogadishu, '2026-03-05T20:59:00.000Z', now)).toBe(false);
  expect(isToday(mogadishu, '2026-03-05T21:01:00.000Z', now)).toBe(true);
});
