import { expect, it } from 'vitest';
import { recallsBlood, wordsAt } from './donor-words.ts';

const GIVEN = '2026-03-01T08:00:00.000Z';
const at = (day: string) => wordsAt(GIVEN, new Date(`${day}T08:00:00.000Z`));

it('hears of faintness and illness for two weeks, and of blood that must not be used for a year', () => {
  expect(at('2026-03-01')).toEqual(['felt_faint', 'feels_ill', 'do_not_use']);
  expect(at('2026-03-14')).toEqual(['felt_faint', 'feels_ill', 'do_not_use']);
  expect(at('2026-03-15')).toEqual(['do_not_use']);
  expect(at('2027-02-28')).toEqual(['do_not_use']);
  expect(at('2027-03-01')).toEqual([]);
  expect(at('2026-02-28')).toEqual([]);
});

it('recalls blood for all but faintness', () => {
  expect((['felt_faint', 'feels_ill', 'do_not_use'] as const).map(recallsBlood)).toEqual([false, true, true]);
});
