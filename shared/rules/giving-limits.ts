/**
 * Who may give blood. Source: World Health Organization, "Who can give blood" (age, weight, tattoo, birth and
 * breast-feeding), and "Blood donor selection: guidelines on assessing donor suitability for blood donation"
 * (2012; illness). The days between two donations are the deployment's own (rules/eligibility.ts).
 */
export const GIVING_LIMITS = {
  minAge: 18,
  maxAge: 65,
  minWeightKg: 50,
  /** Days of being well after an infection. */
  illnessDays: 14,
  tattooMonths: 6,
  birthMonths: 9,
  weaningMonths: 3,
} as const;

/** What a donor may say about themselves, most frequent first. */
export const CONDITIONS = [
  'ill',
  'tattoo',
  'pregnancy',
  'malaria',
  'medicine',
  'surgery',
  'hepatitis',
  'chronic',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Conditions that end a known time after a day that the donor can name. */
export const DATED_CONDITIONS = ['ill', 'tattoo'] as const satisfies readonly Condition[];
export type DatedCondition = (typeof DATED_CONDITIONS)[number];

export const GIVING_REASONS = ['too_young', 'too_old', 'too_light', 'donation', ...CONDITIONS] as const;
export type GivingReason = (typeof GIVING_REASONS)[number];
