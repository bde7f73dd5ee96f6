import { expect, it } from 'vitest';
import { firstReminderAt, nextReminderAt, reminderNow } from './appointment-reminders.ts';

/** Ten in the morning of 3 December in Mogadishu. */
const TEN = '2026-12-03T07:00:00.000Z';
const EVE = '2026-12-02T14:00:00.000Z';
const THREE_HOURS_AHEAD = '2026-12-03T04:00:00.000Z';

const after = (at: string) => nextReminderAt(TEN, new Date(at));

it('is the evening before, then three hours ahead, then no more', () => {
  expect(after('2026-11-20T07:00:00.000Z')).toBe(EVE);
  expect(after(EVE)).toBe(THREE_HOURS_AHEAD);
  expect(after(THREE_HOURS_AHEAD)).toBeNull();
});

it('wakes nobody before six on the day', () => {
  expect(nextReminderAt('2026-12-03T05:00:00.000Z', new Date(EVE))).toBe('2026-12-03T03:00:00.000Z');
  expect(nextReminderAt('2026-12-03T03:00:00.000Z', new Date(EVE))).toBeNull();
});

it('tells nobody at once what they have just chosen', () => {
  expect(firstReminderAt(TEN, new Date('2026-12-02T13:30:00.000Z'))).toBe(THREE_HOURS_AHEAD);
  expect(firstReminderAt(TEN, new Date('2026-12-03T03:30:00.000Z'))).toBeNull();
});

it.each([
  [EVE, 'tomorrow'],
  ['2026-12-02T17:59:00.000Z', 'tomorrow'],
  ['2026-12-02T18:00:00.000Z', undefined],
  ['2026-12-02T07:00:00.000Z', undefined],
  ['2026-12-02T22:00:00.000Z', undefined],
  [THREE_HOURS_AHEAD, 'today'],
  ['2026-12-03T02:59:00.000Z', undefined],
  [TEN, undefined],
  ['2026-12-01T14:00:00.000Z', undefined],
])('at %s it says %s', (at, said) => expect(reminderNow(TEN, new Date(at))).toBe(said));
