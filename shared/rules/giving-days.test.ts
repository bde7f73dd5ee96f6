import { expect, it } from 'vitest';
import { givingBar, givingDays } from './giving-days.ts';

const barOn = (today: string, dateOfBirth: string | null, weightKg: number | null = null) =>
  givingBar(givingDays({ dateOfBirth, weightKg }), today);

it('lets somebody give from their 18th birthday until the day before their 66th', () => {
  expect(barOn('2026-03-04', '2008-03-05')).toEqual({ reason: 'too_young', from: '2026-03-05' });
  expect(barOn('2026-03-05', '2008-03-05')).toBeNull();
  expect(barOn('2026-03-04', '1960-03-05')).toBeNull();
  expect(barOn('2026-03-05', '1960-03-05')).toEqual({ reason: 'too_old', from: null });
});

it('ends the year of somebody born on the 29th of February with that month', () => {
  expect(barOn('2026-02-28', '2008-02-29')).toMatchObject({ reason: 'too_young' });
  expect(barOn('2026-03-01', '2008-02-29')).toBeNull();
});

it('lets nobody below 50 kg give, whatever the day', () => {
  expect(barOn('2026-03-05', '1990-01-01', 49.9)).toEqual({ reason: 'too_light', from: null });
  expect(barOn('2026-03-05', '1990-01-01', 50)).toBeNull();
  expect(barOn('2026-03-05', '2012-01-01', 30)).toEqual({ reason: 'too_light', from: null });
});

it('takes what is not known, and a year of another calendar, for fine', () => {
  expect(barOn('2026-03-05', null)).toBeNull();
  expect(barOn('2026-03-05', '1410-01-01')).toBeNull();
});
