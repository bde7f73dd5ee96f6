import type { GivingWindow } from '../../../shared/rules/collection-days.ts';
import { NEVER } from '../../../shared/rules/deferral.ts';
import { type DonationIntervals, intervalOf, nextEligibleAt } from '../../../shared/rules/eligibility.ts';
import { instantOfLocal } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Row } from '../../platform/database/tables.ts';
import { barOf } from './giving-bar.ts';

export type Giver = Pick<
  Row<'donors'>,
  'active' | 'paused' | 'last_donation_at' | 'interval_kind' | 'deferred_until' | 'gives_from' | 'gives_until'
>;

/** Why somebody may give at no time that is known. */
type NoWindow = 'donor_paused' | 'deferred_for_good' | 'too_light' | 'too_old';

const beginOf = (day: string): string => instantOfLocal(COUNTRY_TIMEZONE, `${day}T00:00`);

/**
 * When a donor may give, from now on: past their interval since they last gave and what a hospital has deferred them
 * for, and at the age and the weight that they told. What is not known counts as fine.
 */
export function givingWindow(
  donor: Giver,
  now: Date,
  intervals: DonationIntervals,
):
  | { readonly outcome: 'window'; readonly window: GivingWindow }
  | { readonly outcome: 'none'; readonly why: NoWindow } {
  const none = (why: NoWindow) => ({ outcome: 'none', why }) as const;
  if (donor.active !== 1 || donor.paused === 1) return none('donor_paused');
  if (donor.deferred_until === NEVER) return none('deferred_for_good');
  const bar = barOf(donor, now);
  if (bar && bar.reason !== 'too_young') return none(bar.reason);
  const bounds = [
    now.toISOString(),
    nextEligibleAt(donor.last_donation_at, intervalOf(intervals, donor.interval_kind)),
    donor.deferred_until,
    bar && bar.from !== null ? beginOf(bar.from) : null,
  ];
  const from = bounds.reduce<string>((last, one) => (one !== null && one > last ? one : last), '');
  const until = donor.gives_until === null ? null : beginOf(donor.gives_until);
  return { outcome: 'window', window: { from, until } };
}
