import { readDonationDays } from '../../../../shared/donation-days.ts';
import {
  DEFAULT_DONATION_INTERVAL_DAYS,
  type DonationIntervals,
} from '../../../../shared/rules/eligibility.ts';

/**
 * The deployment's days between two donations: the server writes them into every page, also into the one that a device
 * stores. The default in the build and where the app is served by something else.
 */
export function donationDays(): Pick<DonationIntervals, 'men' | 'women'> {
  const root = typeof document === 'undefined' ? null : document.getElementById('root');
  const days = readDonationDays(root?.dataset.donationDays ?? '');
  return days ?? { men: DEFAULT_DONATION_INTERVAL_DAYS, women: DEFAULT_DONATION_INTERVAL_DAYS };
}
