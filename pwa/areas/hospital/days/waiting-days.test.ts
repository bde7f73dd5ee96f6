import { expect, it } from 'vitest';
import { arrivalMark } from '../../../../shared/rules/arrival-code.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { countsOf, slotsOf } from './day-counts.ts';
import { groupsOf } from './day-list.tsx';
import { appointmentOf, DAY, SLOTS } from './testing/own-day.ts';
import { newDays, waitingDays, waitingMoves, withMoves } from './waiting-days.ts';

const NOW = new Date('2026-03-07T05:10:00.000Z');

const written = (endpoint: OutboxEntry['endpoint'], params: object, body: object = {}): OutboxEntry =>
  ({ endpoint, params, body, state: 'waiting', createdAt: NOW.getTime() }) as unknown as OutboxEntry;

const moved = (id: string, body: object) => written('PATCH /appointments/{id}', { id }, body);

const ASHA = appointmentOf(1, 'Asha');
const UBAX = appointmentOf(2, 'Ubax');

it('shows who arrived and gave before the server knows, one step after the other', () => {
  const moves = [moved(ASHA.id, { state: 'arrived' }), moved(ASHA.id, { state: 'given', units: 2 })];
  expect(withMoves([ASHA, UBAX], moves, DAY.id)).toEqual([
    { ...ASHA, state: 'given', units: 2, arrivedAt: NOW.toISOString(), closedAt: NOW.toISOString() },
    UBAX,
  ]);
});

it('shows an arrival and a reaction that wait beside what a colleague has recorded since', () => {
  const reaction = { kind: 'vasovagal', grade: 1 } as const;
  const given = { ...ASHA, state: 'given' as const, units: 1 };
  const waiting = [{ onward: true }, { reaction }].map((body) =>
    moved(ASHA.id, { state: 'arrived', ...body }),
  );
  expect(withMoves([given], waiting, DAY.id)).toMatchObject([{ state: 'given', units: 1, reaction }]);
});

it('goes back with what is undone', () => {
  const moves = [moved(ASHA.id, { state: 'arrived' }), moved(ASHA.id, { state: 'booked' })];
  expect(withMoves([ASHA], moves, DAY.id)).toEqual([ASHA]);
});

it('recognises a donor by the mark of the code that was typed without a network', () => {
  const coded = { ...UBAX, codeMark: arrivalMark('123456', UBAX.id) };
  const [asha, ubax] = withMoves(
    [ASHA, coded],
    [written('POST /hospital/arrivals', {}, { code: '123456' })],
    DAY.id,
  );
  expect([asha?.state, ubax?.state]).toEqual(['booked', 'arrived']);
});

it('adds whoever was taken in here by their number, and forgets a donor whose appointment was cancelled', () => {
  const id = appointmentOf(3, '').id;
  const taken = written('POST /appointments', {}, { id, dayId: DAY.id, donor: { phone: '061 5000003' } });
  const elsewhere = written('POST /appointments', {}, { id: 'other', dayId: 'other', donor: { phone: '1' } });
  const gone = written('DELETE /appointments/{id}', { id: ASHA.id });
  const list = withMoves([ASHA], [taken, elsewhere, gone, moved(id, { state: 'given' })], DAY.id);
  expect(list.map(({ state, how, donor }) => [state, how, donor.name])).toEqual([
    ['cancelled', 'app', 'Asha'],
    ['given', 'walk_in', '061 5000003'],
  ]);
});

it('counts chairs and people as the list is shown', () => {
  const list = [
    { ...ASHA, state: 'arrived' as const },
    { ...UBAX, state: 'no_show' as const },
  ];
  const slots = slotsOf(SLOTS, list);
  expect(slots.map(({ taken, came, noShow }) => [taken, came, noShow])).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ]);
  expect(countsOf(slots, list, NOW)).toEqual({ booked: 0, arrived: 1, given: 0, free: 3 });
  expect(countsOf(slots, list, new Date(SLOTS[0]?.endsAt ?? '')).free).toBe(2);
});

it('groups people by their times, those without one last, the cancelled not at all', () => {
  const walkIn = appointmentOf(3, 'Cali', { startsAt: null, endsAt: null, state: 'arrived', how: 'walk_in' });
  const cancelled = appointmentOf(4, 'Deeqa', { state: 'cancelled', cancelledBy: 'donor' });
  const list = [ASHA, UBAX, walkIn, cancelled];
  const groups = groupsOf(slotsOf(SLOTS, list), list, NOW);
  expect(
    groups.map(({ time, free, people }) => [time?.startsAt, free, people.map(({ donor }) => donor.name)]),
  ).toEqual([
    ['2026-03-07T05:00:00.000Z', 0, ['Asha', 'Ubax']],
    ['2026-03-07T05:30:00.000Z', 2, []],
    [undefined, undefined, ['Cali']],
  ]);
});

it('lists a day that was opened here until the server does', () => {
  const entry = written('POST /collection-days', {}, { id: DAY.id });
  expect(newDays(waitingDays([entry]))).toEqual([{ entry, day: { id: DAY.id } }]);
  expect(newDays(waitingDays([entry]), [DAY])).toEqual([]);
  expect(waitingMoves([entry])).toEqual([]);
});
