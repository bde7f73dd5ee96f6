import type { MatchedDonor } from '../../../shared/contract/requests.ts';
import { roundKm } from '../../../shared/rules/distance.ts';
import type { Handler } from '../../handler.ts';
import { nameBeforeAnswer } from '../../people/donors/name-before-answer.ts';
import { hasNeverDonated } from '../../people/donors/read-donor-profile.ts';
import { showDonors } from '../../people/donors/show-donors.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import { type DonorMatch, MATCHES_MAX, matchDonors } from '../../people/matching/match-donors.ts';
import { cappedTotal, pageOf } from '../../platform/database/list-total.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { askableAmong, asksOf } from '../alerts/ask-store.ts';
import { readComing } from '../alerts/coming-store.ts';
import { readOwnRequest } from './read-request.ts';

/** A match as a hospital sees it: a town instead of a place, and only what the donor shows. */
function showMatch(
  donor: DonorMatch,
  { reachable, asked }: { readonly reachable: boolean; readonly asked: boolean },
): MatchedDonor {
  const showsPlace = donor.show_location === 1;
  return {
    _id: donor.user_id,
    name: nameBeforeAnswer(donor),
    bloodType: donor.blood_type,
    location: { address: showsPlace ? (donor.city ?? '') : '' },
    lastDonation: donor.show_last_donation === 1 ? donor.last_donation_at : null,
    ...(donor.show_last_donation !== 1 && { hidesLastDonation: true }),
    ...(donor.show_last_donation === 1 && hasNeverDonated(donor) && { neverDonated: true }),
    available: donor.available,
    reachable,
    ...(asked && { asked }),
    match: donor.match,
    ...(showsPlace && donor.distanceKm !== null && { distanceKm: roundKm(donor.distanceKm) }),
  };
}

/**
 * Donors who match a request within the hospital's search radius and are not coming yet, the best first: before all
 * others those who can be asked now, and those who were, until they say that they cannot come.
 */
export const listMatchedDonors: Handler<'GET /requests/{id}/matched-donors'> = async ({
  context,
  principal,
  params,
  query,
}) => {
  const request = await readOwnRequest(context.db, principal, params.id);
  const hospital = await readHospital(context.db, request.hospital_id);
  const need = {
    bloodType: request.blood_type,
    component: request.component,
    point: pointOf(request),
    radiusKm: hospital.search_radius_km,
    now: context.now(),
    intervals: await donationIntervals(context, context.db),
    without: (await readComing(context.db, [request.id])).map(({ donor_id }) => donor_id),
  };
  const { limit, page } = query;
  const caller = { chargedTo: request.hospital_id, isUrgent: request.urgency === 'high' };
  const asks = await asksOf(context.db, request.id);
  const asked = new Set(asks.map(({ donor_id }) => donor_id));
  const declined = new Set(asks.flatMap((ask) => (ask.declined_at === null ? [] : [ask.donor_id])));
  let reachable: ReadonlySet<string> = new Set();
  const { donors, total, searchMethod, first } = await matchDonors(context.db, {
    ...need,
    limit,
    offset: pageOf({ page, limit }).offset,
    first: async (ids) => {
      const askable = await askableAmong(context.db, ids, caller, need.now);
      const waited = ids.filter((id) => asked.has(id) && !declined.has(id));
      reachable = new Set([...askable, ...waited]);
      return reachable;
    },
  });
  await showDonors(
    context,
    principal,
    donors.map(({ user_id }) => user_id),
  );
  return {
    matchedDonors: donors.map((donor) => {
      const { user_id: id } = donor;
      return showMatch(donor, { reachable: reachable.has(id), asked: asked.has(id) });
    }),
    searchMethod,
    ...cappedTotal(total, MATCHES_MAX),
    reachable: first ?? 0,
  };
};
