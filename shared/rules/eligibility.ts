import { DAY_MS } from '../time.ts';
/** Days between two donations if a deployment sets no other number. */
export const DEFAULT_DONATION_INTERVAL_DAYS = 56;

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

/**
 * What matching requires of donors now: their last donation at or before `cutoff`, no deferral that lasts beyond `now`.
 */
export const askableAt = (now: Date, intervalDays: number): { cutoff: string; now: string } => ({
  cutoff: eligibleCutoff(now, intervalDays),
  now: now.toISOString(),
});

/** The ISO instant at or before which a last donation leaves its donor eligible now: `last_donation <= cutoff`. */
export function eligibleCutoff(now: Date, intervalDays: number): string {
  return new Date(now.getTime() - intervalDays * DAY_MS).toISOString();
}
