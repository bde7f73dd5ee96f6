import { describe, expect, it } from 'vitest';
import { figureValue, monthsIn } from './figure-values.ts';
import type { FigureCell } from './figures.ts';

it.each([
  ['2026-10', ['2026-10']],
  ['2026-Q1', ['2026-01', '2026-02', '2026-03']],
  ['2026-Q4', ['2026-10', '2026-11', '2026-12']],
])('%s has the months %j', (period, months) => {
  expect(monthsIn(period)).toEqual(months);
});

it('a year has twelve', () => {
  expect(monthsIn('2026')).toHaveLength(12);
  expect([monthsIn('2026')[0], monthsIn('2026').at(-1)]).toEqual(['2026-01', '2026-12']);
});

describe('the value of a figure', () => {
  const cell = (figure: FigureCell['figure'], dimensions: FigureCell['dimensions'], value: number | null) =>
    ({ figure, period: '2026-10', organisation: 'country', dimensions, value }) satisfies FigureCell;
  const cells: readonly FigureCell[] = [
    cell('requests', { bloodType: 'O-' }, 3),
    cell('requests', { bloodType: 'A+' }, 4),
    { ...cell('requests', { bloodType: 'A+' }, 4), organisation: 'region:BN' },
    cell('daysOfCover', {}, 12.5),
    cell('daysOfCover', { bloodType: 'O-' }, 2),
    cell('daysOfCover', { bloodType: 'A+' }, null),
    cell('unitsInStock', {}, null),
  ];
  const value = (figure: FigureCell['figure'], dimensions?: FigureCell['dimensions']) =>
    figureValue(cells, { figure, organisation: 'country', dimensions });

  it('is the sum of its cells, of all dimensions or of some', () => {
    expect(value('requests')).toBe(7);
    expect(value('requests', { bloodType: 'O-' })).toBe(3);
    expect(value('requests', { bloodType: 'AB-' })).toBe(0);
    expect(value('donations')).toBe(0);
  });

  it('is never a sum of rates', () => {
    expect(value('daysOfCover')).toBe(12.5);
    expect(value('daysOfCover', { bloodType: 'O-' })).toBe(2);
    expect(value('daysOfCover', { bloodType: 'A+' })).toBeNull();
    expect(value('hoursToFirstAnswer')).toBeNull();
  });

  it('is null if it is not known', () => {
    expect(value('unitsInStock')).toBeNull();
    expect(value('unitsInStock', { bloodType: 'O-' })).toBeNull();
  });
});
