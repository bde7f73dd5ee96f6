import { DAY_MS } from '../time.ts';

/** What donors can tell the hospital after giving, for it alone. */
export const DONOR_WORDS = ['felt_faint', 'feels_ill', 'do_not_use'] as const;
export type DonorWord = (typeof DONOR_WORDS)[number];

/**
 * For how many days after giving: an illness counts for 14, as NHS Blood and Transplant asks donors to report one; blood
 * is recalled as long as any of it may be kept, which is a year for frozen plasma.
 */
const WORD_DAYS: Readonly<Record<DonorWord, number>> = { felt_faint: 14, feels_ill: 14, do_not_use: 365 };

/** What can be said at this moment about blood given at an instant (ISO 8601). */
export const wordsAt = (donatedAt: string, now: Date): DonorWord[] => {
  const days = (now.getTime() - Date.parse(donatedAt)) / DAY_MS;
  return DONOR_WORDS.filter((word) => days >= 0 && days < WORD_DAYS[word]);
};

/** After these the blood must not be used. */
export const recallsBlood = (word: DonorWord): boolean => word !== 'felt_faint';
