/**
 * Why a donor may not give for now; shown only to that donor and that hospital. Never the result of a test. `talk`: the
 * hospital speaks with them first, and what about is in no record before.
 */
export const DEFERRAL_REASONS = [
  'haemoglobin',
  'blood_pressure',
  'weight',
  'unwell',
  'medicine',
  'recent_donation',
  'pregnancy',
  'procedure',
  'talk',
  'other',
] as const;
export type DeferralReason = (typeof DEFERRAL_REASONS)[number];

/** The instant that stands for no end: it sorts after every other. */
export const NEVER = '9999-12-31T00:00:00.000Z';

/** The furthest day of a deferral that has an end, in years from now. */
export const DEFERRAL_YEARS_MAX = 5;

export const DEFERRAL_MONTHS = [1, 3, 6, 12] as const;

/**
 * The first day (`YYYY-MM-DD`) on which a donor may give again who is deferred on this day for so many months: the same
 * day of that month, or its last one.
 */
export function dayAfterMonths(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  const date = at.getUTCDate();
  at.setUTCMonth(at.getUTCMonth() + months);
  if (at.getUTCDate() !== date) at.setUTCDate(0);
  return at.toISOString().slice(0, 10);
}

/** Deferred until an instant (ISO 8601); null is not deferred. */
export const isDeferred = (until: string | null, now: Date): boolean =>
  until !== null && until > now.toISOString();
