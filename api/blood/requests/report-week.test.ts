import { expect, it } from 'vitest';
import { reportWeek } from './report-week.ts';

it('is the week before, from Monday 08:00 of the time zone until Tuesday 08:00', () => {
  const at = (instant: string) => reportWeek('Africa/Mogadishu', new Date(instant));
  const week = {
    monday: '2026-03-09',
    firstDay: '2026-03-02',
    lastDay: '2026-03-08',
    from: '2026-03-01T21:00:00.000Z',
    to: '2026-03-08T21:00:00.000Z',
  };
  expect(at('2026-03-09T04:59:59.999Z')).toBeNull();
  expect(at('2026-03-09T05:00:00.000Z')).toEqual(week);
  expect(at('2026-03-10T04:59:59.999Z')).toEqual(week);
  expect(at('2026-03-10T05:00:00.000Z')).toBeNull();
  expect(at('2026-03-08T12:00:00.000Z')).toBeNull();
});

it.each([
  ['UTC', '2026-03-09T08:00:00.000Z'],
  ['EST', '2026-03-09T13:00:00.000Z'],
  ['CST', '2026-03-09T14:00:00.000Z'],
  ['PST', '2026-03-09T16:00:00.000Z'],
] as const)('begins at 08:00 on the clock of %s', (timezone, instant) => {
  const begin = Date.parse(instant);
  expect(reportWeek(timezone, new Date(begin - 1))).toBeNull();
  expect(reportWeek(timezone, new Date(begin))?.monday).toBe('2026-03-09');
});
