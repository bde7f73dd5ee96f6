import type { DiscardReason, LotState, MovementKind } from './lot-states.ts';

/** Days by which use is measured: what was used in them is expected to be used in as many more. */
export const USE_DAYS = 28;

/** Why units were wasted; what was never there was not. */
export const WASTE_REASONS = [
  'expired',
  'not_released',
  'damaged',
  'temperature',
  'returned',
  'other',
] as const satisfies readonly DiscardReason[];
type WasteReason = (typeof WASTE_REASONS)[number];

/** What became of units that are no longer in stock. */
export type StockOutcome = 'used' | WasteReason;

interface Gone {
  readonly kind: MovementKind;
  readonly reason?: DiscardReason | null | undefined;
  /** The state of the units before it. */
  readonly from?: LotState | undefined;
}

const isWasteReason = (reason: DiscardReason): reason is WasteReason => reason !== 'mistake';

/**
 * What a movement says became of its units; undefined if they are still in stock, or were never there. Blood is wasted
 * when it expires, not again when somebody discards it.
 */
export function outcomeOf({ kind, reason, from }: Gone): StockOutcome | undefined {
  if (kind === 'issue' || kind === 'use') return 'used';
  if (kind === 'expire') return 'expired';
  if (kind !== 'discard' || from === 'expired') return undefined;
  const why = reason ?? 'other';
  return isWasteReason(why) ? why : undefined;
}

/** Does the movement show that the hospital needs such blood: for patients, or, as a blood bank, for others? */
export const isUse = (kind: MovementKind): boolean => kind === 'issue' || kind === 'use' || kind === 'send';

/**
 * How many days the units last if each day as many are used as in the last USE_DAYS, with one decimal; null if none
 * were.
 */
export const daysOfCover = (units: number, used: number): number | null =>
  used > 0 ? Math.round((units / used) * USE_DAYS * 10) / 10 : null;
