import { DAY_MS } from '../time.ts';
/** Days between two donations if a deployment sets no other number. */
export const DEFAULT_DONATION_INTERVAL_DAYS = 56;

/**
 * The days that the United Kingdom asks of men and of women, whose iron returns more slowly: 12 and 16 weeks. Source:
 * JPAC, Guidelines for the Blood Transfusion Services in the UK, 3.3 (frequency of donation).
 */
export const UK_INTERVAL_DAYS = { men: 84, women: 112 } as const;

/** A deployment's days from one donation to the next. */
export interface DonationIntervals {
  /** After whole blood or red cells; also of donors who have not said whether they are men or women. */
  readonly men: number;
  readonly women: number;
  /** After platelets or plasma by apheresis, of everybody; null if their own interval counts there too. */
  readonly apheresis: number | null;
}

/**
 * Which interval a donor has, as `donors.interval_kind` stores it: 1 for a woman, plus 2 if their last donation was
 * platelets or plasma.
 */
export const INTERVAL_KINDS = [0, 1, 2, 3] as const;
export type IntervalKind = (typeof INTERVAL_KINDS)[number];

/** The days from their last donation to the next of donors of this kind. */
export function intervalOf({ men, women, apheresis }: DonationIntervals, kind: IntervalKind): number {
  if (kind >= 2 && apheresis !== null) return apheresis;
  return kind % 2 === 1 ? women : men;
}

/** A bare date counts from 00:00 UTC, so that it sorts as text where SQL compares it with `eligibleCutoff`. */
function instantOf(lastDonation: string): number {
  const instant = Date.parse(lastDonation);
  if (Number.isNaN(instant)) throw new RangeError('lastDonation is neither YYYY-MM-DD nor an ISO instant');
  return instant;
}

/**
 * The ISO instant from which a donor may give again; null when the last donation is unknown.
 * `lastDonation` is 'YYYY-MM-DD' or an ISO 8601 instant; anything else throws a RangeError.
 */
export function nextEligibleAt(lastDonation: string | null, intervalDays: number): string | null {
  if (lastDonation === null) return null;
  return new Date(instantOf(lastDonation) + intervalDays * DAY_MS).toISOString();
}

/** Days to wait, rounded up and never below 0; null when the last donation is unknown (the panel stays blank). */
export function daysUntilEligible(
  lastDonation: string | null,
  now: Date,
  intervalDays: number,
): number | null {
  if (lastDonation === null) return null;
  const waitMs = instantOf(lastDonation) + intervalDays * DAY_MS - now.getTime();
  return waitMs <= 0 ? 0 : Math.ceil(waitMs / DAY_MS);
}

/** A donor whose last donation is unknown counts as eligible. */
export function isEligible(lastDonation: string | null, now: Date, intervalDays: number): boolean {
  return (daysUntilEligible(lastDonation, now, intervalDays) ?? 0) === 0;
}

/** What matching requires of donors: how long ago they last gave, and no deferral that lasts beyond `now`. */
export interface AskableAt {
  /** For each kind of interval, in the order of INTERVAL_KINDS, the ISO instant of `eligibleCutoff`. */
  readonly cutoffs: readonly string[];
  /** ISO instant. */
  readonly now: string;
}

export const askableAt = (now: Date, intervals: DonationIntervals): AskableAt => ({
  cutoffs: INTERVAL_KINDS.map((kind) => eligibleCutoff(now, intervalOf(intervals, kind))),
  now: now.toISOString(),
});

/** The ISO instant at or before which a last donation leaves its donor eligible now: `last_donation <= cutoff`. */
export function eligibleCutoff(now: Date, intervalDays: number): string {
  return new Date(now.getTime() - intervalDays * DAY_MS).toISOString();
}
