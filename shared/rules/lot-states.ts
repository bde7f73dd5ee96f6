import type { Timezone } from './local-day.ts';
import { daysToExpiry } from './stock.ts';

/** Where the bags of a lot stand. All bags of a lot stand at the same place. */
export const LOT_STATES = ['quarantine', 'available', 'reserved', 'issued', 'discarded', 'expired'] as const;
export type LotState = (typeof LOT_STATES)[number];

/** The bags are still in the refrigerator, and none of them has expired. */
export const LIVE_STATES = ['quarantine', 'available', 'reserved'] as const satisfies readonly LotState[];
export type LiveState = (typeof LIVE_STATES)[number];

export const isLive = (state: LotState): state is LiveState => LIVE_STATES.some((live) => live === state);

interface Transition {
  readonly from: readonly LotState[];
  readonly to: LotState;
}

/**
 * The life of a bag: which move may be made from where, and where it leads. There is no other way from one state to
 * another. `release` takes a reservation back; `expire` is the calendar's alone.
 */
export const LOT_MOVES = {
  screen: { from: ['quarantine'], to: 'available' },
  reserve: { from: ['available'], to: 'reserved' },
  release: { from: ['reserved'], to: 'available' },
  issue: { from: ['available', 'reserved'], to: 'issued' },
  discard: { from: ['quarantine', 'available', 'reserved', 'expired'], to: 'discarded' },
  expire: { from: ['quarantine', 'available', 'reserved'], to: 'expired' },
} as const satisfies Readonly<Record<string, Transition>>;
export type LotMove = keyof typeof LOT_MOVES;

/** The moves that people make. */
export const STAFF_MOVES = ['screen', 'reserve', 'release', 'issue', 'discard'] as const;
export type StaffMove = (typeof STAFF_MOVES)[number];

export const canMove = (state: LotState, move: LotMove): boolean =>
  LOT_MOVES[move].from.some((from: LotState) => from === state);

/** What a movement in the log can be: a move, a lot that came, a correction of the count, a use that names no request. */
export const MOVEMENT_KINDS = [
  'add',
  'screen',
  'reserve',
  'release',
  'issue',
  'use',
  'discard',
  'expire',
  'correct',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Why blood was thrown away; `mistake`: it was never there. None of them gives the result of a test: that would be kept about a donor. */
export const DISCARD_REASONS = [
  'expired',
  'not_released',
  'damaged',
  'temperature',
  'returned',
  'mistake',
  'other',
] as const;
export type DiscardReason = (typeof DISCARD_REASONS)[number];

/** What the state is at this moment: a lot past its expiry is expired, also before anything has written that down. */
export const stateAt = (
  { state, expiresAt }: { readonly state: LotState; readonly expiresAt: string },
  now: Date,
  timezone: Timezone,
): LotState => (isLive(state) && daysToExpiry(expiresAt, now, timezone) < 0 ? 'expired' : state);
