import { expect, test } from 'vitest';
import { daysBetween, reportDays, TIME_RANGES } from './report-period.ts';

/** 00:30 on 1 March in Mogadishu, still February in UTC. */
const NOW = new Date('2028-02-29T21:30:00.000Z');

test('periods end on the current day of the time zone, and contain each of their days', () => {
  const spans = TIME_RANGES.filter((range) => range !== 'custom').map((timeRange) => {
    const days = reportDays({ timeRange }, 'Africa/Mogadishu', NOW);
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
    return [timeRange, days.length, days[0]?.date, days.at(-1)?.date];
  });
  expect(spans).toEqual([
    ['7d', 7, '2028-02-24', '2028-03-01'],
    ['30d', 30, '2028-02-01', '2028-03-01'],
    ['90d', 90, '2027-12-03', '2028-03-01'],
    ['1y', 365, '2027-03-03', '2028-03-01'],
  ]);
});

test('a custom range includes its first and its last day, and leap days', () => {
  const days = reportDays(
    { timeRange: 'custom', startDate: '2028-02-28', endDate: '2028-03-01' },
    'Africa/Mogadishu',
    NOW,
  );
  expect(days.map(({ date }) => date)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(days[0]?.from).toBe('2028-02-27T21:00:00.000Z');
  expect(days[2]?.to).toBe('2028-03-01T21:00:00.000Z');
});

test('a reversed range has no days', () => {
  expect(daysBetween('2026-03-01', '2026-03-01')).toBe(1);
  expect(daysBetween('2026-03-02', '2026-03-01')).toBe(0);
  expect(daysBetween('2025-12-31', '2026-12-31')).toBe(366);
});
