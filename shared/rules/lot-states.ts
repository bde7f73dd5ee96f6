import type { Timezone } from './local-day.ts';
import { daysToExpiry } from './stock.ts';

/** The state of the bags of a lot. All bags of a lot are in the same state; `sent` went to another hospital. */
export const LOT_STATES = [
  'quarantine',
  'available',
  'reserved',
  'issued',
  'sent',
  'discarded',
  'expired',
] as const;
export type LotState = (typeof LOT_STATES)[number];

/** The bags are still in the refrigerator, and none of them has expired. */
export const LIVE_STATES = ['quarantine', 'available', 'reserved'] as const satisfies readonly LotState[];
type LiveState = (typeof LIVE_STATES)[number];

export const isLive = (state: LotState): state is LiveState => LIVE_STATES.some((live) => live === state);

interface Transition {
  readonly from: readonly LotState[];
  readonly to: LotState;
}

/**
 * The life of a bag: the possible moves, from which state and to which. There are no others. `release` ends a
 * reservation; `expire` happens only by the passing of time, `recall` in every hospital at once, `send` by packing an
 * order (`order-states.ts`).
 */
export const LOT_MOVES = {
  screen: { from: ['quarantine'], to: 'available' },
  reserve: { from: ['available'], to: 'reserved' },
  release: { from: ['reserved'], to: 'available' },
  issue: { from: ['available', 'reserved'], to: 'issued' },
  send: { from: ['available'], to: 'sent' },
  discard: { from: ['quarantine', 'available', 'reserved', 'expired'], to: 'discarded' },
  expire: { from: ['quarantine', 'available', 'reserved'], to: 'expired' },
  recall: { from: ['quarantine', 'available', 'reserved'], to: 'quarantine' },
} as const satisfies Readonly<Record<string, Transition>>;
export type LotMove = keyof typeof LOT_MOVES;

export const STAFF_MOVES = ['screen', 'reserve', 'release', 'issue', 'discard'] as const;
export type StaffMove = (typeof STAFF_MOVES)[number];

export const canMove = (state: LotState, move: LotMove): boolean =>
  LOT_MOVES[move].from.some((from: LotState) => from === state);

/**
 * The kinds of movements in the log: a move, a lot that was added, a correction of the count, a use without a request,
 * what became of units that were issued (they came back or were transfused), blood that left in a box for another
 * hospital (`send`), and what was taken out of one (`receive`).
 */
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
  'return',
  'transfuse',
  'recall',
  'send',
  'receive',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/**
 * Why blood was discarded; `mistake`: it was never there. None of them gives the result of a test: that would be health
 * data about a donor.
 */
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

/** What became of units that were issued; `discarded`: they were not transfused and may not be given to anybody else. */
export const ISSUE_OUTCOMES = ['transfused', 'returned', 'discarded'] as const;
export type IssueOutcome = (typeof ISSUE_OUTCOMES)[number];

/** The state at this moment: a lot past its expiry is expired, even before that has been recorded. */
export const stateAt = (
  { state, expiresAt }: { readonly state: LotState; readonly expiresAt: string },
  now: Date,
  timezone: Timezone,
): LotState => (isLive(state) && daysToExpiry(expiresAt, now, timezone) < 0 ? 'expired' : state);
