/**
 * Why somebody gives: for whoever needs it, or for a patient of their family. Paid donations are refused, as WHO's
 * World Health Assembly resolution WHA63.12 (2010) asks: whoever is paid has a reason to hide what makes blood unsafe.
 */
export const DONATION_KINDS = ['voluntary', 'family'] as const;
export type DonationKind = (typeof DONATION_KINDS)[number];
