import type { Handler } from '../handler.ts';
import { readHospital } from '../hospitals/hospital-store.ts';
import { matchCounter } from '../matching/count-matches.ts';
import { donationIntervalDays } from '../settings/setting-in-force.ts';
import { listPosted } from './request-store.ts';
import { showRequest } from './show-request.ts';
import { pointOf, viewerOf } from './viewer.ts';

/** The hospital's own requests, newest first, each with how many donors match it at this moment. */
export const listOwnRequests: Handler<'GET /requests/hospital'> = async ({ context, principal, query }) => {
  const viewer = await viewerOf(context.db, principal);
  const hospital = await readHospital(context.db, principal.hospitalId);
  const intervalDays = await donationIntervalDays(context, context.db);
  const { rows, total } = await listPosted(context.db, viewer, {
    ...query,
    hospitalId: principal.hospitalId,
  });
  // Most of a hospital's requests are for its own place.
  const countMatches = matchCounter(context.db, {
    radiusKm: hospital.search_radius_km,
    now: context.now(),
    intervalDays,
  });
  const requests = [];
  for (const row of rows) {
    const { blood_type: bloodType, component } = row;
    const matchedDonors = await countMatches({ bloodType, component, point: pointOf(row) });
    requests.push({ ...showRequest(row, viewer, context.now()), matchedDonors });
  }
  return { requests, total };
};
