import { expect, it } from 'vitest';
import { canMove, LOT_MOVES, LOT_STATES, type LotMove, stateAt } from './lot-states.ts';

/** 23:30 on 4 March in UTC, already 02:30 on 5 March in Mogadishu. */
const NOW = new Date('2026-03-04T23:30:00.000Z');

it('has this table of moves and no other', () => {
  const table = LOT_STATES.map((state) => [
    state,
    (Object.keys(LOT_MOVES) as LotMove[]).filter((move) => canMove(state, move)),
  ]);
  expect(Object.fromEntries(table)).toEqual({
    quarantine: ['screen', 'discard', 'expire', 'recall'],
    available: ['reserve', 'issue', 'send', 'discard', 'expire', 'recall'],
    reserved: ['release', 'issue', 'discard', 'expire', 'recall'],
    issued: [],
    sent: [],
    discarded: [],
    expired: ['discard'],
  });
});

it.each([
  ['available', '2026-03-04', 'Africa/Mogadishu', 'expired'],
  ['available', '2026-03-04', 'UTC', 'available'],
  ['reserved', '2026-03-05', 'Africa/Mogadishu', 'reserved'],
  ['quarantine', '2026-03-04T23:30:00.000Z', 'UTC', 'expired'],
  ['issued', '2026-01-01', 'UTC', 'issued'],
] as const)('%s until %s is, on the clock of %s, %s', (state, expiresAt, timezone, now) => {
  expect(stateAt({ state, expiresAt }, NOW, timezone)).toBe(now);
});
