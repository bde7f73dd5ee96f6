import type { BloodType } from './blood.ts';

interface Donor {
  readonly bloodType: BloodType | null;
  /** Confirmed by hospitals. */
  readonly totalDonations: number;
}

/**
 * Has a hospital confirmed this blood type? It types what it takes, so one donation confirms it; from then on a hospital
 * or an admin corrects it, not the donor.
 */
export const isTypeConfirmed = ({ bloodType, totalDonations }: Donor): boolean =>
  bloodType !== null && totalDonations > 0;
