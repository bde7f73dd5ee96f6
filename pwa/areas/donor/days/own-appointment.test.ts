import { expect, it } from 'vitest';
import type { OwnAppointment } from '../../../../shared/contract/appointments.ts';
import type { CollectionDay } from '../../../../shared/contract/collection-days.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { lastSent, ownAppointment } from './own-appointment.ts';

const ID = '0197a000-0000-7000-8000-00000000a001';
const DAY_ID = '0197a000-0000-7000-8000-00000000d001';
const NINE = '2026-12-03T06:00:00.000Z';
const TEN = '2026-12-03T07:00:00.000Z';

const head = {
  hospital: { id: 'h', name: 'Isbitaalka Banaadir', phone: '+252 61 700 0001' },
  location: { address: 'Jidka Maka al-Mukarama', place: 'Muqdisho', isElsewhere: false },
  note: null,
  cancelWhy: null,
};

const DAY: CollectionDay = {
  id: DAY_ID,
  state: 'open',
  ...head,
  startsAt: NINE,
  endsAt: '2026-12-03T12:00:00.000Z',
  chairs: 2,
  slotMinutes: 20,
  wantedTypes: [],
  freeTimes: [NINE, TEN],
};

const BOOKED: OwnAppointment = {
  id: ID,
  dayId: DAY_ID,
  state: 'booked',
  how: 'app',
  ...head,
  startsAt: NINE,
  endsAt: '2026-12-03T06:20:00.000Z',
  bookedAt: '2026-11-30T06:00:00.000Z',
  code: '123456',
  cancelledBy: null,
};

const entry = (
  endpoint: OutboxEntry['endpoint'],
  body: object,
  change: Partial<OutboxEntry> = {},
): OutboxEntry =>
  ({
    id: `${endpoint} ${JSON.stringify(body)}`,
    endpoint,
    params: { id: ID },
    body,
    subject: `appointment:${ID}`,
    state: 'waiting',
    summary: {},
    ...change,
  }) as OutboxEntry;

const booking = entry('POST /appointments', { id: ID, dayId: DAY_ID, startsAt: NINE });
const move = entry('PATCH /appointments/{id}', { startsAt: TEN });
const cancellation = entry('DELETE /appointments/{id}', {});

it('is what the server has, with the code to say there', () => {
  expect(ownAppointment([BOOKED], [], [])).toMatchObject({ id: ID, startsAt: NINE, code: '123456' });
  expect(ownAppointment([], [DAY], [])).toBeUndefined();
});

it.each(['given', 'deferred', 'no_show', 'cancelled'] as const)('is none if it is over: %s', (state) => {
  expect(ownAppointment([{ ...BOOKED, state }], [DAY], [])).toBeUndefined();
});

it('booked without a network: where and when, from the day that they chose, and no code yet', () => {
  expect(ownAppointment([], [DAY], [booking])).toMatchObject({
    id: ID,
    hospital: head.hospital,
    startsAt: NINE,
    endsAt: '2026-12-03T06:20:00.000Z',
    code: null,
    waiting: booking,
  });
});

it('a booking that the server refused is none', () => {
  expect(ownAppointment([], [DAY], [{ ...booking, state: 'refused' }])).toBeUndefined();
});

it('a new time that waits is shown, as long as the old one', () => {
  const moved = { startsAt: TEN, endsAt: '2026-12-03T07:20:00.000Z', waiting: move };
  expect(ownAppointment([BOOKED], [DAY], [move])).toMatchObject(moved);
  expect(ownAppointment([], [DAY], [booking, move])).toMatchObject(moved);
});

it('a cancellation that waits can be taken back', () => {
  expect(ownAppointment([BOOKED], [DAY], [cancellation])).toMatchObject({ waiting: cancellation });
});

it('what waits about something else is not about it', () => {
  const other = entry('POST /donor/respond/{id}', {}, { subject: 'request:1' });
  expect(ownAppointment([BOOKED], [DAY], [other])?.waiting).toBeUndefined();
});

it('what was sent since the list was read is known, the last of it', () => {
  const sent = [
    { subject: `appointment:${ID}`, sentAt: 10, endpoint: 'POST /appointments' },
    { subject: `appointment:${ID}`, sentAt: 20, endpoint: 'DELETE /appointments/{id}' },
  ] as const;
  expect(lastSent(sent, ID, 5)).toBe('DELETE /appointments/{id}');
  expect(lastSent(sent, ID, 30)).toBeUndefined();
  expect(lastSent(sent, 'another', 5)).toBeUndefined();
});
