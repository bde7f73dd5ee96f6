import { expect, it } from 'vitest';
import { WEEKDAYS } from './availability.ts';
import { openState } from './opening-hours.ts';

const DAY = { open: '08:00', close: '18:00', closed: false };
type Week = Parameters<typeof openState>[0];
const weekOf = (day: Partial<typeof DAY>): Week =>
  Object.fromEntries(WEEKDAYS.map((name) => [name, { ...DAY, ...day }])) as Week;

/** Wednesday, on the clock of Somalia (UTC+3). */
const at = (clock: string) => new Date(`2026-03-11T${clock}:00+03:00`);

it.each([
  ['07:59', { is: 'opens', at: '08:00' }],
  ['08:00', { is: 'open', until: '18:00' }],
  ['17:59', { is: 'open', until: '18:00' }],
  ['18:00', { is: 'closed' }],
])('says at %s whether it is open', (clock, state) => {
  expect(openState(weekOf({}), at(clock))).toEqual(state);
});

it('is closed all day if that was said', () => {
  expect(openState({ ...weekOf({}), wed: { ...DAY, closed: true } }, at('09:00'))).toEqual({ is: 'closed' });
});

it.each([
  ['03:00', { is: 'open', until: '06:00' }],
  ['07:00', { is: 'opens', at: '20:00' }],
  ['23:00', { is: 'open', until: '06:00' }],
])('counts hours across midnight to the day on which they begin: %s', (clock, state) => {
  expect(openState(weekOf({ open: '20:00', close: '06:00' }), at(clock))).toEqual(state);
});
