import { DEFAULT_DONATION_INTERVAL_DAYS } from '../../../../shared/rules/eligibility.ts';

/**
 * The deployment's days between two donations: the server writes them into every page, also into the one that a device
 * stores. The default in the build and where the app is served by something else.
 */
export function donationDays(): number {
  const root = typeof document === 'undefined' ? null : document.getElementById('root');
  const days = Number(root?.dataset.donationDays);
  return days > 0 ? days : DEFAULT_DONATION_INTERVAL_DAYS;
}
