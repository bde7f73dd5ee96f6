import { expect, it } from 'vitest';
import { signalOf, WATCHED_GROUNDS, type WatchedConduct } from './abuse-signals.ts';

const NOTHING: WatchedConduct = {
  posted: 0,
  cancelled: 0,
  alerts: 0,
  called: 0,
  donations: 0,
  phones: 0,
  donorsInDay: 0,
  complainers: 0,
};
const signals = (did: Partial<WatchedConduct>) =>
  WATCHED_GROUNDS.flatMap((ground) => {
    const figures = signalOf(ground, { ...NOTHING, ...did });
    return figures ? [[ground, figures]] : [];
  });

it('is not raised for a hospital that does its work', () => {
  expect(signals({})).toEqual([]);
  expect(
    signals({
      posted: 40,
      cancelled: 12,
      alerts: 20,
      called: 900,
      donations: 30,
      phones: 60,
      donorsInDay: 80,
    }),
  ).toEqual([]);
  expect(signals({ posted: 4, cancelled: 4, alerts: 4, called: 400, complainers: 2, phones: 19 })).toEqual(
    [],
  );
});

it.each([
  ['cancels', { posted: 10, cancelled: 5 }, { posted: 11, cancelled: 5 }],
  ['no_donations', { alerts: 5, called: 100, donations: 0 }, { alerts: 5, called: 100, donations: 1 }],
  ['phones', { phones: 20, donations: 3 }, { phones: 20, donations: 4 }],
  ['donors', { donorsInDay: 500 }, { donorsInDay: 499 }],
  ['complaints', { complainers: 3 }, { complainers: 2 }],
] as const)('%s: from its bounds on, with its figures', (ground, beyond, within) => {
  expect(signals(beyond)).toEqual([[ground, beyond]]);
  expect(signals(within)).toEqual([]);
});
