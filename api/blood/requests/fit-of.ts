import { type MatchKind, matchKind } from '../../../shared/rules/blood.ts';
import { isDeferred } from '../../../shared/rules/deferral.ts';
import { daysUntilEligible, intervalOf } from '../../../shared/rules/eligibility.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { findLastDeferral } from '../../people/donors/deferral-store.ts';
import { findDonor } from '../../people/donors/donor-store.ts';
import { barOf } from '../../people/matching/giving-bar.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { hospitalsExpecting } from './response-store.ts';

type Giver = Pick<
  Row<'donors'>,
  | 'user_id'
  | 'blood_type'
  | 'last_donation_at'
  | 'interval_kind'
  | 'deferred_until'
  | 'gives_from'
  | 'gives_until'
>;

type Need = Pick<Row<'requests'>, 'blood_type' | 'component'>;

/** Why this donor may not give anything now, in words for them: age, weight, the interval, or a deferral. */
async function refusalOf(context: Context, db: Database, donor: Giver): Promise<Failure | undefined> {
  const now = context.now();
  const bar = barOf(donor, now);
  if (bar) return new Failure(`failure.${bar.reason}`, bar.from === null ? {} : { days: { day: bar.from } });
  const interval = intervalOf(await donationIntervals(context, db), donor.interval_kind);
  const days = daysUntilEligible(donor.last_donation_at, now, interval);
  if (days) return new Failure('failure.not_yet_eligible', { values: { days } });
  if (!isDeferred(donor.deferred_until, now)) return undefined;
  const until = (await findLastDeferral(db, donor.user_id))?.until ?? null;
  return until === null
    ? new Failure('failure.deferred_for_good')
    : new Failure('failure.deferred_until', { days: { day: until } });
}

/** How well this donor's blood fits the request, or why they may not give to it now. */
export async function fitOf(
  context: Context,
  db: Database,
  donor: Giver,
  request: Need,
): Promise<{ readonly match: MatchKind } | { readonly refusal: Failure }> {
  if (!donor.blood_type) return { refusal: new Failure('failure.blood_type_missing') };
  const match = matchKind(request.blood_type, donor.blood_type, request.component);
  if (!match) return { refusal: new Failure('failure.blood_type_does_not_fit') };
  const refusal = await refusalOf(context, db, donor);
  return refusal ? { refusal } : { match };
}

/**
 * May a hospital expect this donor, who answered the request earlier? What has happened since then counts: they gave,
 * were deferred or banned, or are expected at another hospital.
 */
export async function mayBeExpected(
  context: Context,
  db: Database,
  donorId: string,
  request: Need & Pick<Row<'requests'>, 'id'>,
): Promise<boolean> {
  const donor = await findDonor(db, donorId);
  if (donor?.active !== 1 || 'refusal' in (await fitOf(context, db, donor, request))) return false;
  return (await hospitalsExpecting(db, donorId)).every(({ request_id }) => request_id === request.id);
}
