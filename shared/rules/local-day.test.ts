import { expect, test } from 'vitest';
import { isTimezone, lastLocalDays } from './local-day.ts';

test('days end at midnight of the place, not of UTC', () => {
  expect(lastLocalDays('Africa/Mogadishu', new Date('2026-02-28T21:00:00.000Z'), 2)).toEqual([
    { date: '2026-02-28', from: '2026-02-27T21:00:00.000Z', to: '2026-02-28T21:00:00.000Z' },
    { date: '2026-03-01', from: '2026-02-28T21:00:00.000Z', to: '2026-03-01T21:00:00.000Z' },
  ]);
  expect(lastLocalDays('PST', new Date('2026-03-01T07:59:59.000Z'), 1)).toEqual([
    { date: '2026-02-28', from: '2026-02-28T08:00:00.000Z', to: '2026-03-01T08:00:00.000Z' },
  ]);
});

test('only the time zones of the settings are known', () => {
  expect(['Africa/Mogadishu', 'UTC', 'EST', 'PST', 'CST'].every(isTimezone)).toBe(true);
  expect(['Africa/Nairobi', 'toString', ''].some(isTimezone)).toBe(false);
});
