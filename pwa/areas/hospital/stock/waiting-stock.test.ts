import { expect, it } from 'vitest';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { UNTRIED } from '../../../data/offline/testing/untried.ts';
import type { KnownLot } from './known-lot.ts';
import { waitingMove, withWaitingMoves } from './waiting-stock.ts';

const LOT: KnownLot = {
  id: 'a',
  bloodType: 'O-',
  component: 'red_cells',
  state: 'available',
  units: 4,
  collectedAt: '2026-03-01',
  expiresAt: '2026-04-05',
};

const entryOf = (seq: number, write: Partial<OutboxEntry>): OutboxEntry => ({
  seq,
  id: `e${seq}`,
  userId: 'hospital',
  endpoint: 'PATCH /hospital/inventory/{id}',
  params: { id: 'a' },
  body: undefined,
  subject: 'lot:a',
  ...UNTRIED,
  ...write,
});

/** As an earlier release wrote it. */
const use = (seq: number, was: number, units: number, more: Partial<OutboxEntry> = {}) =>
  entryOf(seq, { body: { was, units }, ...more });

it('shows what is left after the uses that wait', () => {
  const entries = [use(1, 4, 3), use(2, 3, 1)];
  expect(withWaitingMoves([LOT], entries)).toEqual([{ ...LOT, units: 1, waiting: entries, isGone: false }]);
  expect(entries.map(waitingMove)).toEqual([
    { kind: 'issue', units: 1 },
    { kind: 'issue', units: 2 },
  ]);
});

it('counts from what another tablet left meanwhile, never below zero', () => {
  expect(withWaitingMoves([{ ...LOT, units: 3 }], [use(1, 4, 2)])).toMatchObject([{ units: 1 }]);
  expect(withWaitingMoves([{ ...LOT, units: 1 }], [use(1, 4, 2)])).toMatchObject([
    { units: 0, isGone: true },
  ]);
});

it('keeps a lot whose discarding waits, with nothing left', () => {
  const gone = entryOf(1, { endpoint: 'DELETE /hospital/inventory/{id}', summary: { units: 4 } });
  expect(withWaitingMoves([LOT], [gone])).toMatchObject([
    { id: 'a', units: 0, isGone: true, waiting: [gone] },
  ]);
  expect(waitingMove(gone)).toEqual({ kind: 'discard', units: 4 });
});

it('shows a lot that was added here in its place, with what was taken from it since, and once', () => {
  const { id, ...rest } = LOT;
  const added = entryOf(1, {
    endpoint: 'POST /hospital/inventory',
    params: {},
    body: { id: 'b', ...rest, expiresAt: '2026-03-20' },
    subject: 'lot:b',
  });
  const taken = use(2, 4, 3, { params: { id: 'b' }, subject: 'lot:b' });
  expect(withWaitingMoves([LOT], [added, taken]).map((lot) => [lot.id, lot.units])).toEqual([
    ['b', 3],
    [id, 4],
  ]);
  const arrived = { ...LOT, id: 'b' };
  expect(withWaitingMoves([arrived], [added]).map((lot) => lot.id)).toEqual(['b']);
});

it('leaves out what the server refused, and what is about something else', () => {
  const refused = use(1, 4, 3, { state: 'refused' });
  const other = entryOf(2, { subject: 'request:a', endpoint: 'PATCH /requests/{id}', body: { units: 1 } });
  expect(withWaitingMoves([LOT], [refused, other])).toEqual([{ ...LOT, waiting: [], isGone: false }]);
});

const move = (seq: number, body: object) =>
  entryOf(seq, { endpoint: 'POST /hospital/inventory/{id}/movements', body });

const undo = (seq: number, movementId: string, movement: 'issue' | 'reserve', units: number) =>
  entryOf(seq, {
    endpoint: 'DELETE /hospital/inventory/{id}/movements/{movementId}',
    params: { id: 'a', movementId },
    summary: { units, movement },
  });

it('adds what is taken back, and leaves out a movement that waits with what takes it back', () => {
  expect(withWaitingMoves([{ ...LOT, units: 3 }], [undo(1, 'm', 'issue', 1)])).toMatchObject([{ units: 4 }]);
  expect(withWaitingMoves([{ ...LOT, state: 'reserved' }], [undo(1, 'm', 'reserve', 4)])).toMatchObject([
    { units: 4, state: 'available' },
  ]);
  const both = [
    move(1, { id: 'm', kind: 'reserve', units: 4, requestId: 'r' }),
    move(2, { id: 'n', kind: 'issue', units: 1 }),
    undo(3, 'm', 'reserve', 4),
  ];
  expect(withWaitingMoves([LOT], both)).toMatchObject([{ units: 3, state: 'available', waiting: both }]);
});

it('subtracts what is issued, discarded or reserved from it', () => {
  const entries = [
    move(1, { kind: 'issue', units: 1 }),
    move(2, { kind: 'reserve', units: 2, requestId: 'r' }),
  ];
  expect(withWaitingMoves([LOT], entries)).toMatchObject([{ units: 1, state: 'available', isGone: false }]);
});

it.each([
  [{ kind: 'screen', units: 4 }, 'quarantine', 'available', 4],
  [{ kind: 'reserve', units: 4, requestId: 'r' }, 'available', 'reserved', 4],
  [{ kind: 'release', units: 4 }, 'reserved', 'available', 4],
  [{ kind: 'issue', units: 4 }, 'reserved', 'reserved', 0],
] as const)(
  '%o of all of it: %s becomes %s, and nothing more can be done with it here',
  (body, from, state, units) => {
    expect(withWaitingMoves([{ ...LOT, state: from }], [move(1, body)])).toMatchObject([
      { state, units, isGone: true },
    ]);
  },
);
