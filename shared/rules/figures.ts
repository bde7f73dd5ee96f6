import { BLOOD_TYPES } from './blood.ts';
import { DEFERRAL_REASONS } from './deferral.ts';
import { DONATION_KINDS } from './donation-kind.ts';
import { DONOR_REACTIONS, REACTION_GRADES } from './donor-reactions.ts';
import { HOSPITAL_KINDS } from './spare.ts';
import { STOCK_COMPONENTS } from './stock.ts';
import { WASTE_REASONS } from './stock-days.ts';

/** Age in whole years on the day of the donation, in the bands of WHO's Global Database on Blood Safety. */
export const AGE_BANDS = ['under18', '18-24', '25-44', '45-64', '65+', 'unknown'] as const;
export const SEXES = ['female', 'male', 'unknown'] as const;
/** `unknown`: it is the first that Dhiig knows of, and the donor never said that they had not given before. */
export const VISITS = ['first', 'repeat', 'unknown'] as const;

/** By what a figure may be divided, and the values of each, in their order. */
export const DIMENSIONS = {
  kind: DONATION_KINDS,
  component: STOCK_COMPONENTS,
  bloodType: BLOOD_TYPES,
  sex: SEXES,
  age: AGE_BANDS,
  visit: VISITS,
  deferralReason: DEFERRAL_REASONS,
  reaction: DONOR_REACTIONS,
  grade: REACTION_GRADES.map(String) as readonly `${(typeof REACTION_GRADES)[number]}`[],
  wasteReason: WASTE_REASONS,
  hospitalKind: HOSPITAL_KINDS,
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Dimension = keyof typeof DIMENSIONS;

interface FigureFacts {
  readonly dimensions: readonly Dimension[];
  /** What the value counts. */
  readonly unit: 'donations' | 'donors' | 'units' | 'requests' | 'hospitals' | 'hours' | 'days';
  /**
   * - `sum`: happened in the period. A cell has a value of every dimension, and cells add up: to fewer dimensions, to a
   * longer period, to a larger place.
   * - `end`: as it was when the period ended, or as it is now if it has not ended. Cells add up over dimensions and places,
   * not over periods.
   * - `rate`: cells do not add up; one without dimensions is the figure of all, and one with them that of its part.
   */
  readonly kind: 'sum' | 'end' | 'rate';
}

/**
 * The figures of a period. Requests and what became of them belong to the period in which they were posted, everything
 * else to the one in which it happened.
 */
export const FIGURES = {
  donations: {
    dimensions: ['kind', 'component', 'bloodType', 'sex', 'age', 'visit'],
    unit: 'donations',
    kind: 'sum',
  },
  deferrals: { dimensions: ['deferralReason'], unit: 'donors', kind: 'sum' },
  reactions: { dimensions: ['reaction', 'grade'], unit: 'donors', kind: 'sum' },
  /** Issued to patients, without what came back. */
  unitsIssued: { dimensions: ['component', 'bloodType'], unit: 'units', kind: 'sum' },
  /** Sent to another hospital, without what came back unopened. */
  unitsTransferred: { dimensions: ['component', 'bloodType'], unit: 'units', kind: 'sum' },
  /** Wasted by any reason, `expired` among them. */
  unitsWasted: { dimensions: ['component', 'bloodType', 'wasteReason'], unit: 'units', kind: 'sum' },
  /** Available and not expired. */
  unitsInStock: { dimensions: ['component', 'bloodType'], unit: 'units', kind: 'end' },
  requests: { dimensions: ['bloodType'], unit: 'requests', kind: 'sum' },
  requestsFulfilled: { dimensions: ['bloodType'], unit: 'requests', kind: 'sum' },
  /** Cancelled, or still pending. */
  requestsUnfulfilled: { dimensions: ['bloodType'], unit: 'requests', kind: 'sum' },
  unitsRequested: { dimensions: ['bloodType'], unit: 'units', kind: 'sum' },
  /** That fulfilled requests asked for. */
  unitsFulfilled: { dimensions: ['bloodType'], unit: 'units', kind: 'sum' },
  /** From posting to the first answer, the median, 5 % off at most; one decimal. */
  hoursToFirstAnswer: { dimensions: [], unit: 'hours', kind: 'rate' },
  /** Of all components, at the end of the period: the stock by the daily use of the 28 days before; one decimal. */
  daysOfCover: { dimensions: ['bloodType'], unit: 'days', kind: 'rate' },
  /** Verified ones. */
  hospitals: { dimensions: ['hospitalKind'], unit: 'hospitals', kind: 'end' },
} as const satisfies Readonly<Record<string, FigureFacts>>;
export type FigureId = keyof typeof FIGURES;

/** `country`, `region:BN` (a code of REGIONS), `hospital:` and its id. */
export type Organisation = 'country' | `region:${string}` | `hospital:${string}`;

/** Values of DIMENSIONS. */
export type FigureDimensions = Readonly<Partial<Record<Dimension, string>>>;

/** One figure of a period and place; a cell that is missing is 0, unless the figure is a rate. */
export interface FigureCell {
  readonly figure: FigureId;
  /** As `figurePeriod`: `2026-10`, `2026-Q4`, `2026`. */
  readonly period: string;
  readonly organisation: Organisation;
  /** All of the figure's own, but see `rate`. */
  readonly dimensions: FigureDimensions;
  /** Null: not known, as all of a month before this deployment began. */
  readonly value: number | null;
}
