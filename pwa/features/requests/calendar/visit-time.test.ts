import { expect, it } from 'vitest';
import { visitTime } from './visit-time.ts';

const NOW = new Date('2026-03-05T07:10:00.000Z');
const at = (deadline: string | null) => {
  const { start, end, remindMinutes } = visitTime(deadline, NOW);
  return [start.toISOString(), end.toISOString(), remindMinutes];
};

it('is the hour before the deadline', () => {
  expect(at('2026-03-05T15:00:00.000Z')).toEqual([
    '2026-03-05T14:00:00.000Z',
    '2026-03-05T15:00:00.000Z',
    60,
  ]);
});

it('begins now if the deadline is nearer than that', () => {
  expect(at('2026-03-05T07:40:00.000Z')).toEqual([
    '2026-03-05T07:10:00.000Z',
    '2026-03-05T07:40:00.000Z',
    15,
  ]);
});

it('is the slot that the hospital gave them, whatever the deadline', () => {
  const slot = { startsAt: '2026-03-05T11:20:00.000Z', endsAt: '2026-03-05T11:40:00.000Z' };
  const { start, end, remindMinutes } = visitTime('2026-03-05T15:00:00.000Z', NOW, slot);
  expect([start.toISOString(), end.toISOString(), remindMinutes]).toEqual([slot.startsAt, slot.endsAt, 60]);
});

it.each([null, '2026-03-05T07:10:00.000Z', '2026-03-04T15:00:00.000Z'])(
  'is as soon as they can with the deadline %s',
  (deadline) => {
    expect(at(deadline)).toEqual(['2026-03-05T08:00:00.000Z', '2026-03-05T09:00:00.000Z', 15]);
  },
);
