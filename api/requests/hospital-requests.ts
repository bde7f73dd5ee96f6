import type { Context } from '../context.ts';
import type { Row } from '../database/tables.ts';
import type { Handler } from '../handler.ts';
import { readHospital } from '../hospitals/hospital-store.ts';
import { countMatches } from '../matching/match-donors.ts';
import { donationIntervalDays } from '../settings/setting-in-force.ts';
import { listPosted, type SeenRequest } from './request-store.ts';
import { showRequest } from './show-request.ts';
import { pointOf, viewerOf } from './viewer.ts';

const countDonors = (
  context: Context,
  request: SeenRequest,
  hospital: Row<'hospitals'>,
  intervalDays: number,
): Promise<number> =>
  countMatches(context.db, {
    bloodType: request.blood_type,
    component: request.component,
    point: pointOf(request),
    radiusKm: hospital.search_radius_km,
    now: context.now(),
    intervalDays,
  });

/** The hospital's own requests, newest first, each with how many donors match it at this moment. */
export const listOwnRequests: Handler<'GET /requests/hospital'> = async ({ context, principal, query }) => {
  const viewer = await viewerOf(context.db, principal);
  const hospital = await readHospital(context.db, principal.hospitalId);
  const intervalDays = await donationIntervalDays(context, context.db);
  const { rows, total } = await listPosted(context.db, viewer, {
    ...query,
    hospitalId: principal.hospitalId,
  });
  const requests = [];
  // Most of a hospital's requests are for its own place: what is asked for the same there is counted once.
  const counted = new Map<string, number>();
  for (const row of rows) {
    const need = JSON.stringify([row.blood_type, row.component, row.latitude, row.longitude]);
    const matchedDonors = counted.get(need) ?? (await countDonors(context, row, hospital, intervalDays));
    counted.set(need, matchedDonors);
    requests.push({ ...showRequest(row, viewer, context.now()), matchedDonors });
  }
  return { requests, total };
};
