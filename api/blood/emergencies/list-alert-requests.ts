import { roundKm } from '../../../shared/rules/distance.ts';
import type { Handler } from '../../handler.ts';
import { findMostUrgent } from './open-request-store.ts';

/** How many requests are offered. */
const OFFERED = 10;

/** The requests that an admin's alert around a place may be for: the default comes first. */
export const listAlertRequests: Handler<'GET /admin/alert-requests'> = async ({ context, query }) => {
  const { bloodType, latitude, longitude } = query;
  const rows = await findMostUrgent(context.db, bloodType, { latitude, longitude }, OFFERED);
  return {
    requests: rows.map((row) => ({
      id: row.id,
      hospital: row.hospital_name,
      place: row.city ?? row.location_address,
      bloodType: row.blood_type,
      units: row.units,
      urgency: row.urgency,
      distanceKm: roundKm(row.distance_km ?? 0),
    })),
  };
};
