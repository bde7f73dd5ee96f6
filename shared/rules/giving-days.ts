import { GIVING_LIMITS } from './giving-limits.ts';

const { minAge, maxAge, minWeightKg } = GIVING_LIMITS;

/** Sorts after every day: until they tell another weight. */
const NO_DAY = '9999-12-31';

/** A birth in an earlier year is mistyped, or of another calendar, and counts as unknown. */
const FIRST_YEAR = '1900';

/** What a donor has told about themselves; null if they have not, which counts as fine. */
interface Told {
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string | null;
  readonly weightKg: number | null;
}

/** A donor gives from one day (`YYYY-MM-DD`) and before another; null if there is no such bound. */
interface GivingDays {
  readonly from: string | null;
  readonly until: string | null;
}

/** Somebody of the 29th of February is a year older once that month is over. */
const birthday = (born: string, age: number): string => `${Number(born.slice(0, 4)) + age}${born.slice(4)}`;

/** The days on which their age and weight let them give. */
export function givingDays({ dateOfBirth, weightKg }: Told): GivingDays {
  const born = dateOfBirth !== null && dateOfBirth >= FIRST_YEAR ? dateOfBirth : null;
  const isLight = weightKg !== null && weightKg < minWeightKg;
  return {
    from: isLight ? NO_DAY : born && birthday(born, minAge),
    until: born && birthday(born, maxAge + 1),
  };
}

export const GIVING_BARS = ['too_young', 'too_light', 'too_old'] as const;

/** Why somebody may not give, and the day from which they may; null if no day ends it. */
export interface GivingBar {
  readonly reason: (typeof GIVING_BARS)[number];
  readonly from: string | null;
}

/** What keeps a donor from giving on a day (`YYYY-MM-DD`); null if nothing does. */
export function givingBar({ from, until }: GivingDays, today: string): GivingBar | null {
  if (until !== null && today >= until) return { reason: 'too_old', from: null };
  if (from === NO_DAY) return { reason: 'too_light', from: null };
  return from !== null && today < from ? { reason: 'too_young', from } : null;
}
