import type { DonationIntervals } from './rules/eligibility.ts';

type DonationDays = Pick<DonationIntervals, 'men' | 'women'>;

/** What pages have in place of DONATION_DAYS_PLACEHOLDER: `84-112`, the days of men and women, or `56` for both. */
export const writeDonationDays = ({ men, women }: DonationDays): string =>
  men === women ? `${men}` : `${men}-${women}`;

/** Reads what `writeDonationDays` wrote; undefined if it is anything else, as the placeholder itself. */
export function readDonationDays(text: string): DonationDays | undefined {
  const [men = 0, women = men] = text.split('-').map(Number);
  return men > 0 && women > 0 ? { men, women } : undefined;
}
