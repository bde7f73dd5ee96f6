import type { Handler } from '../../handler.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import { matchCounter } from '../../people/matching/count-matches.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { readComing } from '../alerts/coming-store.ts';
import { listPosted } from './request-store.ts';
import { showRequest } from './show-request.ts';
import { viewerOf } from './viewer.ts';

/** The hospital's own requests, newest first, each with how many donors match it at this moment and are not coming. */
export const listOwnRequests: Handler<'GET /requests/hospital'> = async ({ context, principal, query }) => {
  const viewer = await viewerOf(context.db, principal);
  const hospital = await readHospital(context.db, principal.hospitalId);
  const intervals = await donationIntervals(context, context.db);
  const { rows, ...total } = await listPosted(context.db, viewer, {
    ...query,
    hospitalId: principal.hospitalId,
  });
  // Most of a hospital's requests are for its own place.
  const countMatches = matchCounter(context.db, {
    radiusKm: hospital.search_radius_km,
    now: context.now(),
    intervals,
  });
  const pending = rows.flatMap(({ id, status }) => (status === 'pending' ? [id] : []));
  const coming = Map.groupBy(await readComing(context.db, pending), ({ request_id }) => request_id);
  const requests = [];
  for (const row of rows) {
    const { blood_type: bloodType, component } = row;
    const without = (coming.get(row.id) ?? []).map(({ donor_id }) => donor_id);
    const matchedDonors = await countMatches({ bloodType, component, point: pointOf(row), without });
    requests.push({ ...showRequest(row, viewer, context.now()), matchedDonors });
  }
  return { requests, ...total };
};
