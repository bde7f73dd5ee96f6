import { BLOOD_TYPES, type BloodType } from '../../../../shared/rules/blood.ts';
import type { Timezone } from '../../../../shared/rules/local-day.ts';
import {
  daysToExpiry,
  STOCK_COMPONENTS,
  type StockComponent,
  stockState,
} from '../../../../shared/rules/stock.ts';
import type { KnownLot } from './known-lot.ts';

/** How many days until available blood expires. */
export const KEEPING = ['soon', 'good'] as const;

/** Available units of one blood type: in total, by remaining days, and when the next of them expire. */
export interface TypeStock extends Readonly<Record<(typeof KEEPING)[number], number>> {
  readonly type: BloodType;
  readonly total: number;
  readonly days: number;
}

const unitsOf = (lots: readonly KnownLot[]): number => lots.reduce((sum, { units }) => sum + units, 0);

/** All that takes room in the refrigerator, in any state. */
export const unitsInStock = (lots: readonly KnownLot[]): number => unitsOf(lots);

const available = (lots: readonly KnownLot[]) =>
  lots.filter(({ state, units }) => state === 'available' && units > 0);

/** The types in stock, in the usual order of types. Only what is available counts. */
export function totalsOf(lots: readonly KnownLot[], now: Date, timezone: Timezone): TypeStock[] {
  return BLOOD_TYPES.flatMap((type) => {
    const own = available(lots).filter(({ bloodType }) => bloodType === type);
    if (own.length === 0) return [];
    const days = (lot: KnownLot) => daysToExpiry(lot.expiresAt, now, timezone);
    const soon = unitsOf(own.filter((lot) => stockState(days(lot)) !== 'good'));
    const total = unitsOf(own);
    return [{ type, total, days: Math.min(...own.map(days)), soon, good: total - soon }];
  });
}

/** Types of which nothing is available. */
export const missingTypes = (totals: readonly TypeStock[]): BloodType[] =>
  BLOOD_TYPES.filter((type) => !totals.some((stock) => stock.type === type));

/** Units of one type: available ones by component, and what does not count yet, or no longer. */
export interface TypeRow {
  readonly type: BloodType;
  readonly available: Readonly<Record<StockComponent, number>>;
  readonly quarantine: number;
  readonly reserved: number;
  readonly expired: number;
}

/** One row per type of these lots; of a lot that has left the refrigerator no units are left. */
export function stockRows(lots: readonly KnownLot[]): TypeRow[] {
  return BLOOD_TYPES.flatMap((type) => {
    const own = lots.filter(({ bloodType }) => bloodType === type);
    if (own.length === 0) return [];
    const inState = (state: KnownLot['state']) => own.filter((lot) => lot.state === state);
    const of = (component: StockComponent) =>
      unitsOf(inState('available').filter((lot) => lot.component === component));
    return [
      {
        type,
        available: Object.fromEntries(
          STOCK_COMPONENTS.map((name) => [name, of(name)]),
        ) as TypeRow['available'],
        quarantine: unitsOf(inState('quarantine')),
        reserved: unitsOf(inState('reserved')),
        expired: unitsOf(inState('expired')),
      },
    ];
  });
}

/** Spans of days that are counted together: up to and including `to`. */
const SPANS = [
  { key: 'today', to: 0 },
  { key: 'days', to: 2 },
  { key: 'week', to: 6 },
  { key: 'fortnight', to: 13 },
  { key: 'month', to: 34 },
  { key: 'later', to: Number.POSITIVE_INFINITY },
] as const;

export interface SpanStock {
  readonly key: (typeof SPANS)[number]['key'];
  readonly units: number;
  /** The units by type, in the usual order. */
  readonly types: readonly { readonly type: BloodType; readonly units: number }[];
}

/** Available units by expiry, the next first; every span, also if nothing expires in it. */
export function expirySpans(lots: readonly KnownLot[], now: Date, timezone: Timezone): SpanStock[] {
  const standing = available(lots);
  return SPANS.map(({ key, to }, index) => {
    const from = SPANS[index - 1]?.to ?? Number.NEGATIVE_INFINITY;
    const own = standing.filter((lot) => {
      const days = daysToExpiry(lot.expiresAt, now, timezone);
      return days > from && days <= to;
    });
    return {
      key,
      units: unitsOf(own),
      types: BLOOD_TYPES.map((type) => ({
        type,
        units: unitsOf(own.filter(({ bloodType }) => bloodType === type)),
      })).filter(({ units }) => units > 0),
    };
  });
}

/** Units that carry red cells, which a hospital's minimums are about. */
const CARRIES_RED_CELLS: readonly StockComponent[] = ['whole_blood', 'red_cells'];

export const unitsAvailable = (
  lots: readonly KnownLot[],
  type: BloodType,
  components: readonly StockComponent[] = CARRIES_RED_CELLS,
): number =>
  unitsOf(available(lots).filter((lot) => lot.bloodType === type && components.includes(lot.component)));

export interface Shortage {
  readonly type: BloodType;
  readonly units: number;
  readonly minimum: number;
}

/** The types of which fewer units are available than the hospital's minimum. */
export const shortages = (
  lots: readonly KnownLot[],
  minimums: Readonly<Partial<Record<BloodType, number>>>,
): Shortage[] =>
  BLOOD_TYPES.flatMap((type) => {
    const minimum = minimums[type] ?? 0;
    const units = unitsAvailable(lots, type);
    return units < minimum ? [{ type, units, minimum }] : [];
  });
