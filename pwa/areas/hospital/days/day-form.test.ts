import { expect, it } from 'vitest';
import { changeOf, draftOf, newDayOf, seatsOf } from './day-form.ts';
import { DAY } from './testing/own-day.ts';

const NOW = new Date('2026-03-05T20:00:00.000Z');
const ZONE = 'Africa/Mogadishu';

const OPENED = { ...DAY, endsAt: '2026-03-07T11:00:00.000Z', chairs: 5 };

it('begins with tomorrow morning on the hospital’s clock, at the hospital', () => {
  expect(newDayOf('an-id', draftOf(undefined, ZONE, NOW), ZONE)).toEqual({
    id: 'an-id',
    startsAt: '2026-03-06T05:00:00.000Z',
    endsAt: '2026-03-06T11:00:00.000Z',
    chairs: 4,
    slotMinutes: 30,
    wantedTypes: [],
  });
});

it('counts the donors that fit into its hours, none if none fits', () => {
  const draft = { ...draftOf(undefined, ZONE, NOW), chairs: 5, slotMinutes: 45 };
  expect(seatsOf(draft, ZONE)).toBe(40);
  expect(seatsOf({ ...draft, endsAt: '08:20' }, ZONE)).toBe(0);
  expect(seatsOf({ ...draft, date: '' }, ZONE)).toBe(0);
  expect(seatsOf({ ...draft, chairs: Number.NaN }, ZONE)).toBe(0);
});

it('may end after midnight', () => {
  const night = { ...draftOf(undefined, ZONE, NOW), startsAt: '20:00', endsAt: '01:00' };
  expect(newDayOf('an-id', night, ZONE)).toMatchObject({
    startsAt: '2026-03-06T17:00:00.000Z',
    endsAt: '2026-03-06T22:00:00.000Z',
  });
});

it('sends of a change what was changed, and nothing if nothing was', () => {
  const draft = draftOf(OPENED, ZONE, NOW);
  expect(changeOf(OPENED, draft, ZONE)).toBeUndefined();
  expect(changeOf(OPENED, { ...draft, chairs: 3, note: '' }, ZONE)).toEqual({
    action: 'change',
    chairs: 3,
    note: '',
  });
  expect(changeOf(OPENED, { ...draft, where: 'here' }, ZONE)).toEqual({ action: 'change', location: null });
  expect(changeOf(OPENED, { ...draft, endsAt: '15:00' }, ZONE)).toEqual({
    action: 'change',
    endsAt: '2026-03-07T12:00:00.000Z',
  });
});

it('leaves what is not filled in to the server', () => {
  expect(newDayOf('an-id', { ...draftOf(undefined, ZONE, NOW), date: '' }, ZONE).startsAt).toBe('T08:00');
});
